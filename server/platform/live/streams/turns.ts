import { Overloaded } from '../../errors.ts';
import type { Timers } from '../hub.ts';

interface Options {
  timers?: Timers;
  monotonicNow?: () => number;
  /** The work may take one part in `timeDivisor` of all time. */
  timeDivisor: number;
  /** The maximum of waiting work. */
  maxWaiting: number;
}

/**
 * Runs work that may wait, one piece after the other, with a pause after each that limits all of it to a share of the time. So
 * frames for anonymous readers, however many there are, leave the process to the people who play.
 */
export class Turns {
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;
  readonly #timeDivisor: number;
  readonly #maxWaiting: number;
  readonly #timers: Timers;
  readonly #now: () => number;

  constructor({ timers = globalThis, monotonicNow = () => performance.now(), timeDivisor, maxWaiting }: Options) {
    this.#timeDivisor = timeDivisor;
    this.#maxWaiting = maxWaiting;
    this.#timers = timers;
    this.#now = monotonicNow;
  }

  /** Does the work when its turn comes; refuses with Overloaded when the queue is too long. */
  take<T>(work: () => Promise<T>): Promise<T> {
    if (this.#waiting >= this.#maxWaiting) return Promise.reject(new Overloaded());
    this.#waiting += 1;
    let startedAt = 0;
    const result = this.#last.then(() => {
      this.#waiting -= 1;
      startedAt = this.#now();
      return work();
    });
    this.#last = result
      .catch(() => undefined)
      .then(() => new Promise<void>((resolve) => void this.#timers.setTimeout(resolve, this.#pauseAfter(this.#now() - startedAt))));
    return result;
  }

  #pauseAfter(ms: number): number {
    return Math.ceil(ms * (this.#timeDivisor - 1));
  }
}
