import { useTranslation } from 'react-i18next';
import type { SiteStep } from '../site.types.ts';
import type { Fill } from '../use-fill.ts';
import { Section } from './section.tsx';
import styles from './steps.module.css';

/** The milestone post is the thread on which the steps hang. */
export const Steps = ({ steps, fill }: { steps: SiteStep[]; fill: Fill }) => {
  const { t } = useTranslation('landing');
  if (steps.length === 0) return null;
  return (
    <Section title={t('steps.title')}>
      <ol className={styles.steps}>
        {steps.map(({ title, text }, index) => (
          <li key={index} className={styles.step}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <h3 className={styles.name}>{fill(title)}</h3>
            <p className={styles.text}>{fill(text)}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
};
