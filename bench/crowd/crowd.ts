import { type ChildProcess, fork } from 'node:child_process';
import { leaves } from '../rig/load/leaves.ts';
import type { Seat } from './member.ts';

/** A message to the process of readers. */
export type Order =
  | ({ kind: 'open'; count: number; atOnce: number; sources: string[] } & Omit<Seat, 'source'>)
  | { kind: 'expect' }
  | { kind: 'look' }
  | { kind: 'leave' };

/** The deliveries since the last order to expect some. */
export interface Delivered {
  kind: 'delivered';
  /** Readers that got at least one message. */
  readers: number;
  /** Moments of the machine's clock. */
  firstAt: number;
  medianAt: number;
  lastAt: number;
  /** Messages of all readers: equal to readers when nobody got one twice. */
  frames: number;
  /** Lowest and highest version that a reader holds now. */
  versions: [number, number];
  /** Why streams ended that nobody closed. */
  lost: string[];
  /** The processor time of the readers themselves since they started. */
  cpuMs: number;
}

/** A message from it. */
export type Report = { kind: 'opened'; ms: number } | { kind: 'expecting' } | Delivered | { kind: 'failed'; message: string };

/** After so long a round is over for those who still wait. */
const patienceMs = 30_000;

/** Readers of one stream, in a process of their own. */
export class Crowd {
  readonly #child: ChildProcess;
  readonly #count: number;

  private constructor(child: ChildProcess, count: number) {
    this.#child = child;
    this.#count = count;
  }

  /** Opens all streams, so many at once, and returns when each has its first message. */
  static async open(order: Omit<Extract<Order, { kind: 'open' }>, 'kind'>): Promise<{ crowd: Crowd; ms: number }> {
    const crowd = new Crowd(fork(new URL('crowd-process.ts', import.meta.url)), order.count);
    const opened = crowd.#hears('opened', 120_000);
    crowd.#child.send({ kind: 'open', ...order } satisfies Order);
    return { crowd, ms: (await opened).ms };
  }

  /** Makes something happen and returns who heard of it, when all have or when patience ends. */
  async during<T>(happen: () => Promise<T>): Promise<{ result: T; delivered: Delivered }> {
    const expecting = this.#hears('expecting', 5_000);
    this.#child.send({ kind: 'expect' } satisfies Order);
    await expecting;
    const everybody = this.#hears('delivered', patienceMs).catch(() => this.look());
    const result = await happen();
    return { result, delivered: await everybody };
  }

  /** Asks which version each reader has now. */
  async look(): Promise<Delivered> {
    const delivered = this.#hears('delivered', 5_000);
    this.#child.send({ kind: 'look' } satisfies Order);
    return delivered;
  }

  leave(): Promise<void> {
    return leaves(this.#child, () => this.#child.send({ kind: 'leave' } satisfies Order));
  }

  #hears<K extends Report['kind']>(kind: K, patienceMs: number): Promise<Extract<Report, { kind: K }>> {
    return new Promise((resolve, reject) => {
      const settle = (finish: () => void) => {
        clearTimeout(timer);
        this.#child.off('message', onReport).off('exit', onExit);
        finish();
      };
      const onReport = (report: Report) => {
        if (report.kind === 'failed') settle(() => reject(new Error(report.message)));
        else if (report.kind === kind) settle(() => resolve(report as Extract<Report, { kind: K }>));
      };
      const timer = setTimeout(() => settle(() => reject(new Error(`${this.#count} readers: no "${kind}" in time`))), patienceMs);
      const onExit = (code: number | null) => settle(() => reject(new Error(`${this.#count} readers ended with ${code} before "${kind}"`)));
      this.#child.on('message', onReport).on('exit', onExit);
    });
  }
}
