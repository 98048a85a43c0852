import type { TFunction } from 'i18next';
import type { CheckAnswerMutation } from './__generated__/check-answer.generated.ts';
import { sentencePoints } from '#web/shared/format/points.ts';

type Result = CheckAnswerMutation['checkAnswer'];
type Solve = Extract<Result, { __typename: 'Solved' | 'AlreadySolved' }>;

export const isSolve = (result: Result | undefined): result is Solve =>
  result?.__typename === 'Solved' || result?.__typename === 'AlreadySolved';

/** Returns the sentence under a solved riddle. The points come from the server. */
export const solveVerdict = (result: Solve, t: TFunction<'quest'>): string => {
  if (result.__typename === 'AlreadySolved') return t('riddle.teamSolved');
  if (!result.credited) return t('riddle.teammateFirst', { name: result.riddle.solution?.solvedBy ?? '' });
  return t('riddle.correct', { count: result.points, points: sentencePoints(result.points), total: sentencePoints(result.team.points) });
};
