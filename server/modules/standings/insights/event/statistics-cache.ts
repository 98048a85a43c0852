import type { Context } from '#server/platform/context.ts';
import { onReplica, type Replicas } from '#server/platform/db/replicas/replicas.ts';
import type { Standings } from '../../standings.types.ts';
import { countStatistics } from './count-statistics.ts';
import type { Statistics } from './statistics.types.ts';

/**
 * While the board stays the same, the numbers are served for this time. Then they are counted again, because a new title raises no version.
 */
const maxAgeMs = 10_000;

type CacheContext = Pick<Context, 'db' | 'clock'> & { replicas?: Replicas };

interface CachedStatistics {
  stamp: string;
  readAt: number;
  result: Promise<Statistics>;
}

/** Counts the numbers of an event once per change of its board, however many people ask. A process has one cache. */
export class StatisticsCache {
  readonly #cached = new Map<number, CachedStatistics>();
  readonly #ctx: CacheContext;
  readonly #monotonicNow: () => number;

  constructor(ctx: CacheContext, monotonicNow: () => number) {
    this.#ctx = ctx;
    this.#monotonicNow = monotonicNow;
  }

  /** Reads the numbers that belong to this public board. */
  read(standings: Standings): Promise<Statistics> {
    const { event, version, history } = standings;
    const stamp = `${history} ${version} ${event.version} ${event.status} ${event.areAnswersOpen}`;
    const cached = this.#cached.get(event.id);
    if (cached?.stamp === stamp && this.#monotonicNow() - cached.readAt < maxAgeMs) return cached.result;
    const result = onReplica(this.#ctx, { read: (on) => countStatistics(on, standings) });
    this.#cached.set(event.id, { stamp, readAt: this.#monotonicNow(), result });
    // A failure is not cached, so the next caller tries again.
    void result.catch(() => this.#cached.delete(event.id));
    return result;
  }
}
