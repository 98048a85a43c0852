import { useTranslation } from 'react-i18next';
import { Section } from './section.tsx';
import type { SiteStep } from '../words/site.types.ts';
import type { Fill } from '../words/use-fill.ts';
import styles from './steps.module.css';

/** The milestone post is the thread on which the steps hang. */
export const Steps = ({ steps, fill }: { steps: SiteStep[]; fill: Fill }) => {
  const { t } = useTranslation('landing');
  if (steps.length === 0) return null;
  return (
    <Section title={t('steps.title')}>
      <ol className={styles.steps}>
        {steps.map(({ title, text }, place) => (
          <li key={place} className={styles.step}>
            <span className={styles.number} aria-hidden="true">
              {place + 1}
            </span>
            <h3 className={styles.name}>{fill(title)}</h3>
            <p className={styles.text}>{fill(text)}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
};
