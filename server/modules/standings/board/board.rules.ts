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

const names = new Intl.Collator('ru', { numeric: true });
const gainTime = (team: BoardTeam) => team.lastGainAt?.getTime() ?? Number.POSITIVE_INFINITY;

/**
 * Orders two teams by docs/rules.md: the higher total first, then the team whose play reached it first, then by name. Last, the id decides.
 */
function compareTeams(a: BoardTeam, b: BoardTeam): number {
  if (a.totalHalf !== b.totalHalf) return b.totalHalf - a.totalHalf;
  if (gainTime(a) !== gainTime(b)) return gainTime(a) < gainTime(b) ? -1 : 1;
  return names.compare(a.name, b.name) || a.teamId - b.teamId;
}

/** Makes a board for each category, with each team once and ranks without gaps. */
export function rankBoards(teams: readonly BoardTeam[], categoryIds: readonly number[]): Board[] {
  return categoryIds.map((categoryId) => ({
    categoryId,
    rows: teams
      .filter((team) => team.categoryId === categoryId)
      .sort(compareTeams)
      .map((team, index) => ({ rank: index + 1, teamId: team.teamId, teamName: team.name, totalHalf: team.totalHalf })),
  }));
}

/** Returns a step by which the version grows at the freeze and at its end, so that readers receive both even if nobody has scored. */
function freezeStep(versions: Omit<BoardVersions, 'history'>): number {
  if (versions.frozenAt) return 1;
  return versions.freezeAt && versions.now >= versions.freezeAt ? 2 : 0;
}

/**
 * Computes the version of a board for an audience. It only grows within a history. For the public it stays the same during a freeze,
 * because a new version would tell of a hidden change.
 */
export function boardVersion(versions: Omit<BoardVersions, 'history'>, audience: Audience): number {
  return (versions.frozenAt && audience === 'public' ? versions.frozenVersion : versions.liveVersion) + freezeStep(versions);
}

type Versioned = Pick<Standings, 'version' | 'history'>;

/** Tells whether a board shows everything that the database has for an audience. */
export const isCurrent = (board: Versioned, { versions, audience }: { versions: BoardVersions; audience: Audience }): boolean =>
  board.history === versions.history && board.version === boardVersion(versions, audience);

/** Tells whether a board is older than the one that is shown, as on a replica that is behind. */
export const isBoardOlder = (board: Versioned, shown: Versioned | undefined): boolean =>
  board.history === shown?.history && board.version < shown.version;

/**
 * Tells whether the event that a caller has just read is newer than the cached one. The signal of such a change may still be on its way.
 */
export const isEventNewer = (event: Versioned | undefined, cached: Versioned): boolean =>
  event !== undefined && (event.history !== cached.history || event.version > cached.version);

/**
 * Computes a stamp of a board: two boards with the same stamp look the same. The status changes with time, which the version does not show.
 */
export const boardStamp = ({ version, history, isStale, event }: Standings): string => `${history} ${version} ${isStale} ${event.status}`;

/** Returns the rank that is revealed next, from the last one up. Null when all places are shown. */
export const nextRankToReveal = ({ revealedFrom, totalCount }: Pick<ShownPlaces, 'revealedFrom' | 'totalCount'>): number | null =>
  (revealedFrom ?? totalCount + 1) - 1 || null;

/** Picks the places of the true order that everybody may see. Null unless a reveal of the present freeze is on. */
export function pickReveal(frozenAt: Date | null, reveals: readonly StoredReveal[]): BoardReveal[] | null {
  const presentReveals = reveals.filter(({ freezeAt }) => freezeAt.getTime() === frozenAt?.getTime());
  if (presentReveals.length === 0) return null;
  return presentReveals.map((reveal) => ({
    categoryId: reveal.categoryId,
    totalCount: reveal.totalCount,
    nextRank: nextRankToReveal(reveal),
    firstPlaceMembers: reveal.firstPlaceMembers,
    places: reveal.places,
  }));
}

interface View {
  audience: Audience;
  categoryIds: readonly number[];
  /** The reveals of the event. Only a frozen board needs them. */
  reveals: readonly StoredReveal[];
}

/** Makes the boards of a snapshot, as an audience may see them. */
export function makeBoards(snapshot: BoardSnapshot, { audience, categoryIds, reveals }: View) {
  const { frozenAt } = snapshot;
  const rankLive = () => rankBoards(snapshot.live, categoryIds);
  return {
    version: boardVersion(snapshot, audience),
    history: snapshot.history,
    frozenAt,
    boards: frozenAt ? rankBoards(snapshot.frozen, categoryIds) : rankLive(),
    liveBoards: audience === 'organizer' ? rankLive() : null,
    reveal: pickReveal(frozenAt, reveals),
  };
}

/**
 * Finds the result of a team that everybody may know: its place in the true order once that is revealed, and its row on the board before
 * that. Null for a team that is not on the board. The gap to the place above is null while that place is hidden.
 */
export function findResult(
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

/** Finds the true place of a team. Null while not everybody may know it, because the board is frozen and the place is not revealed. */
export function findRevealedPlace(
  { frozenAt, boards, reveal }: Pick<Standings, 'frozenAt' | 'boards' | 'reveal'>,
  teamId: number,
): RevealedPlace | null {
  const publicRows = frozenAt
    ? (reveal ?? []).map(({ places, totalCount }) => ({ rows: places, teams: totalCount }))
    : boards.map(({ rows }) => ({ rows, teams: rows.length }));
  for (const { rows, teams } of publicRows) {
    const row = rows.find((each) => each.teamId === teamId);
    if (row) return { rank: row.rank, totalHalf: row.totalHalf, teamsInCategory: teams };
  }
  return null;
}
