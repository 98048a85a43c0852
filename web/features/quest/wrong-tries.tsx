import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { WrongTries_RiddleFragment } from '#web/features/quest/wrong-tries.generated.ts';
import styles from './wrong-tries.module.css';

/** Saves a teammate a try that somebody has made already. Below the button, so that it moves nothing that is touched. */
export const WrongTries = ({ riddle: { wrongTries }, lang }: { riddle: WrongTries_RiddleFragment; lang: string }) => {
  const { t } = useTranslation('quest');
  const id = useId();
  if (wrongTries.length === 0) return null;
  return (
    <div className={styles.tries}>
      <p id={id}>{t('riddle.tried')}</p>
      <ul aria-labelledby={id} lang={lang}>
        {wrongTries.map((answer) => (
          <li key={answer}>{answer}</li>
        ))}
      </ul>
    </div>
  );
};
