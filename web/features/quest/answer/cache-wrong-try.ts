import type { ApolloCache } from '@apollo/client';
import { WrongTries_RiddleFragmentDoc, type WrongTries_RiddleFragment } from './__generated__/wrong-tries.generated.ts';

const mostShown = 5;
const folded = (answer: string) => answer.toLowerCase().replaceAll('ё', 'е');

/** Puts the player's own wrong attempt before those from the server; the next query brings the team's. */
export const cacheWrongTry = (cache: ApolloCache, riddleId: string, answer: string): void => {
  cache.updateFragment<WrongTries_RiddleFragment>(
    { id: `Riddle:${riddleId}`, fragment: WrongTries_RiddleFragmentDoc, fragmentName: 'WrongTries_riddle' },
    (riddle) =>
      riddle && {
        ...riddle,
        wrongTries: [answer, ...riddle.wrongTries.filter((tried) => folded(tried) !== folded(answer))].slice(0, mostShown),
      },
  );
};
