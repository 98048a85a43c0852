import type { Board } from '../../standings.types.ts';
import type { ClimbRecord, TotalStep } from './statistics.types.ts';

const stepMs = 600_000;

interface LowestRank {
  rank: number;
  at: Date;
}

/** Returns the rank of each total. Equal totals share the better rank. */
function rankTotals(totals: Iterable<number>): Map<number, number> {
  const ranks = new Map<number, number>();
  for (const [index, total] of [...totals].sort((a, b) => b - a).entries()) if (!ranks.has(total)) ranks.set(total, index + 1);
  return ranks;
}

/** Finds the lowest rank that each team had at the end of any ten minutes after its first points. */
function findLowestRanks(teamIds: readonly number[], steps: readonly TotalStep[]): Map<number, LowestRank> {
  const totals = new Map(teamIds.map((teamId) => [teamId, 0]));
  const lowest = new Map<number, LowestRank>();
  const scored = new Set<number>();
  for (const [startsAt, growths] of Map.groupBy(steps, (step) => step.startsAt.getTime())) {
    for (const { teamId, grownHalf } of growths) {
      const total = totals.get(teamId);
      if (total === undefined) continue;
      totals.set(teamId, total + grownHalf);
      if (grownHalf > 0) scored.add(teamId);
    }
    const ranks = rankTotals(totals.values());
    for (const teamId of scored) {
      const rank = ranks.get(totals.get(teamId) ?? 0) ?? 0;
      if (rank > (lowest.get(teamId)?.rank ?? 0)) lowest.set(teamId, { rank, at: new Date(startsAt + stepMs) });
    }
  }
  return lowest;
}

/** Finds the team that climbed most, from its lowest rank to that on the board. Of equal climbs the one that ended higher wins. */
export function findLongestClimb(boards: readonly Board[], steps: readonly TotalStep[]): ClimbRecord | null {
  const inOrder = steps.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
  const climbs = boards.flatMap(({ categoryId, rows }) => {
    const lowest = findLowestRanks(
      rows.map(({ teamId }) => teamId),
      inOrder,
    );
    return rows.flatMap(({ teamId, teamName, rank }): ClimbRecord[] => {
      const low = lowest.get(teamId);
      return low && low.rank > rank ? [{ teamId, teamName, categoryId, fromRank: low.rank, toRank: rank, fromAt: low.at }] : [];
    });
  });
  const height = ({ fromRank, toRank }: ClimbRecord) => fromRank - toRank;
  return climbs.toSorted((a, b) => height(b) - height(a) || a.toRank - b.toRank || a.teamId - b.teamId)[0] ?? null;
}
