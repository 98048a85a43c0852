import type { TFunction } from 'i18next';
import type { CheckAnswerMutation } from './__generated__/check-answer.generated.ts';
import { sentencePoints } from '#web/shared/format/points.ts';

type Result = CheckAnswerMutation['checkAnswer'];
type Solve = Extract<Result, { __typename: 'Solved' | 'AlreadySolved' }>;

export const isSolve = (result: Result | undefined): result is Solve =>
  result?.__typename === 'Solved' || result?.__typename === 'AlreadySolved';

/** Returns the sentence under a solved riddle. It names the place, because the title may be off the screen; place and points come from the server. */
export const solveVerdict = (result: Solve, t: TFunction<'quest'>): string => {
  if (result.__typename === 'AlreadySolved') return t('riddle.teamSolved');
  const place = result.riddle.solution?.title ?? '';
  if (!result.credited) return t('riddle.teammateFirst', { place, name: result.riddle.solution?.solvedBy ?? '' });
  return t('riddle.correct', { place, count: result.points, points: sentencePoints(result.points) });
};
