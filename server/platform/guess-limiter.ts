import { LRUCache } from 'lru-cache';
import { RateLimited } from '#server/platform/errors.ts';

const windowSeconds = 60;
const mostKeys = 10_000;

/**
 * Limits the wrong guesses of the last minute by key, in the memory of this process. With n processes a guesser has n times the
 * guesses, which the length of what is guessed allows for; to write every wrong guess of a stranger to the database would cost more
 * than it protects. Of more than ten thousand keys it forgets the one that guessed wrong longest ago.
 */
export class GuessLimiter {
  readonly #most: number;
  readonly #misses = new LRUCache<string | number, number[]>({ max: mostKeys });

  constructor(most: number) {
    this.#most = most;
  }

  /** Refuses before anything is judged, so that a right guess tells nothing either. Seconds are the database's. */
  requireRoom(key: string | number, seconds: number): void {
    const oldest = this.#recent(key, seconds).at(-this.#most);
    if (oldest !== undefined) throw new RateLimited(Math.max(1, oldest + windowSeconds - seconds));
  }

  /**
   * Judges a guess; null is a wrong one. It is counted before it is judged, so that a thousand at the same instant have no more room than
   * one after the other. It is taken off the count when it was right, or when it could not be judged.
   */
  async judge<T>(key: string | number, seconds: number, work: () => Promise<T | null>): Promise<T | null> {
    this.requireRoom(key, seconds);
    this.count(key, seconds);
    let isMiss = false;
    try {
      const result = await work();
      isMiss = result === null;
      return result;
    } finally {
      if (!isMiss) this.#uncount(key, seconds);
    }
  }

  count(key: string | number, seconds: number): void {
    this.#misses.set(key, [...this.#recent(key, seconds), seconds].slice(-this.#most));
  }

  #uncount(key: string | number, seconds: number): void {
    const misses = this.#misses.peek(key) ?? [];
    const at = misses.lastIndexOf(seconds);
    if (at >= 0) this.#misses.set(key, misses.toSpliced(at, 1));
  }

  /** It peeks, because only a wrong guess makes a key the latest. */
  #recent(key: string | number, seconds: number): number[] {
    return (this.#misses.peek(key) ?? []).filter((at) => at > seconds - windowSeconds);
  }
}
