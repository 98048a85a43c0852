import type {
  Board,
  BoardVersions,
  BoardSnapshot,
  BoardReveal,
  BoardTeam,
  Audience,
  BoardResult,
  RevealedPlace,
  ShownPlaces,
  Standings,
  StoredReveal,
} from '../standings.types.ts';

const byName = new Intl.Collator('ru', { numeric: true });
const time = (team: BoardTeam) => team.lastGainAt?.getTime() ?? Number.POSITIVE_INFINITY;

/** Orders two teams by docs/rules.md: the higher total, then whose play reached it first, then the name. The id decides what is left. */
function before(a: BoardTeam, b: BoardTeam): number {
  if (a.totalHalf !== b.totalHalf) return b.totalHalf - a.totalHalf;
  if (time(a) !== time(b)) return time(a) < time(b) ? -1 : 1;
  return byName.compare(a.name, b.name) || a.teamId - b.teamId;
}

/** Makes a board for each category, with each team once and ranks without gaps. */
export function rankBoards(teams: readonly BoardTeam[], categoryIds: readonly number[]): Board[] {
  return categoryIds.map((categoryId) => ({
    categoryId,
    rows: teams
      .filter((team) => team.categoryId === categoryId)
      .sort(before)
      .map((team, index) => ({ rank: index + 1, teamId: team.teamId, teamName: team.name, totalHalf: team.totalHalf })),
  }));
}

/** Raises the version at the freeze and at its end, so that readers get both even if nothing was scored. */
function stepOf(versions: Omit<BoardVersions, 'history'>): number {
  if (versions.frozenAt) return 1;
  return versions.freezeAt && versions.now >= versions.freezeAt ? 2 : 0;
}

/** The version of a board only grows within a history. For the public it stays the same during a freeze, because a new one would tell of a hidden change. */
export function versionOf(versions: Omit<BoardVersions, 'history'>, audience: Audience): number {
  return (versions.frozenAt && audience === 'public' ? versions.frozenVersion : versions.liveVersion) + stepOf(versions);
}

type Versioned = Pick<Standings, 'version' | 'history'>;

/** True when a board shows all that the database has for an audience. */
export const isAsNew = (board: Versioned, { versions, audience }: { versions: BoardVersions; audience: Audience }): boolean =>
  board.history === versions.history && board.version === versionOf(versions, audience);

/** True when a board was read before the one that is shown. */
export const isBehind = (board: Versioned, shown: Versioned | undefined): boolean =>
  board.history === shown?.history && board.version < shown.version;

/** A caller that has just read the event may know of a change before its signal comes. */
export const isOlder = (known: Versioned, event: Versioned | undefined): boolean =>
  event !== undefined && (event.history !== known.history || event.version > known.version);

/** Places are revealed from the last one up. Null when all are shown. */
export const nextRankOf = ({ revealedFrom, totalCount }: Pick<ShownPlaces, 'revealedFrom' | 'totalCount'>): number | null =>
  (revealedFrom ?? totalCount + 1) - 1 || null;

/** Picks the places of the true order that everybody may see. Null unless a reveal of this very freeze is on. */
export function shownReveal(frozenAt: Date | null, reveals: readonly StoredReveal[]): BoardReveal[] | null {
  const ofThisFreeze = reveals.filter(({ freezeAt }) => freezeAt.getTime() === frozenAt?.getTime());
  if (ofThisFreeze.length === 0) return null;
  return ofThisFreeze.map((reveal) => ({
    categoryId: reveal.categoryId,
    totalCount: reveal.totalCount,
    nextRank: nextRankOf(reveal),
    firstPlaceMembers: reveal.firstPlaceMembers,
    places: reveal.places,
  }));
}

interface View {
  audience: Audience;
  categoryIds: readonly number[];
  /** Only a frozen board needs them. */
  reveals: readonly StoredReveal[];
}

/** Leaves of a snapshot what an audience may see. */
export function boardsFor(snapshot: BoardSnapshot, { audience, categoryIds, reveals }: View) {
  const { frozenAt } = snapshot;
  const live = () => rankBoards(snapshot.live, categoryIds);
  return {
    version: versionOf(snapshot, audience),
    history: snapshot.history,
    frozenAt,
    boards: frozenAt ? rankBoards(snapshot.frozen, categoryIds) : live(),
    liveBoards: audience === 'organizer' ? live() : null,
    reveal: shownReveal(frozenAt, reveals),
  };
}

/**
 * Finds the result of a team as the board tells it to everybody: its place in the true order once that is revealed, before that its row on
 * the board. Null for a team that is not on the board. The gap to the place above is null while that place is hidden.
 */
export function resultOf(
  { frozenAt, boards, reveal }: Pick<Standings, 'frozenAt' | 'boards' | 'reveal'>,
  teamId: number,
): BoardResult | null {
  const revealed = frozenAt ? (reveal ?? []).map(({ places }) => places) : [];
  for (const rows of [...revealed, ...boards.map((board) => board.rows)]) {
    const row = rows.find((each) => each.teamId === teamId);
    if (!row) continue;
    const above = rows.find((each) => each.rank === row.rank - 1);
    return { rank: row.rank, totalHalf: row.totalHalf, gapHalf: above ? above.totalHalf - row.totalHalf : null };
  }
  return null;
}

/** Finds the true place of a team if everybody may know it, because the board is public or the place has been revealed. */
export function placeOf(
  { frozenAt, boards, reveal }: Pick<Standings, 'frozenAt' | 'boards' | 'reveal'>,
  teamId: number,
): RevealedPlace | null {
  const known = frozenAt
    ? (reveal ?? []).map(({ places, totalCount }) => ({ rows: places, teams: totalCount }))
    : boards.map(({ rows }) => ({ rows, teams: rows.length }));
  for (const { rows, teams } of known) {
    const row = rows.find((each) => each.teamId === teamId);
    if (row) return { rank: row.rank, totalHalf: row.totalHalf, teamsInCategory: teams };
  }
  return null;
}
