import { wallTopic } from '#server/modules/events/events.ts';
import type { Context } from '#server/platform/context.ts';
import { type DatabaseWatch, whileThere } from '#server/platform/db/connection/database-watch.ts';
import { onReplica, type Replicas } from '#server/platform/db/replicas/replicas.ts';
import { FailureLog } from '#server/platform/failure-log.ts';
import type { Hub } from '#server/platform/live/hub.ts';
import { OncePerChange } from '#server/platform/live/once-per-change.ts';
import { boardStamp } from '../board/board.rules.ts';
import { type NominationsCache, readCeremony } from '../ceremony/read-ceremony.ts';
import { listHappenings } from '../scores/activity.store.ts';
import type { Standings } from '../standings.types.ts';
import { readAnnouncedWall } from './read-wall.ts';
import { getFigures } from './wall.store.ts';
import type { WallNow } from './wall.types.ts';

const maxMoments = 12;

type CacheContext = Pick<Context, 'db' | 'clock' | 'log'> & { watch?: DatabaseWatch; replicas?: Replicas };
type ReadContext = Pick<Context, 'db' | 'clock'>;
type BoardExtras = Pick<WallNow, 'moments' | 'figures' | 'serverTime'>;

interface CachedWall {
  /** They were read with the board, and are served until the board changes. */
  extras: BoardExtras;
  now: WallNow;
}

/** Reads what big screens show besides the board once per change of the board, however many screens there are. A process has one cache. */
export class WallCache {
  readonly #cached = new Map<number, CachedWall>();
  readonly #reads: OncePerChange<WallNow>;
  readonly #ctx: CacheContext;
  readonly #failures: FailureLog;

  readonly #nominations: NominationsCache;

  constructor(ctx: CacheContext, hub: Hub, { monotonicNow, nominations }: { monotonicNow: () => number; nominations: NominationsCache }) {
    this.#ctx = ctx;
    this.#nominations = nominations;
    this.#reads = new OncePerChange(hub, monotonicNow);
    this.#failures = new FailureLog(ctx.log, { failing: 'wall: the last good state is shown', working: 'wall: walls are read again' });
  }

  /** Reads this public board with everything else that a wall shows. It returns the same object until something of it changes. */
  read(standings: Standings): Promise<WallNow> {
    return this.#reads.read(wallTopic(standings.event.id), () => this.#refresh(standings), boardStamp(standings));
  }

  /** While the database is away, walls show the last good state, marked as stale. */
  async #refresh(standings: Standings): Promise<WallNow> {
    const cached = this.#cached.get(standings.event.id);
    try {
      const now = await whileThere(this.#ctx.watch, () => onReplica(this.#ctx, { read: (ctx) => this.#read(ctx, standings, cached) }));
      this.#failures.worked();
      return now;
    } catch (error) {
      if (!cached) throw error;
      this.#failures.failed(error, { eventId: standings.event.id });
      return { ...cached.now, standings: { ...cached.now.standings, isStale: true } };
    }
  }

  async #read(ctx: ReadContext, standings: Standings, cached: CachedWall | undefined): Promise<WallNow> {
    const { event } = standings;
    const { wall, announcement, version: ownVersion } = await readAnnouncedWall(ctx, event);
    // Each part of it only grows.
    const version = standings.version + ownVersion;
    if (cached?.now.version === version && boardStamp(cached.now.standings) === boardStamp(standings)) return cached.now;
    const isSameBoard = cached?.now.standings.version === standings.version && cached.now.standings.history === standings.history;
    const extras = isSameBoard ? cached.extras : await this.#readExtras(ctx, standings);
    const ceremony = await readCeremony(ctx, { wall, standings, cache: this.#nominations });
    const now: WallNow = { wall, standings, announcement, ceremony, ...extras, version };
    this.#cached.set(event.id, { extras, now });
    return now;
  }

  async #readExtras(ctx: ReadContext, { event, frozenAt, boards }: Standings): Promise<BoardExtras> {
    // The numbers end where the board ends, so that during a freeze they tell no more than the board does.
    const until = frozenAt;
    const moments = await listHappenings(ctx.db, { eventId: event.id, first: maxMoments, until });
    const { now, ...figures } = await getFigures(ctx.db, { eventId: event.id, until, now: ctx.clock.now });
    const teams = boards.reduce((sum, { rows }) => sum + rows.length, 0);
    return { moments, figures: { ...figures, teams }, serverTime: now };
  }
}
