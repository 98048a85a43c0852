import type { ApolloCache } from '@apollo/client';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { WrongTries_RiddleFragmentDoc, type WrongTries_RiddleFragment } from './__generated__/wrong-tries.generated.ts';
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

const maxShown = 5;
const folded = (answer: string) => answer.toLowerCase().replaceAll('ё', 'е');

/** Puts the player's own wrong attempt before those from the server; the next query brings the team's. */
export const cacheWrongTry = (cache: ApolloCache, riddleId: string, answer: string): void => {
  cache.updateFragment<WrongTries_RiddleFragment>(
    { id: `Riddle:${riddleId}`, fragment: WrongTries_RiddleFragmentDoc, fragmentName: 'WrongTries_riddle' },
    (riddle) =>
      riddle && {
        ...riddle,
        wrongTries: [answer, ...riddle.wrongTries.filter((tried) => folded(tried) !== folded(answer))].slice(0, maxShown),
      },
  );
};
