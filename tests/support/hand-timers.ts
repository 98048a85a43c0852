import type { Timers } from '#server/platform/live/hub.ts';

/** Timers and a monotonic clock that a test moves by hand; due timers run in order. */
export class HandTimers implements Timers {
  ms = 0;
  #last = 0;
  readonly #waiting = new Map<number, { run: () => void; at: number }>();

  readonly now = (): number => this.ms;

  readonly setTimeout = (run: () => void, ms: number): number => {
    this.#waiting.set((this.#last += 1), { run, at: this.ms + ms });
    return this.#last;
  };

  readonly clearTimeout = (timer: unknown): void => void this.#waiting.delete(timer as number);

  get waiting(): number {
    return this.#waiting.size;
  }

  /** Lets this many milliseconds pass, and every promise that can settle do so in between. */
  async pass(ms: number): Promise<void> {
    const until = this.ms + ms;
    for (;;) {
      await settle();
      const due = [...this.#waiting].filter(([, { at }]) => at <= until).sort(([, a], [, b]) => a.at - b.at)[0];
      if (!due) break;
      this.#waiting.delete(due[0]);
      this.ms = Math.max(this.ms, due[1].at);
      due[1].run();
    }
    this.ms = until;
    await settle();
  }
}

/** Lets every promise that can settle do so. */
export async function settle(): Promise<void> {
  for (let step = 0; step < 50; step += 1) await Promise.resolve();
}
