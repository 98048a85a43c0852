import type { Standings } from '#server/modules/standings/standings.types.ts';
import type { Context } from '#server/platform/context.ts';
import { onReplica, type Replicas } from '#server/platform/db/replicas/replicas.ts';
import { countStatistics } from './count-statistics.ts';
import type { Statistics } from './statistics.types.ts';

/** The numbers serve for so long while the board stays the same. Then they are counted again, for a changed title changes no version. */
const trustedMs = 10_000;

type Reader = Pick<Context, 'db' | 'clock'> & { replicas?: Replicas };

interface CachedStatistics {
  key: string;
  readAt: number;
  result: Promise<Statistics>;
}

/** Counts the numbers of an event once per change of its board, however many people ask. A process has one feed. */
export class StatisticsFeed {
  readonly #cached = new Map<number, CachedStatistics>();
  readonly #ctx: Reader;
  readonly #monotonicNow: () => number;

  constructor(ctx: Reader, monotonicNow: () => number) {
    this.#ctx = ctx;
    this.#monotonicNow = monotonicNow;
  }

  /** Reads the numbers that belong to this public board. */
  read(standings: Standings): Promise<Statistics> {
    const { event, version, history } = standings;
    const key = `${history} ${version} ${event.version} ${event.status} ${event.areAnswersOpen}`;
    const cached = this.#cached.get(event.id);
    if (cached?.key === key && this.#monotonicNow() - cached.readAt < trustedMs) return cached.result;
    const result = onReplica(this.#ctx, { read: (on) => countStatistics(on, standings) });
    this.#cached.set(event.id, { key, readAt: this.#monotonicNow(), result });
    // A failure is not cached, so the next caller tries again.
    void result.catch(() => this.#cached.delete(event.id));
    return result;
  }
}
