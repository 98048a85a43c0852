import { type ChildProcess, fork } from 'node:child_process';
import type { Closers } from '../closers.ts';
import { countCpu } from '../usage.ts';
import { leaves } from './leaves.ts';

/** What many connections ask, each one thing after another, without a pause. */
export interface LoadOrder {
  port: number;
  connections: number;
  requests: string[];
  /** Each request is sent once, and the load ends early when there are no more; otherwise they go round and round. */
  isOnce: boolean;
  /** A text that stands in every good response, near its beginning. */
  expects: string;
  /**
   * Before anything is counted, the load runs for so long and until so many were answered: a server closes connections to PostgreSQL that
   * stand idle, and new ones plan every statement first.
   */
  warmMs: number;
  warmRequests: number;
  seconds: number;
}

/** However few were answered, the warm-up ends after so long. */
export const longestWarmMs = 30_000;

/** What was counted after the warm-up. */
export interface Loaded {
  /** How long it lasted: shorter than was asked when the requests ran out. */
  seconds: number;
  requests: number;
  /** Responses without the expected text, or without the status 200. */
  wrong: number;
  /** The first of them. */
  firstWrong: string | null;
  /** Connections that broke. */
  broken: number;
  bytes: number;
  p50Ms: number;
  p99Ms: number;
}

export type LoadReport = { kind: 'begun' } | { kind: 'done'; loaded: Loaded };

/** The processor time that others used while a load was counted, in µs for each request. */
export type Costs<Name extends string> = Record<Name, number>;

/** A process of clients, so that their work is not counted as anybody else's. */
export class Load {
  readonly #child: ChildProcess = fork(new URL('load-process.ts', import.meta.url));

  static open(closers: Closers): Load {
    const load = new Load();
    closers.add(() => leaves(load.#child, () => load.#child.disconnect()));
    return load;
  }

  /** Asks, and counts meanwhile what these processes use. */
  async run<Name extends string>(order: LoadOrder, watched: Record<Name, () => number[]>): Promise<Loaded & { cpuUs: Costs<Name> }> {
    const names = Object.keys(watched) as Name[];
    const done = this.#hears('done', order.warmMs + order.seconds * 1000 + 2 * longestWarmMs);
    const begun = this.#hears('begun', order.warmMs + 2 * longestWarmMs);
    this.#child.send(order);
    await Promise.race([begun, done]);
    const counts = names.map((name) => countCpu(watched[name]));
    const { loaded } = await done;
    const used = counts.map((count) => (count() * 1000) / loaded.requests);
    return { ...loaded, cpuUs: Object.fromEntries(names.map((name, at) => [name, used[at]])) as Costs<Name> };
  }

  #hears<K extends LoadReport['kind']>(kind: K, patienceMs: number): Promise<Extract<LoadReport, { kind: K }>> {
    const heard = new Promise<Extract<LoadReport, { kind: K }>>((resolve, reject) => {
      const settle = (finish: () => void) => {
        clearTimeout(timer);
        this.#child.off('message', onReport).off('exit', onExit);
        finish();
      };
      const onReport = (report: LoadReport) => {
        if (report.kind === kind) settle(() => resolve(report as Extract<LoadReport, { kind: K }>));
      };
      const onExit = (code: number | null) => settle(() => reject(new Error(`the load ended with ${code}`)));
      const timer = setTimeout(() => settle(() => reject(new Error(`the load did not say "${kind}" in time`))), patienceMs);
      this.#child.on('message', onReport).on('exit', onExit);
    });
    // Both are waited for together: a process that ends rejects both.
    heard.catch(() => undefined);
    return heard;
  }
}
