import { eventCategories, readEvent } from '#server/modules/events/events.ts';
import { boardTopic } from '#server/modules/scoring/scoring.ts';
import type { Context } from '#server/platform/context.ts';
import { type DatabaseWatch, whileThere } from '#server/platform/db/connection/database-watch.ts';
import { onReplica, type Replicas } from '#server/platform/db/replicas/replicas.ts';
import { FailureLog } from '#server/platform/failure-log.ts';
import type { Hub } from '#server/platform/live/hub.ts';
import type { LiveSnapshot } from '#server/platform/live/live.ts';
import { listReveals } from '../reveal/reveal.store.ts';
import type { Audience, QuestEvent, Standings } from '../standings.types.ts';
import { makeBoards, boardStamp, isBoardOlder, isCurrent, isEventNewer } from './board.rules.ts';
import { LiveBoards } from './live-boards.ts';
import { readBoardVersions } from './read-board.ts';

/**
 * For this time a cached board is served without a check of its version, so that a change without a signal is shown at most a second late.
 */
const maxAgeMs = 1_000;

interface CachedBoard {
  standings: Standings;
  /** How many signals of this board the process had received when the read began. */
  signalCount: number;
  checkedAt: number;
}

interface Refresh {
  signalCount: number;
  result: Promise<Standings | null>;
}

interface ReadOptions {
  audience?: Audience;
  /** The event, if the caller has just read it. */
  event?: QuestEvent;
}

type RefreshOptions = ReadOptions & Pick<CachedBoard, 'signalCount'> & { audience: Audience };

/** Without a watch, only a failing statement shows that the database is away. */
type CacheContext = Pick<Context, 'db' | 'clock' | 'log'> & { watch?: DatabaseWatch; replicas?: Replicas };
type ReadContext = Pick<Context, 'db' | 'clock'>;

const audiences: readonly Audience[] = ['public', 'organizer'];
/** The boards of organizers have their own keys, so that no mistake in a filter can show them to others. */
const cacheKey = (eventId: number, audience: Audience) => `${audience}:${eventId}`;

/** Returns the id in a topic with this prefix. Null for other topics. */
const parseTopic = (topic: string, prefix: string): number | null => (topic.startsWith(prefix) ? Number(topic.slice(prefix.length)) : null);

/** Returns the event of a board's topic. Null for other topics. */
export const parseBoardTopic = (topic: string): number | null => parseTopic(topic, 'board:');

/**
 * Reads each board once per change, however many people ask for it. While the database is out of reach it serves the last good board, so
 * that no screen goes dark. A process has one cache.
 */
export class BoardCache {
  readonly #liveBoards = new LiveBoards();
  readonly #cached = new Map<string, CachedBoard>();
  readonly #refreshes = new Map<string, Refresh>();
  /**
   * The number of signals of each board that this process has received. A board whose read began before the newest signal may be
   * out of date.
   */
  readonly #signalCounts = new Map<number, number>();
  readonly #ctx: CacheContext;
  readonly #failures: FailureLog;
  readonly #monotonicNow: () => number;

