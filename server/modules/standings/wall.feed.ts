import type { Context } from '#server/platform/context.ts';
import type { Hub } from '#server/platform/live/hub.ts';
import { OncePerChange } from '#server/platform/live/once-per-change.ts';
import { listHappenings } from './activity.store.ts';
import { readWallOf, wallTopic } from './read-wall.ts';
import type { Standings } from './standings.types.ts';
import { getFigures } from './wall.store.ts';
import type { WallNow } from './wall.types.ts';

const momentsShown = 12;

type Reader = Pick<Context, 'db' | 'clock' | 'log'>;
type BesideBoard = Pick<WallNow, 'moments' | 'figures' | 'serverTime'>;

interface Kept {
  /** What was read beside the board, for as long as the board does not move. */
  beside: BesideBoard;
  now: WallNow;
}

/** One per process: what big screens show beside the board is read once for each change of it, however many screens there are. */
export class WallFeed {
  readonly #kept = new Map<number, Kept>();
  readonly #reading: OncePerChange<WallNow>;
  readonly #ctx: Reader;
  /** Whether the last reading failed: an outage is logged once, not at each look of each group. */
  #isAway = false;

  constructor(ctx: Reader, hub: Hub, monotonicNow: () => number) {
    this.#ctx = ctx;
    this.#reading = new OncePerChange(hub, monotonicNow);
  }

  /** Everything that a wall shows beside this public board, read once for all who ask. The same object until something of it changes. */
  read(standings: Standings): Promise<WallNow> {
    const { event, version, isStale } = standings;
    return this.#reading.read(wallTopic(event.id), () => this.#read(standings), `${version} ${isStale} ${event.status}`);
  }

  async #read(standings: Standings): Promise<WallNow> {
    const { event } = standings;
    const kept = this.#kept.get(event.id);
    try {
      const wall = await readWallOf(this.#ctx, event);
      const isSameBoard = kept?.now.standings.version === standings.version;
      const isSame = isSameBoard && kept.now.wall.version === wall.version && looksSame(kept.now.standings, standings);
      const beside = isSameBoard ? kept.beside : await this.#readBeside(standings);
      this.#isAway = false;
      if (isSame) return kept.now;
      const now: WallNow = { wall, standings, ...beside, version: standings.version + wall.version };
      this.#kept.set(event.id, { beside, now });
      return now;
    } catch (error) {
      if (!kept) throw error;
      if (!this.#isAway) this.#ctx.log.error({ err: error, eventId: event.id }, 'wall: the last good frame is shown');
      this.#isAway = true;
      return { ...kept.now, standings: { ...kept.now.standings, isStale: true } };
    }
  }

  async #readBeside({ event, frozenAt, boards }: Standings): Promise<BesideBoard> {
    // The instant that the board itself was cut at, so that no number beside it tells more.
    const until = frozenAt;
    const moments = await listHappenings(this.#ctx.db, { eventId: event.id, first: momentsShown, until });
    const { now, ...figures } = await getFigures(this.#ctx.db, { eventId: event.id, until, now: this.#ctx.clock.now });
    const teams = boards.reduce((sum, { rows }) => sum + rows.length, 0);
    return { moments, figures: { ...figures, teams }, serverTime: now };
  }
}

const looksSame = (a: Standings, b: Standings) => a.isStale === b.isStale && a.event.status === b.event.status;
