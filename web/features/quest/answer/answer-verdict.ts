import type { TFunction } from 'i18next';
import type { CheckAnswerMutation } from './__generated__/check-answer.generated.ts';
import { sentencePoints } from '#web/shared/format/points.ts';

type Result = CheckAnswerMutation['checkAnswer'];
type Solve = Extract<Result, { __typename: 'Solved' | 'AlreadySolved' }>;

export const isSolve = (result: Result | undefined): result is Solve =>
  result?.__typename === 'Solved' || result?.__typename === 'AlreadySolved';

/**
 * Returns the sentence under a solved riddle. It names the place, because the title may be off the screen; place, points and coins come from
 * the server. Where coins count on the board, it adds them up to the number by which the score has grown.
 */
export const solveVerdict = (result: Solve, coinValue: number, t: TFunction<'quest'>): string => {
  if (result.__typename === 'AlreadySolved') return t('riddle.teamSolved');
  const place = result.riddle.solution?.title ?? '';
  if (!result.credited) return t('riddle.teammateFirst', { place, name: result.riddle.solution?.solvedBy ?? '' });
  const { points, coins } = result;
  const sentence = t('riddle.correct', { place, count: points, points: sentencePoints(points) });
  if (coins * coinValue === 0) return sentence;
  return `${sentence} ${t('riddle.andCoins', { count: coins, total: sentencePoints(points + coins * coinValue) })}`;
};
