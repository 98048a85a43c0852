import { readCategories, readEvent } from '#server/modules/events/events.ts';
import { boardTopic } from '#server/modules/scoring/scoring.ts';
import type { Context } from '#server/platform/context.ts';
import { end, filterMap } from '#server/platform/live/filter-map.ts';
import type { Hub } from '#server/platform/live/hub.ts';
import { seenBoards, versionOf } from './standings.rules.ts';
import { findBoardLook, getBoard } from './standings.store.ts';
import type { Eyes, QuestEvent, Standings } from './standings.types.ts';

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

interface Wanted {
  eyes?: Eyes;
  /** The event, when the caller has just read it. */
  event?: QuestEvent;
}

interface Watched {
  eyes?: Eyes;
  /** Further topics that wake it, such as the person's. */
  topics?: readonly string[];
  /** Asked before each delivery; the stream ends with the first no. */
  mayGoOn?: () => Promise<boolean>;
}

type Reader = Pick<Context, 'db' | 'clock' | 'log'>;

const bothEyes: readonly Eyes[] = ['public', 'organizer'];
/** What organizers see is kept apart: no mistake in a filter can show it to others. */
const keyOf = (eventId: number, eyes: Eyes) => `${eyes}:${eventId}`;

const eventOf = (topic: string): number | null => {
  const id = Number(/^board:(\d+)$/.exec(topic)?.[1]);
  return Number.isNaN(id) ? null : id;
};

/**
 * One per process: reads a board once per change however many ask for it, and keeps the last good one for the time that
 * the database is out of reach, so that no screen goes dark.
 */
export class StandingsFeed {
  readonly #kept = new Map<string, Kept>();
  readonly #reading = new Map<string, Reading>();
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

  /** The board as it is now to everybody, or to organizers; null for an unknown event. */
  async read(eventId: number, { eyes = 'public', event }: Wanted = {}): Promise<Standings | null> {
    const key = keyOf(eventId, eyes);
    for (;;) {
      const touches = this.#touchesOf(eventId);
      const kept = this.#kept.get(key);
      if (kept?.touches === touches && this.#monotonicNow() - kept.checkedAt < trustedMs) return kept.standings;

      const running = this.#reading.get(key);
      if (running?.touches === touches) return running.result;
      if (!running) return this.#start(eventId, { eyes, touches, ...(event && { event }) });
      // That read began before the change this caller knows of: wait for it, then look again.
      await running.result.catch(() => null);
    }
  }

  /** The board at once and after each change of it; what shows nothing newer is left out. */
  changes(eventId: number, { eyes = 'public', topics = [], mayGoOn }: Watched = {}): AsyncIterableIterator<Standings> {
    let shown = -1;
    let wasStale = false;
    return filterMap(this.#hub.watch(boardTopic(eventId), ...topics), async () => {
      if (mayGoOn && !(await mayGoOn())) return end;
      const standings = await this.read(eventId, { eyes });
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
      const look = await findBoardLook(this.#ctx.db, { eventId, now: this.#ctx.clock.now }).catch(() => null);
      if (!look) continue;
      const kept = bothEyes.flatMap((eyes) => {
        const standings = this.#kept.get(keyOf(eventId, eyes))?.standings;
        return standings ? [{ standings, version: versionOf(look, eyes) }] : [];
      });
      const isCurrent = ({ standings, version }: (typeof kept)[number]) => standings.version === version && !standings.isStale;
      if (kept.length === 0 || !kept.every(isCurrent)) this.#hub.touchHere(topic);
    }
  }

  #touchesOf(eventId: number): number {
    return this.#touches.get(eventId) ?? 0;
  }

  #start(eventId: number, wanted: { eyes: Eyes; touches: number; event?: QuestEvent }): Promise<Standings | null> {
    const key = keyOf(eventId, wanted.eyes);
    const result = this.#refresh(eventId, wanted).finally(() => this.#reading.delete(key));
    this.#reading.set(key, { touches: wanted.touches, result });
    return result;
  }

  async #refresh(eventId: number, { eyes, touches, event: known }: { eyes: Eyes; touches: number; event?: QuestEvent }) {
    const kept = this.#kept.get(keyOf(eventId, eyes));
    try {
      const event = known ?? (await readEvent(this.#ctx, eventId));
      if (!event) return null;
      const isUnmoved = kept?.touches === touches && (await this.#isUnmoved(kept, eyes));
      const standings = isUnmoved ? { ...kept.standings, event, isStale: false } : await this.#read(event, eyes);
      this.#kept.set(keyOf(eventId, eyes), { standings, touches, checkedAt: this.#monotonicNow() });
      return standings;
    } catch (error) {
      if (!kept) throw error;
      this.#ctx.log.error({ err: error, eventId }, 'standings: the last good board is shown');
      kept.standings = { ...kept.standings, isStale: true };
      return kept.standings;
    }
  }

  async #isUnmoved({ standings }: Kept, eyes: Eyes): Promise<boolean> {
    const look = await findBoardLook(this.#ctx.db, { eventId: standings.event.id, now: this.#ctx.clock.now });
    return look !== undefined && versionOf(look, eyes) === standings.version;
  }

  async #read(event: QuestEvent, eyes: Eyes): Promise<Standings> {
    const reading = await getBoard(this.#ctx.db, { eventId: event.id, now: this.#ctx.clock.now });
    if (!reading) throw new Error(`event ${event.id} is gone`);
    const categoryIds = (await readCategories(this.#ctx)).map((category) => category.id);
    return { event, ...seenBoards(reading, { eyes, categoryIds }), isStale: false };
  }
}
