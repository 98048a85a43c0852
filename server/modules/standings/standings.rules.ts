import type { Board, BoardTeam } from './standings.types.ts';

const byName = new Intl.Collator('ru', { numeric: true });
const time = (team: BoardTeam) => team.lastGainAt?.getTime() ?? Number.NEGATIVE_INFINITY;

/** docs/rules.md: higher total first; of equal ones who reached it first, then by name. The id keeps the order the same everywhere. */
function before(a: BoardTeam, b: BoardTeam): number {
  if (a.totalHalf !== b.totalHalf) return b.totalHalf - a.totalHalf;
  if (time(a) !== time(b)) return time(a) < time(b) ? -1 : 1;
  return byName.compare(a.name, b.name) || a.teamId - b.teamId;
}

/** One board a category, each team once, ranks without gaps. */
export function rankBoards(teams: readonly BoardTeam[], categoryIds: readonly number[]): Board[] {
  return categoryIds.map((categoryId) => ({
    categoryId,
    rows: teams
      .filter((team) => team.categoryId === categoryId)
      .sort(before)
      .map((team, index) => ({ rank: index + 1, teamId: team.teamId, teamName: team.name, totalHalf: team.totalHalf })),
  }));
}
