import type { QuestEvent, Standings } from '../standings.types.ts';
import type { Nomination, NominationAward, NominationKind, PlayRecord } from './ceremony.types.ts';

/** In the order of the ceremony. */
export const nominationKinds = ['fastest_answer', 'most_visited', 'best_comeback', 'most_stubborn'] as const satisfies NominationKind[];

/** A wall names this many teams that share a nomination, and counts the others. */
const maxNamed = 6;

/**
 * Tells whether everybody may know all results: the event is over and its boards are not frozen, so that each place is on the public board.
 */
export const areResultsPublic = ({ event, frozenAt }: Pick<Standings, 'event' | 'frozenAt'>): boolean =>
  event.status === 'finished' && frozenAt === null;

/** Returns the instant from which a comeback counts: the freeze, or the middle of the event when none lay within it. */
export function comebackFrom({ startsAt, endsAt, freezeAt }: Pick<QuestEvent, 'startsAt' | 'endsAt' | 'freezeAt'>): Date {
  if (freezeAt && freezeAt > startsAt && freezeAt < endsAt) return freezeAt;
  return new Date((startsAt.getTime() + endsAt.getTime()) / 2);
}

interface Candidate {
  rank: number;
  record: PlayRecord;
  /** The rank by the total before the comeback; equal totals share the better one, so that nobody climbs past a tie. */
  rankBefore: number;
}

type Measure = (candidate: Candidate) => number;

/**
 * Returns the merit of a team by a nomination, the larger the better; 0 or less gets nothing.
 * - fastest_answer: whole seconds from the opening of a riddle for the team to its right answer, the fewest. Pauses of the event count.
 * - most_visited: visits that insiders marked.
 * - best_comeback: places gained on the board of the category since `comebackFrom`.
 * - most_stubborn: wrong answers to one riddle that the team solved afterwards; the same answer given again does not count.
 */
const measures: Record<NominationKind, Measure> = {
  // The value is the time; it is turned over below.
  fastest_answer: ({ record: { fastestMs } }) => (fastestMs === null ? 0 : 1 / (1 + Math.floor(fastestMs / 1000))),
  most_visited: ({ record }) => record.visits,
  best_comeback: ({ record, rank, rankBefore }) => (record.isRegrouped ? 0 : rankBefore - rank),
  most_stubborn: ({ record }) => record.wrongBeforeSolve,
};

const valueOf = (kind: NominationKind, merit: number): number => (kind === 'fastest_answer' ? Math.round(1 / merit) - 1 : merit);

function makeCandidates(
  rows: Standings['boards'][number]['rows'],
  records: ReadonlyMap<number, PlayRecord>,
): (Candidate & { at: number })[] {
  const totals = rows.map(({ teamId }) => records.get(teamId)?.totalBeforeHalf ?? 0).sort((a, b) => b - a);
  const ranks = new Map<number, number>();
  for (const [index, total] of totals.entries()) if (!ranks.has(total)) ranks.set(total, index + 1);
  return rows.flatMap(({ teamId, rank }, at) => {
    const record = records.get(teamId);
    return record ? [{ at, rank, record, rankBefore: ranks.get(record.totalBeforeHalf) ?? rank }] : [];
  });
}

/**
 * Awards each nomination in each category that has teams on the board. Teams with the same value share it; a nomination that nobody has
 * earned has no teams. Only teams of the board count, so that none that is deleted or plays outside of the ranking is named.
 */
export function awardNominations(boards: Standings['boards'], records: ReadonlyMap<number, PlayRecord>): Nomination[] {
  const played = boards
    .filter(({ rows }) => rows.length > 0)
    .map((board) => ({ ...board, candidates: makeCandidates(board.rows, records) }));
  return nominationKinds.map((kind) => ({
    kind,
    awards: played.map(({ categoryId, rows, candidates }): NominationAward => {
      const merits = candidates.map((candidate) => ({ row: rows[candidate.at], merit: measures[kind](candidate) }));
      const best = Math.max(0, ...merits.map(({ merit }) => merit));
      if (best === 0) return { categoryId, value: 0, teams: [], teamCount: 0 };
      const winners = merits.flatMap(({ row, merit }) => (row && merit === best ? [row] : []));
      const teams = winners.slice(0, maxNamed).map(({ rank, teamId, teamName }) => ({ rank, teamId, teamName }));
      return { categoryId, value: valueOf(kind, best), teams, teamCount: winners.length };
    }),
  }));
}
