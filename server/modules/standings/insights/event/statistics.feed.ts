import type { Standings } from '#server/modules/standings/standings.types.ts';
import type { Context } from '#server/platform/context.ts';
import { countStatistics } from './count-statistics.ts';
import type { Statistics } from './statistics.types.ts';

/** So long the same numbers serve while the board does not move; heals what the board's version does not tell, such as a title. */
const trustedMs = 10_000;

interface Cached {
  key: string;
  readAt: number;
  result: Promise<Statistics>;
}

/** One per process: the numbers of an event are counted once for each change of its board, however many ask. */
export class StatisticsFeed {
  readonly #cached = new Map<number, Cached>();
  readonly #ctx: Pick<Context, 'db' | 'clock'>;
  readonly #monotonicNow: () => number;

  constructor(ctx: Pick<Context, 'db' | 'clock'>, monotonicNow: () => number) {
    this.#ctx = ctx;
    this.#monotonicNow = monotonicNow;
  }

  /** The numbers that stand beside this public board. */
  read(standings: Standings): Promise<Statistics> {
    const { event, version } = standings;
    const key = `${version} ${event.version} ${event.status}`;
    const cached = this.#cached.get(event.id);
    if (cached?.key === key && this.#monotonicNow() - cached.readAt < trustedMs) return cached.result;
    const result = countStatistics(this.#ctx, standings);
    this.#cached.set(event.id, { key, readAt: this.#monotonicNow(), result });
    // A failure is not kept: who asks next tries again.
    void result.catch(() => this.#cached.delete(event.id));
    return result;
  }
}
