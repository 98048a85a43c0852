import { Overloaded } from '#server/platform/errors.ts';
import type { Timers } from '../hub.ts';

interface Parts {
  timers?: Timers;
  monotonicNow?: () => number;
  /** Of the time, at most one part of so many is worked. */
  partOfTime: number;
  /** The most pieces of work that may wait. */
  mostWaiting: number;
}

/**
 * Work that may wait, one piece after the other, with a pause after each that keeps all of it to a share of the time: so the
 * answers to strangers, however many there are, leave the process to the people who play.
 */
export class Turns {
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;
  readonly #partOfTime: number;
  readonly #mostWaiting: number;
  readonly #timers: Timers;
  readonly #now: () => number;

  constructor({ timers = globalThis, monotonicNow = () => performance.now(), partOfTime, mostWaiting }: Parts) {
    this.#partOfTime = partOfTime;
    this.#mostWaiting = mostWaiting;
    this.#timers = timers;
    this.#now = monotonicNow;
  }

  /** Does the work when its turn comes; refuses with Overloaded when the line is too long. */
  take<T>(work: () => Promise<T>): Promise<T> {
    if (this.#waiting >= this.#mostWaiting) return Promise.reject(new Overloaded());
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
    return Math.ceil(ms * (this.#partOfTime - 1));
  }
}
