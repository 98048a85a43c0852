import { horizonOf } from '#server/modules/events/events.ts';
import type { Context } from '#server/platform/context.ts';
import type { BoardSnapshot, LiveTeam } from '../standings.types.ts';
import { listLiveBoard, listLiveTeams, type LiveRow } from './board.store.ts';
import { readBoard } from './read-board.ts';

type Reader = Pick<Context, 'db' | 'clock'>;

/** Beyond so many teams it is as cheap to read all of them. */
const mostChanged = 500;

interface Kept {
  /** Null until all teams have been read. */
  teams: Map<number, LiveTeam> | null;
  /** Teams that this process has heard of since it last read some. */
  changed: Set<number>;
  coinValueHalf: number;
  /** The history in which the teams were read. */
  history: string;
  /** The board of the freeze, while it lasts. */
  frozen: BoardSnapshot | null;
  /** Reads of one board take turns, because each builds on the one before. */
  last: Promise<unknown>;
}

/**
 * Keeps the teams of each board, and reads only those that changed. Whether all is there is told by the version of the board: it is a sum
 * over all teams, and the version of a team never falls within a history. So when the sum of what is kept is the version of the board, every team is current.
 */
export class LiveBoards {
  readonly #kept = new Map<number, Kept>();

  /** Notes that a team has changed. A board that nobody reads notes no more than it takes to read it whole. */
  changed(teamId: number): void {
    for (const { changed } of this.#kept.values()) if (changed.size <= mostChanged) changed.add(teamId);
  }

  /** Reads the live and the frozen board of an event as of one instant. Null for an unknown event. */
  read(ctx: Reader, eventId: number): Promise<BoardSnapshot | null> {
    const kept = this.#kept.get(eventId) ?? {
      teams: null,
      changed: new Set(),
      coinValueHalf: 0,
      history: '',
      frozen: null,
      last: Promise.resolve(),
    };
    this.#kept.set(eventId, kept);
    const reading = kept.last.then(async () => {
      const rows = (await readChanged(ctx, { eventId, kept })) ?? (await readAll(ctx, { eventId, kept }));
      return rows ? this.#snapshotOf(ctx, { eventId, kept, rows }) : null;
    });
    kept.last = reading.catch(() => {
      // What was taken from the list of changes has not been read.
      kept.teams = null;
    });
    return reading;
  }

  async #snapshotOf(ctx: Reader, { eventId, kept, rows }: { eventId: number; kept: Kept; rows: LiveRow[] }): Promise<BoardSnapshot | null> {
    const [first] = rows;
    if (!first) return this.#forget(eventId);
    const { now, freezeAt, revealedAt, liveVersion, frozenVersion, history } = first;
    const frozenAt = horizonOf(first, 'public');
    const isSameFreeze = kept.frozen?.frozenVersion === frozenVersion && kept.frozen.history === history;
    if (frozenAt && !isSameFreeze) return (kept.frozen = await readBoard(ctx, eventId));
    if (!frozenAt) kept.frozen = null;
    const live = [...(kept.teams?.values() ?? [])].filter(({ isDeleted }) => !isDeleted);
    return { now, freezeAt, revealedAt, liveVersion, frozenVersion, history, frozenAt, live, frozen: kept.frozen?.frozen ?? [] };
  }

  #forget(eventId: number): null {
    this.#kept.delete(eventId);
    return null;
  }
}

const isTeam = (row: LiveRow): row is Extract<LiveRow, LiveTeam> => row.teamId !== null;

/** Null when all teams have to be read. */
async function readChanged(ctx: Reader, { eventId, kept }: { eventId: number; kept: Kept }): Promise<LiveRow[] | null> {
  const { teams, changed } = kept;
  if (!teams || changed.size > mostChanged) return null;
  kept.changed = new Set();
  const rows = await listLiveTeams(ctx, { eventId, ids: [...changed] });
  const [first] = rows;
  if (!first) return null;
  if (first.history !== kept.history) return null;
  for (const row of rows) if (isTeam(row)) teams.set(row.teamId, row);
  let version = first.eventVersion + teams.size;
  for (const team of teams.values()) version += team.version;
  return version === first.liveVersion && first.coinValueHalf === kept.coinValueHalf ? rows : null;
}

async function readAll(ctx: Reader, { eventId, kept }: { eventId: number; kept: Kept }): Promise<LiveRow[]> {
  kept.changed = new Set();
  const rows = await listLiveBoard(ctx, { eventId });
  kept.teams = new Map(rows.filter(isTeam).map((row) => [row.teamId, row]));
  kept.coinValueHalf = rows[0]?.coinValueHalf ?? 0;
  kept.history = rows[0]?.history ?? '';
  return rows;
}
