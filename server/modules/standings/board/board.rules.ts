import type {
  Board,
  BoardVersions,
  BoardSnapshot,
  BoardReveal,
  BoardTeam,
  Audience,
  RevealedPlace,
  ShownPlaces,
  Standings,
  StoredReveal,
} from '../standings.types.ts';

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

/** A step at the freeze and a step at the reveal, so that who watches gets each even if nothing was scored. */
function stepOf(versions: BoardVersions): number {
  if (versions.frozenAt) return 1;
  return versions.freezeAt && versions.now >= versions.freezeAt ? 2 : 0;
}

/** Only grows, and for the public stands still through the freeze: a version that moved would tell of a hidden change. */
export function versionOf(versions: BoardVersions, audience: Audience): number {
  return (versions.frozenAt && audience === 'public' ? versions.frozenVersion : versions.liveVersion) + stepOf(versions);
}

/** The next place from the last one up; null when all are shown. */
export const nextRankOf = ({ revealedFrom, totalCount }: Pick<ShownPlaces, 'revealedFrom' | 'totalCount'>): number | null =>
  (revealedFrom ?? totalCount + 1) - 1 || null;

/** What everybody is shown of the true order while the board is frozen; null while no reveal of this very freeze is on. */
export function shownReveal(frozenAt: Date | null, reveals: readonly StoredReveal[]): BoardReveal[] | null {
  const ofThisFreeze = reveals.filter(({ freezeAt }) => freezeAt.getTime() === frozenAt?.getTime());
  if (ofThisFreeze.length === 0) return null;
  return ofThisFreeze.map((reveal) => ({
    categoryId: reveal.categoryId,
    totalCount: reveal.totalCount,
    nextRank: nextRankOf(reveal),
    places: reveal.places,
  }));
}

interface Seen {
  audience: Audience;
  categoryIds: readonly number[];
  /** What is kept of a reveal; needed only of a frozen board. */
  reveals: readonly StoredReveal[];
}

/** What this audience get of a reading. */
export function boardsFor(reading: BoardSnapshot, { audience, categoryIds, reveals }: Seen) {
  const { frozenAt } = reading;
  const live = () => rankBoards(reading.live, categoryIds);
  return {
    version: versionOf(reading, audience),
    frozenAt,
    boards: frozenAt ? rankBoards(reading.frozen, categoryIds) : live(),
    liveBoards: audience === 'organizer' ? live() : null,
    reveal: shownReveal(frozenAt, reveals),
  };
}

/** Where a team truly stands, if everybody may know it: the board is public, or its place has been revealed. */
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
