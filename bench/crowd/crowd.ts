import { type ChildProcess, fork } from 'node:child_process';
import { leaves } from '../rig/load/leaves.ts';
import type { Seat } from './member.ts';

/** A message to the process of readers. */
export type Order =
  | ({ kind: 'open'; count: number; atOnce: number; sources: string[] } & Omit<Seat, 'source'>)
  | { kind: 'expect' }
  | { kind: 'versions' }
  | { kind: 'leave' };

/** The deliveries since the last 'expect' order. */
export interface Delivered {
  kind: 'delivered';
  /** The number of readers that got at least one message. */
  readers: number;
  /** Times of the machine's clock. */
  firstAt: number;
  medianAt: number;
  lastAt: number;
  /** The number of messages of all readers. It equals `readers` when nobody got one twice. */
  frames: number;
  /** The lowest and the highest version that a reader has now. */
  versions: [number, number];
  /** The reasons why streams broke. */
  lost: string[];
  /** The processor time of the process of readers since it started. */
  cpuMs: number;
}

/** A message from the process of readers. */
export type Report = { kind: 'opened'; ms: number } | { kind: 'expecting' } | Delivered | { kind: 'failed'; message: string };

/** A round is over after this time, also for readers who still wait. */
const timeoutMs = 30_000;

/** The readers of one stream, in another process. */
export class Crowd {
  readonly #child: ChildProcess;
  readonly #count: number;

  private constructor(child: ChildProcess, count: number) {
    this.#child = child;
    this.#count = count;
  }

  /** Opens all streams, a bounded number at once, and returns when each has its first message. */
  static async open(order: Omit<Extract<Order, { kind: 'open' }>, 'kind'>): Promise<{ crowd: Crowd; ms: number }> {
    const crowd = new Crowd(fork(new URL('crowd-process.ts', import.meta.url)), order.count);
    const opening = crowd.#nextReport('opened', 120_000);
    crowd.#child.send({ kind: 'open', ...order } satisfies Order);
    return { crowd, ms: (await opening).ms };
  }

  /** Runs a change and returns its deliveries, when every reader has it or the time is over. */
  async during<T>(happen: () => Promise<T>): Promise<{ result: T; delivered: Delivered }> {
    const expecting = this.#nextReport('expecting', 5_000);
    this.#child.send({ kind: 'expect' } satisfies Order);
    await expecting;
    const everybody = this.#nextReport('delivered', timeoutMs).catch(() => this.readVersions());
    const result = await happen();
    return { result, delivered: await everybody };
  }

  /** Reads which versions the readers have now. */
  async readVersions(): Promise<Delivered> {
    const delivered = this.#nextReport('delivered', 5_000);
    this.#child.send({ kind: 'versions' } satisfies Order);
    return delivered;
  }

  leave(): Promise<void> {
    return leaves(this.#child, () => this.#child.send({ kind: 'leave' } satisfies Order));
  }

  #nextReport<K extends Report['kind']>(kind: K, timeoutMs: number): Promise<Extract<Report, { kind: K }>> {
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
      const timer = setTimeout(() => settle(() => reject(new Error(`${this.#count} readers: no "${kind}" in time`))), timeoutMs);
      const onExit = (code: number | null) => settle(() => reject(new Error(`${this.#count} readers ended with ${code} before "${kind}"`)));
      this.#child.on('message', onReport).on('exit', onExit);
    });
  }
}
