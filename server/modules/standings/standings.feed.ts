import { readCategories, readEvent, readEventBySlugOrName, readEventBySlugWithOthers } from '#server/modules/events/events.ts';
import { boardTopic } from '#server/modules/scoring/scoring.ts';
import type { Context } from '#server/platform/context.ts';
import { type DatabaseWatch, whileThere } from '#server/platform/db/connection/database-watch.ts';
import { isOutOfReach } from '#server/platform/db/connection/out-of-reach.ts';
import { FailureLog } from '#server/platform/failure-log.ts';
import type { Hub } from '#server/platform/live/hub.ts';
import type { Live } from '#server/platform/live/live.ts';
import { OncePerChange } from '#server/platform/live/once-per-change.ts';
import { boardsFor, versionOf } from './board/board.rules.ts';
import { readBoard, readBoardVersions } from './board/read-board.ts';
import { StatisticsFeed } from './insights/event/statistics.feed.ts';
import { listReveals } from './reveal/reveal.store.ts';
import type { Happening } from './scores/activity.store.ts';
import type { Audience, QuestEvent, Standings } from './standings.types.ts';
import { WallFeed } from './wall/wall.feed.ts';

/** A board counts as current so long after its version was last looked at; heals what another process changed without a hint. */
const trustedMs = 1_000;

interface Cached {
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
  audience?: Audience;
  /** The event, when the caller has just read it. */
  event?: QuestEvent;
}

interface KnownEvent {
  event: QuestEvent;
  checkedAt: number;
}

/** Without a watch a database that is away is known by what fails. */
type Reader = Pick<Context, 'db' | 'clock' | 'log'> & { watch?: DatabaseWatch };

const audiences: readonly Audience[] = ['public', 'organizer'];
/** What organizers see is kept apart: no mistake in a filter can show it to others. */
const keyOf = (eventId: number, audience: Audience) => `${audience}:${eventId}`;

/** Who knows of a newer event heard of it before the hint came. */
const isOlder = ({ standings }: Cached, event: QuestEvent | undefined) => (event?.version ?? 0) > standings.event.version;

const eventOf = (topic: string): number | null => {
  const id = Number(/^board:(\d+)$/.exec(topic)?.[1]);
  return Number.isNaN(id) ? null : id;
};

/**
 * One per process: reads a board once per change however many ask for it, and keeps the last good one for the time that
 * the database is out of reach, so that no screen goes dark.
 */
export class StandingsFeed {
  /** What big screens add to the board. */
  readonly walls: WallFeed;
  /** What happened last in an event, by the topic of its board. */
  readonly happenings: OncePerChange<Happening[]>;
  /** What is counted beside the board. */
  readonly statistics: StatisticsFeed;
  readonly #cached = new Map<string, Cached>();
  readonly #reading = new Map<string, Reading>();
  readonly #events = new Map<string, KnownEvent>();
  readonly #touches = new Map<number, number>();
  readonly #ctx: Reader;
  readonly #hub: Hub;
  readonly #failures: FailureLog;
  readonly #monotonicNow: () => number;

