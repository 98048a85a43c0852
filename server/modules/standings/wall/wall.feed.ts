import type { Context } from '#server/platform/context.ts';
import { type DatabaseWatch, whileThere } from '#server/platform/db/connection/database-watch.ts';
import { onReplica, type Replicas } from '#server/platform/db/replicas/replicas.ts';
import { FailureLog } from '#server/platform/failure-log.ts';
import type { Hub } from '#server/platform/live/hub.ts';
import { OncePerChange } from '#server/platform/live/once-per-change.ts';
import { listHappenings } from '../scores/activity.store.ts';
import type { Standings } from '../standings.types.ts';
import { readWallOf, wallTopic } from './read-wall.ts';
import { getFigures } from './wall.store.ts';
import type { WallNow } from './wall.types.ts';

const momentsShown = 12;

type Reader = Pick<Context, 'db' | 'clock' | 'log'> & { watch?: DatabaseWatch; replicas?: Replicas };
type On = Pick<Context, 'db' | 'clock'>;
type BesideBoard = Pick<WallNow, 'moments' | 'figures' | 'serverTime'>;

interface CachedWall {
  /** It was read with the board, and serves until the board changes. */
  beside: BesideBoard;
  now: WallNow;
}

/** Reads what big screens show beside the board once per change of the board, however many screens there are. A process has one feed. */
export class WallFeed {
  readonly #cached = new Map<number, CachedWall>();
  readonly #reading: OncePerChange<WallNow>;
  readonly #ctx: Reader;
  readonly #failures: FailureLog;

  constructor(ctx: Reader, hub: Hub, monotonicNow: () => number) {
    this.#ctx = ctx;
    this.#reading = new OncePerChange(hub, monotonicNow);
    this.#failures = new FailureLog(ctx.log, { failing: 'wall: the last good state is shown', working: 'wall: walls are read again' });
  }

  /** Reads this public board with everything that a wall shows beside it. It returns the same object until something of it changes. */
  read(standings: Standings): Promise<WallNow> {
    const { event, version, history, isStale } = standings;
    return this.#reading.read(wallTopic(event.id), () => this.#refresh(standings), `${history} ${version} ${isStale} ${event.status}`);
  }

  /** While the database is away, walls show the last good state, marked as stale. */
  async #refresh(standings: Standings): Promise<WallNow> {
    const cached = this.#cached.get(standings.event.id);
    try {
      const now = await whileThere(this.#ctx.watch, () => onReplica(this.#ctx, { read: (on) => this.#read(on, standings, cached) }));
      this.#failures.worked();
      return now;
    } catch (error) {
      if (!cached) throw error;
      this.#failures.failed(error, { eventId: standings.event.id });
      return { ...cached.now, standings: { ...cached.now.standings, isStale: true } };
    }
  }

  async #read(on: On, standings: Standings, cached: CachedWall | undefined): Promise<WallNow> {
    const { event } = standings;
    const wall = await readWallOf(on, event);
    const isSameBoard = cached?.now.standings.version === standings.version && cached.now.standings.history === standings.history;
    if (isSameBoard && cached.now.wall.version === wall.version && looksSame(cached.now.standings, standings)) return cached.now;
    const beside = isSameBoard ? cached.beside : await this.#readBeside(on, standings);
    const now: WallNow = { wall, standings, ...beside, version: standings.version + wall.version };
    this.#cached.set(event.id, { beside, now });
    return now;
  }

  async #readBeside(on: On, { event, frozenAt, boards }: Standings): Promise<BesideBoard> {
    // The numbers end where the board ends, so that during a freeze they tell no more than it does.
    const until = frozenAt;
    const moments = await listHappenings(on.db, { eventId: event.id, first: momentsShown, until });
    const { now, ...figures } = await getFigures(on.db, { eventId: event.id, until, now: on.clock.now });
    const teams = boards.reduce((sum, { rows }) => sum + rows.length, 0);
    return { moments, figures: { ...figures, teams }, serverTime: now };
  }
}

const looksSame = (a: Standings, b: Standings) => a.isStale === b.isStale && a.event.status === b.event.status;
