import { eventClock } from '#server/modules/events/events.ts';
import type { Context } from '#server/platform/context.ts';
import type { BoardSnapshot, LiveTeam } from '../standings.types.ts';
import { listLiveBoard, listLiveTeams, type LiveRow } from './board.store.ts';
import { readBoard } from './read-board.ts';

type ReadContext = Pick<Context, 'db' | 'clock'>;

/** When more teams than this have changed, it costs no more to read the whole board. */
const maxChanged = 500;

interface LiveBoard {
  eventId: number;
  /** Null until all teams have been read. */
  teams: Map<number, LiveTeam> | null;
  /** The teams that have changed since the last read, as far as this process knows. */
  changedIds: Set<number>;
  coinValueHalf: number;
  /** The history in which the teams were read. */
  history: string;
  /** The board of the freeze, while the freeze lasts. */
  frozen: BoardSnapshot | null;
  /** Reads of one board take turns, because each builds on the one before. */
  lastRead: Promise<unknown>;
}

/**
 * Caches the teams of each board, and reads only those that have changed. The version of a board shows whether the cache is complete,
 * because it is the sum of the versions of its teams, and the version of a team never falls within a history. When the cached versions add
 * up to it, every team is current.
 */
export class LiveBoards {
  readonly #boards = new Map<number, LiveBoard>();

  /** Marks a team as changed. A board that nobody reads marks no more teams than make it worth reading whole. */
  markChanged(teamId: number): void {
    for (const { changedIds } of this.#boards.values()) if (changedIds.size <= maxChanged) changedIds.add(teamId);
  }

  /** Reads the live and the frozen board of an event as of one instant. Null for an unknown event. */
  read(ctx: ReadContext, eventId: number): Promise<BoardSnapshot | null> {
    const board = this.#boards.get(eventId) ?? {
      eventId,
      teams: null,
      changedIds: new Set(),
      coinValueHalf: 0,
      history: '',
      frozen: null,
      lastRead: Promise.resolve(),
    };
    this.#boards.set(eventId, board);
    const snapshot = board.lastRead.then(async () => {
      const rows = (await readChangedTeams(ctx, board)) ?? (await readAllTeams(ctx, board));
      return this.#makeSnapshot(ctx, board, rows);
    });
    board.lastRead = snapshot.catch(() => {
      // The changed teams were taken from the list and have not been read.
      board.teams = null;
    });
    return snapshot;
  }

  async #makeSnapshot(ctx: ReadContext, board: LiveBoard, rows: LiveRow[]): Promise<BoardSnapshot | null> {
    const [first] = rows;
    if (!first) {
      this.#boards.delete(board.eventId);
      return null;
    }
    const { now, freezeAt, revealedAt, liveVersion, frozenVersion, history } = first;
    const frozenAt = eventClock.freezeHorizon(first, 'public');
    const isSameFreeze = board.frozen?.frozenVersion === frozenVersion && board.frozen.history === history;
    if (frozenAt && !isSameFreeze) return (board.frozen = await readBoard(ctx, board.eventId));
    if (!frozenAt) board.frozen = null;
    const live = [...(board.teams?.values() ?? [])].filter(({ isOnBoard }) => isOnBoard);
    return { now, freezeAt, revealedAt, liveVersion, frozenVersion, history, frozenAt, live, frozen: board.frozen?.frozen ?? [] };
  }
}

const isTeam = (row: LiveRow): row is Extract<LiveRow, LiveTeam> => row.teamId !== null;

/** Reads the teams that have changed into the board. Null when all teams have to be read. */
async function readChangedTeams(ctx: ReadContext, board: LiveBoard): Promise<LiveRow[] | null> {
  const { teams, changedIds } = board;
  if (!teams || changedIds.size > maxChanged) return null;
  board.changedIds = new Set();
  const rows = await listLiveTeams(ctx, { eventId: board.eventId, ids: [...changedIds] });
  const [first] = rows;
  if (!first) return null;
  if (first.history !== board.history) return null;
  for (const row of rows) if (isTeam(row)) teams.set(row.teamId, row);
  let version = first.eventVersion + teams.size;
  for (const team of teams.values()) version += team.version;
  return version === first.liveVersion && first.coinValueHalf === board.coinValueHalf ? rows : null;
}

/** Reads all teams into the board. */
async function readAllTeams(ctx: ReadContext, board: LiveBoard): Promise<LiveRow[]> {
  board.changedIds = new Set();
  const rows = await listLiveBoard(ctx, { eventId: board.eventId });
  board.teams = new Map(rows.filter(isTeam).map((row) => [row.teamId, row]));
  board.coinValueHalf = rows[0]?.coinValueHalf ?? 0;
  board.history = rows[0]?.history ?? '';
  return rows;
}
