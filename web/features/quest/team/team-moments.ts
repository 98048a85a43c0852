import type { TFunction } from 'i18next';
import { sentencePoints } from '#web/shared/format/points.ts';
import type { TeamFrame } from './follow-team.ts';

type TeamMoment = TeamFrame['moments'][number];

/** Returns the new moments, oldest first. Their ids grow with time. */
export const newMoments = (before: TeamFrame, after: TeamFrame): TeamMoment[] => {
  const newest = Math.max(0, ...before.moments.map(({ id }) => Number(id)));
  return after.moments.filter(({ id }) => Number(id) > newest).toReversed();
};

type Move = 'SOLVE' | 'HINT';

const moves = new Set<string>();
const momentKey = (kind: string, riddleId: string | null) => `${kind} ${riddleId}`;

/** The moves of this tab. Its own verdict reports them, so the team's news leave them out. */
export const ownMoves = {
  begin: (kind: Move, riddleId: string): void => void moves.add(momentKey(kind, riddleId)),
  /** The move failed. */
  drop: (kind: Move, riddleId: string): void => void moves.delete(momentKey(kind, riddleId)),
  /** Returns the moments of others. A block's bonus belongs to the player who solved its last riddle at that instant. */
  leaveOut: (moments: TeamMoment[]): TeamMoment[] => {
    const own = moments.filter(({ kind, riddleId }) => moves.has(momentKey(kind, riddleId)));
    return moments.filter((moment) => !own.some(({ at, byName }) => at === moment.at && byName === moment.byName));
  },
};

const sentences = {
  SOLVE: 'live.solved',
  REJUDGE: 'live.rejudged',
  VISIT: 'live.visited',
  HINT: 'live.hinted',
  BLOCK_SOLVED: 'live.blockSolved',
  BLOCK_VISITED: 'live.blockVisited',
  ADJUST: 'live.adjusted',
  REVERSAL: 'live.adjusted',
  RULING: 'live.adjusted',
  START: null,
} as const;

const signedPoints = (points: number, t: TFunction<'quest'>): string =>
  t(points < 0 ? 'live.minus' : 'live.plus', { points: sentencePoints(Math.abs(points)) });
const signedCoins = (coins: number, t: TFunction<'quest'>): string =>
  t(coins < 0 ? 'live.minus' : 'live.plus', { points: t('header.coins', { count: Math.abs(coins) }) });

/** Returns a moment as a sentence: "Илья: загадка 4 решена, плюс 4.5", as the score tells it. Null for a moment that is no news. */
export const momentSentence = (
  moment: TeamMoment,
  { number, coinValue }: { number: number | null; coinValue: number },
  t: TFunction<'quest'>,
): string | null => {
  const { kind, byName, points, coins } = moment;
  const key = sentences[kind];
  if (key === null) return null;
  const riddle = number === null ? t('live.someRiddle') : t('live.riddle', { number });
  return t(key, {
    name: byName ?? t('live.somebody'),
    riddle,
    amount: points === 0 && coins !== 0 ? signedCoins(coins, t) : signedPoints(points + coins * coinValue, t),
    count: Math.abs(coins),
  });
};
