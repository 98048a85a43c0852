import type { Board } from './standings.types.ts';
import type { ClimbRecord, TotalStep } from './statistics.types.ts';

const stepMs = 600_000;

interface Low {
  rank: number;
  at: Date;
}

/** Where each team that has scored stood lowest at the end of any ten minutes; equal totals share the better place. */
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
    const ordered = [...totals.values()].sort((a, b) => b - a);
    const rankOf = new Map<number, number>();
    for (const [index, total] of ordered.entries()) if (!rankOf.has(total)) rankOf.set(total, index + 1);
    for (const teamId of scored) {
      const rank = rankOf.get(totals.get(teamId) ?? 0) ?? ordered.length;
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
