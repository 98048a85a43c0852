import { type ChildProcess, fork } from 'node:child_process';
import type { Closers } from '../closers.ts';
import { countCpu } from '../usage.ts';
import { leaves } from './leaves.ts';

/** The requests of many connections, each of which sends one after another without a pause. */
export interface LoadOrder {
  port: number;
  connections: number;
  requests: string[];
  /** True to send each request once, and to end early when there are no more. Otherwise the requests are repeated. */
  isOnce: boolean;
  /** A text near the beginning of every good response. */
  expects: string;
  /**
   * The warm-up before anything is counted: it lasts at least this time and this number of responses. A server closes idle connections to
   * PostgreSQL, and new ones plan every statement first.
   */
  warmMs: number;
  warmRequests: number;
  seconds: number;
}

/** The warm-up ends after this time, even with fewer responses. */
export const maxWarmMs = 30_000;

/** The figures of a load after its warm-up. */
export interface Loaded {
  /** The duration. It is shorter than ordered when the requests ran out. */
  seconds: number;
  requests: number;
  /** The number of responses without the expected text, or without the status 200. */
  wrong: number;
  /** The first of these responses. */
  firstWrong: string | null;
  /** The number of connections that broke. */
  broken: number;
  bytes: number;
  p50Ms: number;
  p99Ms: number;
}

export type LoadReport = { kind: 'begun' } | { kind: 'done'; loaded: Loaded };

/** The processor time that other processes used during a load, in µs for each request. */
export type Costs<Name extends string> = Record<Name, number>;

/** The clients, in another process, so that their work is not counted as the server's. */
export class Load {
  readonly #child: ChildProcess = fork(new URL('load-process.ts', import.meta.url));

  static open(closers: Closers): Load {
    const load = new Load();
    closers.add(() => leaves(load.#child, () => load.#child.disconnect()));
    return load;
  }

  /** Sends the requests, and counts the processor time of these processes meanwhile. */
  async run<Name extends string>(order: LoadOrder, watched: Record<Name, () => number[]>): Promise<Loaded & { cpuUs: Costs<Name> }> {
    const names = Object.keys(watched) as Name[];
    const done = this.#nextReport('done', order.warmMs + order.seconds * 1000 + 2 * maxWarmMs);
    const begun = this.#nextReport('begun', order.warmMs + 2 * maxWarmMs);
    this.#child.send(order);
    await Promise.race([begun, done]);
    const counts = names.map((name) => countCpu(watched[name]));
    const { loaded } = await done;
    const used = counts.map((count) => (count() * 1000) / loaded.requests);
    return { ...loaded, cpuUs: Object.fromEntries(names.map((name, at) => [name, used[at]])) as Costs<Name> };
  }

  #nextReport<K extends LoadReport['kind']>(kind: K, timeoutMs: number): Promise<Extract<LoadReport, { kind: K }>> {
    const report = new Promise<Extract<LoadReport, { kind: K }>>((resolve, reject) => {
      const settle = (finish: () => void) => {
        clearTimeout(timer);
        this.#child.off('message', onReport).off('exit', onExit);
        finish();
      };
      const onReport = (report: LoadReport) => {
        if (report.kind === kind) settle(() => resolve(report as Extract<LoadReport, { kind: K }>));
      };
      const onExit = (code: number | null) => settle(() => reject(new Error(`the load ended with ${code}`)));
      const timer = setTimeout(() => settle(() => reject(new Error(`the load did not say "${kind}" in time`))), timeoutMs);
      this.#child.on('message', onReport).on('exit', onExit);
    });
    // A process that ends rejects both promises, and one of them may not be awaited any more.
    report.catch(() => undefined);
    return report;
  }
}