  constructor(ctx: Reader, hub: Hub, monotonicNow: () => number = () => performance.now()) {
    this.#ctx = ctx;
    this.#hub = hub;
    this.walls = new WallFeed(ctx, hub, monotonicNow);
    this.happenings = new OncePerChange(hub, monotonicNow);
    this.statistics = new StatisticsFeed(ctx, monotonicNow);
    this.#monotonicNow = monotonicNow;
    this.#failures = new FailureLog(ctx.log, {
      failing: 'standings: the last good board is shown',
      working: 'standings: boards are read again',
    });
    ctx.watch?.onChange(() => this.#wakeAll());
    hub.onTouch((topic) => {
      const eventId = eventOf(topic);
      if (eventId !== null) this.#touches.set(eventId, this.#touchesOf(eventId) + 1);
      // Looked for again, and kept for an outage.
      if (topic.startsWith('event:')) for (const known of this.#events.values()) known.checkedAt = -Infinity;
    });
  }

  /** The board as it is now to everybody, or to organizers; null for an unknown event. */
  async read(eventId: number, { audience = 'public', event }: Wanted = {}): Promise<Standings | null> {
    const key = keyOf(eventId, audience);
    for (;;) {
      const touches = this.#touchesOf(eventId);
      const cached = this.#cached.get(key);
      if (cached?.touches === touches && !isOlder(cached, event) && this.#monotonicNow() - cached.checkedAt < trustedMs)
        return cached.standings;

      const running = this.#reading.get(key);
      if (running?.touches === touches) return running.result;
      if (!running) return this.#start(eventId, { audience, touches, ...(event && { event }) });
      // That read began before the change this caller knows of: wait for it, then look again.
      await running.result.catch(() => null);
    }
  }

  /** The board at once and after each change of it. To the public it is the same for everyone. */
  live(eventId: number, audience: Audience = 'public'): Live<Standings> {
    return {
      audience: audience === 'public' ? 'everyone' : 'alone',
      topics: [boardTopic(eventId)],
      // The state of the event moves with time, too, which leaves the board's version alone.
      stampOf: ({ version, isStale, event }) => `${version} ${isStale} ${event.status}`,
      read: async () => (await this.read(eventId, { audience })) ?? undefined,
    };
  }

  /** The event of a slug. What was known of it a second ago is enough, and while the database is away so is what was known last. */
  findEvent(slug: string): Promise<QuestEvent | null> {
    return this.findEventBy(`slug ${slug}`, () => readEventBySlugWithOthers(this.#ctx, slug));
  }

  /** The same by a slug, an alias or a name as people write it. Trimmed first, so that blanks around it make no further entries. */
  findEventByName(written: string): Promise<QuestEvent | null> {
    const name = written.trim();
    return this.findEventBy(`name ${name}`, () => readEventBySlugOrName(this.#ctx, name));
  }

  /** The same for another way to find one, under a key of its own. Only keys under which an event was found are kept. */
  async findEventBy(key: string, find: () => Promise<QuestEvent | null>): Promise<QuestEvent | null> {
    const known = this.#events.get(key);
    if (known && this.#monotonicNow() - known.checkedAt < trustedMs) return known.event;
    try {
      const event = await whileThere(this.#ctx.watch, find);
      if (event) this.#events.set(key, { event, checkedAt: this.#monotonicNow() });
      else this.#events.delete(key);
      return event;
    } catch (error) {
      if (!known || !isOutOfReach(error)) throw error;
      known.checkedAt = this.#monotonicNow();
      return known.event;
    }
  }

  /** Looks at the versions of the boards that somebody watches, and wakes those that moved without a hint; says how many. */
  async heal(): Promise<number> {
    const eventIds = this.#hub.topics().flatMap((topic) => eventOf(topic) ?? []);
    const moved = await Promise.all(eventIds.map((eventId) => this.#hasMoved(eventId)));
    for (const [index, eventId] of eventIds.entries()) if (moved[index]) this.#hub.touchHere(boardTopic(eventId));
    return moved.filter(Boolean).length;
  }

  /** While the database is away a board has moved once: to being stale. */
  async #hasMoved(eventId: number): Promise<boolean> {
    const versions = await whileThere(this.#ctx.watch, () => readBoardVersions(this.#ctx, eventId)).catch(() => null);
    const cached = audiences.flatMap((audience) => {
      const standings = this.#cached.get(keyOf(eventId, audience))?.standings;
      return standings ? [{ standings, audience }] : [];
    });
    if (!versions) return cached.some(({ standings }) => !standings.isStale);
    return (
      cached.length === 0 ||
      cached.some(({ standings, audience }) => standings.isStale || standings.version !== versionOf(versions, audience))
    );
  }

  /** Everybody looks again at once: when the database goes away, to say that the boards are stale, and when it is back. */
  #wakeAll(): void {
    const watched = this.#hub.topics().flatMap((topic) => eventOf(topic) ?? []);
    const cached = [...this.#cached.values()].map(({ standings }) => standings.event.id);
    for (const eventId of new Set([...watched, ...cached])) this.#hub.touchHere(boardTopic(eventId));
  }

  #touchesOf(eventId: number): number {
    return this.#touches.get(eventId) ?? 0;
  }

  #start(eventId: number, wanted: { audience: Audience; touches: number; event?: QuestEvent }): Promise<Standings | null> {
    const key = keyOf(eventId, wanted.audience);
    const result = this.#refresh(eventId, wanted).finally(() => this.#reading.delete(key));
    this.#reading.set(key, { touches: wanted.touches, result });
    return result;
  }

  async #refresh(eventId: number, { audience, touches, event: known }: { audience: Audience; touches: number; event?: QuestEvent }) {
    const key = keyOf(eventId, audience);
    const cached = this.#cached.get(key);
    try {
      const standings = await whileThere(this.#ctx.watch, async () => {
        const event = known ?? (await readEvent(this.#ctx, eventId));
        if (!event) return null;
        const isUnmoved = cached?.touches === touches && (await this.#isUnmoved(cached, audience));
        return isUnmoved ? { ...cached.standings, event, isStale: false } : this.#read(event, audience);
      });
      if (standings) this.#cached.set(key, { standings, touches, checkedAt: this.#monotonicNow() });
      this.#failures.worked();
      return standings;
    } catch (error) {
      if (!cached) throw error;
      this.#failures.failed(error, { eventId });
      const standings = { ...cached.standings, isStale: true };
      // Trusted for a second like a good one, so that a crowd that asks does not queue up for a database that is away.
      this.#cached.set(key, { standings, touches, checkedAt: this.#monotonicNow() });
      return standings;
    }
  }

  async #isUnmoved({ standings }: Cached, audience: Audience): Promise<boolean> {
    const versions = await readBoardVersions(this.#ctx, standings.event.id);
    return versions !== undefined && versionOf(versions, audience) === standings.version;
  }

  async #read(event: QuestEvent, audience: Audience): Promise<Standings> {
    const reading = await readBoard(this.#ctx, event.id);
    if (!reading) throw new Error(`event ${event.id} is gone`);
    const categoryIds = (await readCategories(this.#ctx)).map((category) => category.id);
    // After the board: what is newer than its version comes again with the next one, what were older would never come.
    const reveals = reading.frozenAt ? await listReveals(this.#ctx.db, event.id) : [];
    return { event, ...boardsFor(reading, { audience, categoryIds, reveals }), isStale: false };
  }
}
