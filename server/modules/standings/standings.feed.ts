import { categoriesOf, readEvent, readEventBySlugOrName, readEventBySlugWithOthers } from '#server/modules/events/events.ts';
import { boardTopic } from '#server/modules/scoring/scoring.ts';
import type { Context } from '#server/platform/context.ts';
import { type DatabaseWatch, whileThere } from '#server/platform/db/connection/database-watch.ts';
import { isOutOfReach } from '#server/platform/db/connection/out-of-reach.ts';
import { onReplica, type Replicas } from '#server/platform/db/replicas/replicas.ts';
import { FailureLog } from '#server/platform/failure-log.ts';
import type { Hub } from '#server/platform/live/hub.ts';
import type { LiveSnapshot } from '#server/platform/live/live.ts';
import { OncePerChange } from '#server/platform/live/once-per-change.ts';
import { boardsFor, isAsNew, isBehind, isOlder } from './board/board.rules.ts';
import { LiveBoards } from './board/live-boards.ts';
import { readBoardVersions } from './board/read-board.ts';
import { StatisticsFeed } from './insights/event/statistics.feed.ts';
import { listReveals } from './reveal/reveal.store.ts';
import type { Happening } from './scores/activity.store.ts';
import type { Audience, BoardVersions, QuestEvent, Standings } from './standings.types.ts';
import { WallFeed } from './wall/wall.feed.ts';

/** A board counts as current for so long after its version was checked. So a change without a signal is at most a second late. */
const trustedMs = 1_000;

interface CachedBoard {
  standings: Standings;
  /** The number of changes of the topic that this process had heard of when it read the board. */
  touches: number;
  checkedAt: number;
}

interface Reading {
  touches: number;
  result: Promise<Standings | null>;
}

interface Wanted {
  audience?: Audience;
  /** The event, where the caller has just read it. */
  event?: QuestEvent;
}

interface CachedEvent {
  event: QuestEvent;
  checkedAt: number;
}

/** Without a watch, only a failing statement shows that the database is away. */
type Reader = Pick<Context, 'db' | 'clock' | 'log'> & { watch?: DatabaseWatch; replicas?: Replicas };
type On = Pick<Context, 'db' | 'clock'>;

const audiences: readonly Audience[] = ['public', 'organizer'];
/** The boards of organizers have keys of their own, so that no mistake in a filter can show them to others. */
const keyOf = (eventId: number, audience: Audience) => `${audience}:${eventId}`;

/** Returns the id of a topic of this kind, and null for other topics. */
const idOf = (topic: string, prefix: string): number | null => (topic.startsWith(prefix) ? Number(topic.slice(prefix.length)) : null);

/** Returns the event of a board's topic. */
const eventOf = (topic: string): number | null => idOf(topic, 'board:');

/**
 * Reads each board once per change, however many people ask for it, and caches the last good one, so that no screen goes dark while the
 * database is out of reach. A process has one feed.
 */
