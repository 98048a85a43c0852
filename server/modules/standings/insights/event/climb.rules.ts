import type { Board } from '#server/modules/standings/standings.types.ts';
import type { ClimbRecord, TotalStep } from './statistics.types.ts';

const stepMs = 600_000;

interface Low {
  rank: number;
  at: Date;
}

/** The place that goes with each total; equal totals share the better one. */
function ranksOf(totals: Iterable<number>): Map<number, number> {
  const ranks = new Map<number, number>();
  for (const [index, total] of [...totals].sort((a, b) => b - a).entries()) if (!ranks.has(total)) ranks.set(total, index + 1);
  return ranks;
}

/** Where each team that has scored stood lowest at the end of any ten minutes. */
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

/** Who climbed the most places from its lowest one to that on the board; of equal climbs the one that ended higher. Null when nobody did. */
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
