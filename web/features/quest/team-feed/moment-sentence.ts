import type { TFunction } from 'i18next';
import type { TeamMoment } from '../team-progress/team-changes.ts';
import { sentencePoints } from '#web/shared/format/points.ts';

const amount = (points: number, t: TFunction<'quest'>): string =>
  t(points < 0 ? 'live.minus' : 'live.plus', { points: sentencePoints(Math.abs(points)) });
const coinsOf = (coins: number, t: TFunction<'quest'>): string =>
  t(coins < 0 ? 'live.minus' : 'live.plus', { points: t('header.coins', { count: Math.abs(coins) }) });

const keys = {
  SOLVE: 'live.solved',
  REJUDGE: 'live.rejudged',
  VISIT: 'live.visited',
  HINT: 'live.hinted',
  BLOCK_SOLVED: 'live.blockSolved',
  BLOCK_VISITED: 'live.blockVisited',
  ADJUST: 'live.adjusted',
  REVERSAL: 'live.adjusted',
  START: null,
} as const;

/** Returns a moment as a sentence: "Илья: загадка 4 решена, плюс 4.5", as the score tells it. Null for a moment that is no news. */
export const momentSentence = (
  moment: TeamMoment,
  { number, coinValue }: { number: number | null; coinValue: number },
  t: TFunction<'quest'>,
): string | null => {
  const { kind, byName, points, coins } = moment;
  const key = keys[kind];
  if (key === null) return null;
  const riddle = number === null ? t('live.someRiddle') : t('live.riddle', { number });
  return t(key, {
    name: byName ?? t('live.somebody'),
    riddle,
    amount: points === 0 && coins !== 0 ? coinsOf(coins, t) : amount(points + coins * coinValue, t),
    count: Math.abs(coins),
  });
};
