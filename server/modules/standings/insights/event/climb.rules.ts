import type { Board } from '#server/modules/standings/standings.types.ts';
import type { ClimbRecord, TotalStep } from './statistics.types.ts';

const stepMs = 600_000;

interface Low {
  rank: number;
  at: Date;
}

/** Gives each total its place. Equal totals share the better one. */
function ranksOf(totals: Iterable<number>): Map<number, number> {
  const ranks = new Map<number, number>();
  for (const [index, total] of [...totals].sort((a, b) => b - a).entries()) if (!ranks.has(total)) ranks.set(total, index + 1);
  return ranks;
}

/** Finds the lowest place that each team had at the end of any ten minutes after its first points. */
function lowestRanks(teamIds: readonly number[], steps: readonly TotalStep[]): Map<number, Low> {
  const totals = new Map(teamIds.map((teamId) => [teamId, 0]));
  const lows = new Map<number, Low>();
  const scored = new Set<number>();
  for (const [startsAt, grown] of Map.groupBy(steps, (step) => step.startsAt.getTime())) {
    for (const { teamId, grownHalf } of grown) {
      const total = totals.get(teamId);
      if (total === undefined) continue;
      totals.set(teamId, total + grownHalf);
      if (grownHalf > 0) scored.add(teamId);
    }
    const ranks = ranksOf(totals.values());
    for (const teamId of scored) {
      const rank = ranks.get(totals.get(teamId) ?? 0) ?? 0;
      if (rank > (lows.get(teamId)?.rank ?? 0)) lows.set(teamId, { rank, at: new Date(startsAt + stepMs) });
    }
  }
  return lows;
}

/** Finds the team that climbed most, from its lowest place to that on the board. Of equal climbs the one that ended higher wins. */
export function longestClimb(boards: readonly Board[], steps: readonly TotalStep[]): ClimbRecord | null {
  const inOrder = steps.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
  const climbs = boards.flatMap(({ categoryId, rows }) => {
    const lows = lowestRanks(
      rows.map(({ teamId }) => teamId),
      inOrder,
    );
    return rows.flatMap(({ teamId, teamName, rank }): ClimbRecord[] => {
      const low = lows.get(teamId);
      return low && low.rank > rank ? [{ teamId, teamName, categoryId, fromRank: low.rank, toRank: rank, fromAt: low.at }] : [];
    });
  });
  const height = ({ fromRank, toRank }: ClimbRecord) => fromRank - toRank;
  return climbs.toSorted((a, b) => height(b) - height(a) || a.toRank - b.toRank || a.teamId - b.teamId)[0] ?? null;
}
