import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { WrongTries_RiddleFragment } from './__generated__/wrong-tries.generated.ts';
import styles from './wrong-tries.module.css';

/** Lists the team's wrong attempts, so that no one repeats them. It stands below the button, so it shifts nothing under the finger. */
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
