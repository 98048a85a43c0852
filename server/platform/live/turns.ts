import { Overloaded } from '#server/platform/errors.ts';
import type { Timers } from './hub.ts';
import { groupLimits, strangersShareOfTime } from './stream-limits.ts';

/** Each group waits at most once, and one that was closed while it waited may still stand in the line. */
const mostWaiting = 2 * groupLimits.free.process;

/**
 * Work that may wait, one piece after the other, with a pause after each that keeps all of it to a share of the time: so the
 * answers to strangers' own documents, however many there are, leave the process to the people who play.
 */
export class Turns {
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;
  readonly #timers: Timers;
  readonly #now: () => number;

  constructor({ timers = globalThis, monotonicNow = () => performance.now() }: { timers?: Timers; monotonicNow?: () => number } = {}) {
    this.#timers = timers;
    this.#now = monotonicNow;
  }

  /** Does the work when its turn comes; refuses with Overloaded when the line is too long. */
  take<T>(work: () => Promise<T>): Promise<T> {
    if (this.#waiting >= mostWaiting) return Promise.reject(new Overloaded());
    this.#waiting += 1;
    let startedAt = 0;
    const mine = this.#last.then(() => {
      this.#waiting -= 1;
      startedAt = this.#now();
      return work();
    });
    this.#last = mine
      .catch(() => undefined)
      .then(() => new Promise<void>((resolve) => void this.#timers.setTimeout(resolve, this.#pauseAfter(this.#now() - startedAt))));
    return mine;
  }

  #pauseAfter(ms: number): number {
    return Math.ceil(ms * (strangersShareOfTime - 1));
  }
}
