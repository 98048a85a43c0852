import { useTranslation } from 'react-i18next';
import type { QuestFacts } from '../event/quest-facts.ts';
import { Section } from './section.tsx';
import styles from './steps.module.css';

const steps = ['signIn', 'team', 'start', 'solve', 'finish'] as const;

/** The milestone post is the thread on which the steps hang. */
export const Steps = ({ facts: { minTeamSize: min } }: { facts: QuestFacts }) => {
  const { t } = useTranslation('landing');
  return (
    <Section title={t('steps.title')}>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li key={step} className={styles.step}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <h3 className={styles.name}>{t(`steps.${step}.title`)}</h3>
            <p className={styles.text}>{t(`steps.${step}.text`, { min })}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
};
