import { useTranslation } from 'react-i18next';
import { localized } from '#web/shared/format/localized.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { Section } from '#web/shared/ui/site/sections/section.tsx';
import type { LandingEvent } from './use-landing-event.ts';
import styles from './about-event.module.css';

/** What the organizers write about the event. */
export const AboutEvent = ({ event }: { event: LandingEvent }) => {
  const { t } = useTranslation('landing');
  const text = localized(event.description, useLanguage());
  if (text === '') return null;
  return (
    <Section title={t('about')}>
      <p className={styles.text}>{text}</p>
    </Section>
  );
};
