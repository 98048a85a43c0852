import type { Board, BoardLook, BoardReading, BoardTeam, Eyes, Freeze } from './standings.types.ts';

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

/**
 * The one rule of the freeze: the instant up to which these eyes may see what was scored, null for no limit. The board,
 * its subscription, the export, the statistics and the feed of scores all ask it, so that nothing leaks by a side door.
 */
export function horizonOf({ now, freezeAt, revealedAt }: Freeze, eyes: Eyes): Date | null {
  if (eyes === 'organizer' || !freezeAt || now < freezeAt) return null;
  return revealedAt && now >= revealedAt ? null : freezeAt;
}

export const eyesOf = (role: string | null | undefined): Eyes => (role === 'organizer' ? 'organizer' : 'public');

/** A step at the freeze and a step at the reveal, so that who watches gets each even if nothing was scored. */
function stepOf(look: BoardLook): number {
  if (horizonOf(look, 'public')) return 1;
  return look.freezeAt && look.now >= look.freezeAt ? 2 : 0;
}

/** Only grows, and for the public stands still through the freeze: a version that moved would tell of a hidden change. */
export function versionOf(look: BoardLook, eyes: Eyes): number {
  return (horizonOf(look, eyes) ? look.frozenVersion : look.liveVersion) + stepOf(look);
}

/** What these eyes get of a reading. */
export function seenBoards(reading: BoardReading, { eyes, categoryIds }: { eyes: Eyes; categoryIds: readonly number[] }) {
  const frozenAt = horizonOf(reading, 'public');
  const live = () => rankBoards(reading.live, categoryIds);
  return {
    version: versionOf(reading, eyes),
    frozenAt,
    boards: frozenAt ? rankBoards(reading.frozen, categoryIds) : live(),
    liveBoards: eyes === 'organizer' ? live() : null,
  };
}
