import { type ChildProcess, fork } from 'node:child_process';
import { leaves } from '../rig/load/leaves.ts';

/** One stream that stays open, with its request. */
export interface PhoneSeat {
  request: string;
  /** True for a phone whose stream is cut at times. */
  mayBeCut: boolean;
}

export type PhonesOrder =
  | { kind: 'open'; port: number; sources: string[]; seats: PhoneSeat[] }
  /** Cuts streams at this rate from now on, each for a time between the bounds. */
  | { kind: 'cut'; perSecond: number; minMs: number; maxMs: number }
  /** Lets all streams come back, and stops the cuts. */
  | { kind: 'settle' }
  | { kind: 'readEvents' }
  | { kind: 'leave' };

/** Stands for a cut of the stream in place of a version. A team that has earned nothing has version 0. */
export const wasCut = -1;

/** The events of one stream, in order. */
export type PhoneEvent = [seat: number, version: number, at: number];

export type PhonesReport =
  | { kind: 'opened' }
  | { kind: 'settled' }
  | { kind: 'events'; events: PhoneEvent[]; cuts: number; lost: number; failed: number; cpuMs: number };

/** The phones and walls of a city, in another process. */
export class Phones {
  readonly #child: ChildProcess = fork(new URL('phones-process.ts', import.meta.url));

  async ask<K extends PhonesReport['kind']>(order: PhonesOrder, kind: K, timeoutMs = 120_000): Promise<Extract<PhonesReport, { kind: K }>> {
    const answer = new Promise<Extract<PhonesReport, { kind: K }>>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`the phones did not say "${kind}" in time`)), timeoutMs);
      const settle = () => {
        clearTimeout(timer);
        this.#child.off('message', onReport).off('exit', onExit);
      };
      const onReport = (report: PhonesReport) => {
        if (report.kind !== kind) return;
        settle();
        resolve(report as Extract<PhonesReport, { kind: K }>);
      };
      const onExit = (code: number | null) => {
        settle();
        reject(new Error(`the phones ended with ${code} before they said "${kind}"`));
      };
      this.#child.on('message', onReport).on('exit', onExit);
    });
    this.tell(order);
    return answer;
  }

  tell(order: PhonesOrder): void {
    this.#child.send(order);
  }

  leave(): Promise<void> {
    return leaves(this.#child, () => this.tell({ kind: 'leave' }));
  }
}
