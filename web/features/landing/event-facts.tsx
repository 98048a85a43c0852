import { CalendarDays, MapPin } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LandingEvent } from '#web/features/landing/use-landing-event.ts';
import { clockTime, dayAndTime, relativeTime } from '#web/shared/format/dates.ts';
import { localized } from '#web/shared/format/localized.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { Skeleton } from '#web/shared/ui/skeleton.tsx';
import styles from './event-facts.module.css';

const useWhen = (event: LandingEvent): string => {
  const { t } = useTranslation('landing');
  const language = useLanguage();
  const [arrivedAt] = useState(() => Date.now());
  const date = dayAndTime(event.startsAt, language);
  if (event.status === 'ACTIVE') return t('when.running', { time: clockTime(event.endsAt, language) });
  if (event.status === 'PAUSED') return t('when.paused');
  if (event.status === 'FINISHED') return t('when.finished', { date });
  const left = Date.parse(event.startsAt) - arrivedAt;
  return left > 0 ? t('when.upcomingIn', { date, relative: relativeTime(left, language) }) : t('when.upcoming', { date });
};

const Facts = ({ event }: { event: LandingEvent }) => {
  const { t } = useTranslation('landing');
  const language = useLanguage();
  return (
    <dl className={styles.facts}>
      <div className={styles.fact}>
        <CalendarDays size={24} aria-hidden="true" />
        <dt className={styles.label}>{t('when.date')}</dt>
        <dd className={styles.value} data-live={event.status === 'ACTIVE' || undefined}>
          {useWhen(event)}
        </dd>
      </div>
      <div className={styles.fact}>
        <MapPin size={24} aria-hidden="true" />
        <dt className={styles.label}>{t('when.place')}</dt>
        <dd className={styles.value}>{localized(event.place, language)}</dd>
      </div>
    </dl>
  );
};

/** Comes late; its place is kept, so that the buttons under it never move. */
export const EventFacts = ({ event }: { event: LandingEvent | null | undefined }) => (
  <div className={styles.place} data-empty={event === null || undefined}>
    {event === undefined && <Skeleton height={104} radius="var(--r2)" />}
    {event && <Facts event={event} />}
  </div>
);