  constructor(ctx: CacheContext, hub: Hub, monotonicNow: () => number) {
    this.#ctx = ctx;
    this.#monotonicNow = monotonicNow;
    this.#failures = new FailureLog(ctx.log, {
      failing: 'standings: the last good board is shown',
      working: 'standings: boards are read again',
    });
    hub.onTouch((topic) => {
      const teamId = parseTopic(topic, 'team:');
      if (teamId !== null) this.#liveBoards.markChanged(teamId);
      const eventId = parseBoardTopic(topic);
      if (eventId !== null) this.#signalCounts.set(eventId, this.#countSignals(eventId) + 1);
    });
  }

  /** Reads the board as an audience may see it now. Null for an unknown event. */
  async read(eventId: number, { audience = 'public', event }: ReadOptions = {}): Promise<Standings | null> {
    const key = cacheKey(eventId, audience);
    for (;;) {
      const signalCount = this.#countSignals(eventId);
      const cached = this.#cached.get(key);
      const isFresh =
        cached?.signalCount === signalCount &&
        !isEventNewer(event, cached.standings.event) &&
        this.#monotonicNow() - cached.checkedAt < maxAgeMs;
      if (isFresh) return cached.standings;

      const refresh = this.#refreshes.get(key);
      if (refresh?.signalCount === signalCount) return refresh.result;
      if (!refresh) return this.#startRefresh(eventId, { audience, signalCount, ...(event && { event }) });
      // That refresh began before the newest signal, so this caller waits for it and reads the board again.
      await refresh.result.catch(() => null);
    }
  }

  /** Streams the board, at once and after each change. The public shares one stream; an organizer has one of their own. */
  live(eventId: number, audience: Audience = 'public'): LiveSnapshot<Standings> {
    return {
      audience: audience === 'public' ? 'everyone' : 'alone',
      topics: [boardTopic(eventId)],
      stamp: boardStamp,
      read: async () => (await this.read(eventId, { audience })) ?? undefined,
    };
  }

  /** Returns the cached boards of an event, with the audience of each. */
  cachedBoards(eventId: number): { standings: Standings; audience: Audience }[] {
    return audiences.flatMap((audience) => {
      const standings = this.#cached.get(cacheKey(eventId, audience))?.standings;
      return standings ? [{ standings, audience }] : [];
    });
  }

  /** Returns the events that have a cached board. */
  cachedEvents(): number[] {
    return [...this.#cached.values()].map(({ standings }) => standings.event.id);
  }

  /** Counts the boards that are shown as they were before the database went away. */
  get staleBoardCount(): number {
    return [...this.#cached.values()].filter(({ standings }) => standings.isStale).length;
  }

  #countSignals(eventId: number): number {
    return this.#signalCounts.get(eventId) ?? 0;
  }

  /** Starts a refresh, which all callers of the moment share. */
  #startRefresh(eventId: number, options: RefreshOptions): Promise<Standings | null> {
    const key = cacheKey(eventId, options.audience);
    const result = this.#bringUpToDate(eventId, options).finally(() => this.#refreshes.delete(key));
    this.#refreshes.set(key, { signalCount: options.signalCount, result });
    return result;
  }

  /**
   * Confirms the cached board, or reads it again if it is out of date. While the database is away, it marks the last good board as stale.
   */
  async #bringUpToDate(eventId: number, { audience, signalCount, event }: RefreshOptions): Promise<Standings | null> {
    const key = cacheKey(eventId, audience);
    const cached = this.#cached.get(key);
    try {
      const read = async (ctx: ReadContext) => {
        const currentEvent = event ?? (await readEvent(ctx, eventId));
        if (!currentEvent) return null;
        if (cached && (await this.#isStillCurrent(ctx, cached, { audience, signalCount })))
          return { ...cached.standings, event: currentEvent, isStale: false };
        return this.#readFromDatabase(ctx, currentEvent, audience);
      };
      const standings = await whileThere(this.#ctx.watch, () =>
        onReplica(this.#ctx, { read, isGood: (board) => board !== null && !isBoardOlder(board, cached?.standings) }),
      );
      if (standings) this.#cached.set(key, { standings, signalCount, checkedAt: this.#monotonicNow() });
      this.#failures.worked();
      return standings;
    } catch (error) {
      if (!cached) throw error;
      this.#failures.failed(error, { eventId });
      const standings = { ...cached.standings, isStale: true };
      // A stale board is served for a second like a good one, so that a crowd does not queue for a database that is away.
      this.#cached.set(key, { standings, signalCount, checkedAt: this.#monotonicNow() });
      return standings;
    }
  }

  /** Compares the version of a cached board with the database. After a signal every board is out of date, except a frozen public one. */
  async #isStillCurrent(
    ctx: ReadContext,
    { standings, signalCount: cachedCount }: CachedBoard,
    { audience, signalCount }: Pick<RefreshOptions, 'audience' | 'signalCount'>,
  ): Promise<boolean> {
    const isFrozen = standings.frozenAt !== null && audience === 'public';
    if (cachedCount !== signalCount && !isFrozen) return false;
    const versions = (await readBoardVersions(ctx, [standings.event.id])).get(standings.event.id);
    return versions !== undefined && isCurrent(standings, { versions, audience });
  }

  /** Reads what the board is made of, and orders it for an audience. */
  async #readFromDatabase(ctx: ReadContext, event: QuestEvent, audience: Audience): Promise<Standings> {
    const snapshot = await this.#liveBoards.read(ctx, event.id);
    if (!snapshot) throw new Error(`event ${event.id} was deleted while its board was read`);
    const categoryIds = eventCategories(event).map(({ id }) => id);
    // The reveals are read after the board: reveals that are too new come again with the next version, but old ones would stay
    // on the screen.
    const reveals = snapshot.frozenAt ? await listReveals(ctx.db, event.id) : [];
    return { event, ...makeBoards(snapshot, { audience, categoryIds, reveals }), isStale: false };
  }
}