export class StandingsFeed {
  /** Adds to the board everything else that the big screens show. */
  readonly walls: WallFeed;
  /** Caches the newest solves and visits of an event under the topic of its board. */
  readonly happenings: OncePerChange<Happening[]>;
  /** Counts the numbers of an event once per change of its board. */
  readonly statistics: StatisticsFeed;
  readonly #boards = new LiveBoards();
  readonly #cached = new Map<string, CachedBoard>();
  readonly #reading = new Map<string, Reading>();
  readonly #events = new Map<string, CachedEvent>();
  /** Counts the changes of each board that this process has heard of. A read that began before the newest one may be too old. */
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
      const teamId = idOf(topic, 'team:');
      if (teamId !== null) this.#boards.changed(teamId);
      const eventId = eventOf(topic);
      if (eventId !== null) this.#touches.set(eventId, this.#touchesOf(eventId) + 1);
      // A changed event is read again. Its old state stays cached, because the database may be away just then.
      if (topic.startsWith('event:')) for (const known of this.#events.values()) known.checkedAt = -Infinity;
    });
  }

  /** Reads the board as an audience may see it now. Null for an unknown event. */
  async read(eventId: number, { audience = 'public', event }: Wanted = {}): Promise<Standings | null> {
    const key = keyOf(eventId, audience);
    for (;;) {
      const touches = this.#touchesOf(eventId);
      const cached = this.#cached.get(key);
      if (cached?.touches === touches && !isOlder(cached.standings.event, event) && this.#monotonicNow() - cached.checkedAt < trustedMs)
        return cached.standings;

      const running = this.#reading.get(key);
      if (running?.touches === touches) return running.result;
      if (!running) return this.#start(eventId, { audience, touches, ...(event && { event }) });
      // The running read began before a change that this caller knows of, so the board is read again after it.
      await running.result.catch(() => null);
    }
  }

  /** Streams the board, at once and after each change. The public shares one stream; an organizer has one of their own. */
  live(eventId: number, audience: Audience = 'public'): LiveSnapshot<Standings> {
    return {
      audience: audience === 'public' ? 'everyone' : 'alone',
      topics: [boardTopic(eventId)],
      // The status of the event changes with time, too, and the version of the board does not show that.
      stampOf: ({ version, history, isStale, event }) => `${history} ${version} ${isStale} ${event.status}`,
      read: async () => (await this.read(eventId, { audience })) ?? undefined,
    };
  }

  /** Finds an event by its slug, from a cache of one second. While the database is away, the last known state is good enough. */
  findEvent(slug: string): Promise<QuestEvent | null> {
    return this.findEventBy(`slug ${slug}`, () => readEventBySlugWithOthers(this.#ctx, slug));
  }

  /** Finds an event by a slug, an alias or a name. The text is trimmed first, so that blanks around it fill no cache. */
  findEventByName(written: string): Promise<QuestEvent | null> {
    const name = written.trim();
    return this.findEventBy(`name ${name}`, () => readEventBySlugOrName(this.#ctx, name));
  }

  /** Finds an event in another way and caches it under this key. A key without an event is not cached. */
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

  /** Counts the boards that are shown as they were before the database went away. */
  get staleBoardCount(): number {
    return [...this.#cached.values()].filter(({ standings }) => standings.isStale).length;
  }

  /** Checks the versions of the boards that somebody watches, wakes those that changed without a signal, and returns their number. */
  async heal(): Promise<number> {
    const eventIds = this.#hub.topics().flatMap((topic) => eventOf(topic) ?? []);
    const versions = await whileThere(this.#ctx.watch, () => readBoardVersions(this.#ctx, eventIds)).catch(() => null);
    const changed = eventIds.filter((eventId) => this.#hasChanged(eventId, versions));
    for (const eventId of changed) this.#hub.touchHere(boardTopic(eventId));
    return changed.length;
  }

  /** When the database goes away, and there are no versions, every board changes once, because it becomes stale. */
  #hasChanged(eventId: number, versions: Map<number, BoardVersions> | null): boolean {
    const cached = audiences.flatMap((audience) => {
      const standings = this.#cached.get(keyOf(eventId, audience))?.standings;
      return standings ? [{ standings, audience }] : [];
    });
    const current = versions?.get(eventId);
    if (!current) return cached.some(({ standings }) => !standings.isStale);
    return (
      cached.length === 0 ||
      cached.some(({ standings, audience }) => standings.isStale || !isAsNew(standings, { versions: current, audience }))
    );
  }

  /** Makes every reader read again: when the database goes away, to learn that the board is stale, and when it is back. */
  #wakeAll(): void {
    const watched = this.#hub.topics().flatMap((topic) => eventOf(topic) ?? []);
    const cached = [...this.#cached.values()].map(({ standings }) => standings.event.id);
    for (const eventId of new Set([...watched, ...cached])) this.#hub.touchHere(boardTopic(eventId));
  }

  #touchesOf(eventId: number): number {
    return this.#touches.get(eventId) ?? 0;
  }

  /** Begins a read that callers at the same time share. */
  #start(eventId: number, wanted: { audience: Audience; touches: number; event?: QuestEvent }): Promise<Standings | null> {
    const key = keyOf(eventId, wanted.audience);
    const result = this.#refresh(eventId, wanted).finally(() => this.#reading.delete(key));
    this.#reading.set(key, { touches: wanted.touches, result });
    return result;
  }

  /** Reads the board again unless its version is current. While the database is away, it marks the last good board as stale. */
  async #refresh(eventId: number, { audience, touches, event: known }: { audience: Audience; touches: number; event?: QuestEvent }) {
    const key = keyOf(eventId, audience);
    const cached = this.#cached.get(key);
    try {
      const read = async (on: On) => {
        const event = known ?? (await readEvent(on, eventId));
        if (!event) return null;
        // Nothing of a frozen board changes with the moves of teams, and its version tells so.
        const mayBeCurrent = cached && (cached.touches === touches || (cached.standings.frozenAt && audience === 'public'));
        const isCurrent = mayBeCurrent && (await this.#isCurrent(on, cached, audience));
        return isCurrent ? { ...cached.standings, event, isStale: false } : this.#read(on, event, audience);
      };
      const standings = await whileThere(this.#ctx.watch, () =>
        onReplica(this.#ctx, { read, isGood: (found) => found !== null && !isBehind(found, cached?.standings) }),
      );
      if (standings) this.#cached.set(key, { standings, touches, checkedAt: this.#monotonicNow() });
      this.#failures.worked();
      return standings;
    } catch (error) {
      if (!cached) throw error;
      this.#failures.failed(error, { eventId });
      const standings = { ...cached.standings, isStale: true };
      // A stale board is trusted for a second like a good one, so that a crowd does not queue for a database that is away.
      this.#cached.set(key, { standings, touches, checkedAt: this.#monotonicNow() });
      return standings;
    }
  }

  async #isCurrent(on: On, { standings }: CachedBoard, audience: Audience): Promise<boolean> {
    const versions = (await readBoardVersions(on, [standings.event.id])).get(standings.event.id);
    return versions !== undefined && isAsNew(standings, { versions, audience });
  }

  async #read(on: On, event: QuestEvent, audience: Audience): Promise<Standings> {
    const snapshot = await this.#boards.read(on, event.id);
    if (!snapshot) throw new Error(`event ${event.id} was deleted while its board was read`);
    const categoryIds = categoriesOf(event).map(({ id }) => id);
    // The reveals are read after the board: newer ones come again with its next version, and older ones would stay on the screen.
    const reveals = snapshot.frozenAt ? await listReveals(on.db, event.id) : [];
    return { event, ...boardsFor(snapshot, { audience, categoryIds, reveals }), isStale: false };
  }
}
