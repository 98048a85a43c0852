import { readCategories, readEvent } from '#server/modules/events/events.ts';
import { boardTopic } from '#server/modules/scoring/scoring.ts';
import type { Context } from '#server/platform/context.ts';
import { filterMap } from '#server/platform/live/filter-map.ts';
import type { Hub } from '#server/platform/live/hub.ts';
import { rankBoards } from './standings.rules.ts';
import { findBoardVersion, getBoard } from './standings.store.ts';
import type { Standings } from './standings.types.ts';

/** A board counts as current so long after its version was last looked at; heals what another process changed without a hint. */
const trustedMs = 1_000;

interface Kept {
  standings: Standings;
  /** How many touches of the topic had been heard when it was read. */
  touches: number;
  checkedAt: number;
}

interface Reading {
  touches: number;
  result: Promise<Standings | null>;
}

type Reader = Pick<Context, 'db' | 'clock' | 'log'>;

const eventOf = (topic: string): number | null => {
  const id = Number(/^board:(\d+)$/.exec(topic)?.[1]);
  return Number.isNaN(id) ? null : id;
};

/**
 * One per process: reads a board once per change however many ask for it, and keeps the last good one for the time that
 * the database is out of reach, so that no screen goes dark.
 */
export class StandingsFeed {
  readonly #kept = new Map<number, Kept>();
  readonly #reading = new Map<number, Reading>();
  readonly #touches = new Map<number, number>();
  readonly #ctx: Reader;
  readonly #hub: Hub;
  readonly #monotonicNow: () => number;

  constructor(ctx: Reader, hub: Hub, monotonicNow: () => number = () => performance.now()) {
    this.#ctx = ctx;
    this.#hub = hub;
    this.#monotonicNow = monotonicNow;
    hub.onTouch((topic) => {
      const eventId = eventOf(topic);
      if (eventId !== null) this.#touches.set(eventId, this.#touchesOf(eventId) + 1);
    });
  }

  /** The board as it is now; null for an unknown event. */
  async read(eventId: number): Promise<Standings | null> {
    for (;;) {
      const touches = this.#touchesOf(eventId);
      const kept = this.#kept.get(eventId);
      if (kept?.touches === touches && this.#monotonicNow() - kept.checkedAt < trustedMs) return kept.standings;

      const running = this.#reading.get(eventId);
      if (running?.touches === touches) return running.result;
      if (!running) return this.#start(eventId, touches);
      // That read began before the change this caller knows of: wait for it, then look again.
      await running.result.catch(() => null);
    }
  }

  /** The board at once and after each change of it; what shows nothing newer is left out. */
  changes(eventId: number): AsyncIterableIterator<Standings> {
    let shown = -1;
    let wasStale = false;
    return filterMap(this.#hub.watch(boardTopic(eventId)), async () => {
      const standings = await this.read(eventId);
      if (!standings || (standings.version <= shown && standings.isStale === wasStale)) return undefined;
      shown = standings.version;
      wasStale = standings.isStale;
      return standings;
    });
  }

  /** Looks at the versions of the boards that somebody watches, and wakes those that moved without a hint. */
  async heal(): Promise<void> {
    for (const topic of this.#hub.topics()) {
      const eventId = eventOf(topic);
      if (eventId === null) continue;
      const version = await findBoardVersion(this.#ctx.db, eventId).catch(() => null);
      const kept = this.#kept.get(eventId);
      if (version !== null && (version !== kept?.standings.version || kept.standings.isStale)) this.#hub.touchHere(topic);
    }
  }

  #touchesOf(eventId: number): number {
    return this.#touches.get(eventId) ?? 0;
  }

  #start(eventId: number, touches: number): Promise<Standings | null> {
    const result = this.#refresh(eventId, touches).finally(() => this.#reading.delete(eventId));
    this.#reading.set(eventId, { touches, result });
    return result;
  }

  async #refresh(eventId: number, touches: number): Promise<Standings | null> {
    const kept = this.#kept.get(eventId);
    try {
      const event = await readEvent(this.#ctx, eventId);
      if (!event) return null;
      const isUnmoved = kept?.touches === touches && (await findBoardVersion(this.#ctx.db, eventId)) === kept.standings.version;
      const standings = isUnmoved ? { ...kept.standings, event, isStale: false } : await this.#read(event);
      this.#kept.set(eventId, { standings, touches, checkedAt: this.#monotonicNow() });
      return standings;
    } catch (error) {
      if (!kept) throw error;
      this.#ctx.log.error({ err: error, eventId }, 'standings: the last good board is shown');
      kept.standings = { ...kept.standings, isStale: true };
      return kept.standings;
    }
  }

  async #read(event: Standings['event']): Promise<Standings> {
    const [board, categories] = [await getBoard(this.#ctx.db, event.id), await readCategories(this.#ctx)];
    const boards = rankBoards(
      board.teams,
      categories.map((category) => category.id),
    );
    return { event, version: board.version, boards, isStale: false };
  }
}
