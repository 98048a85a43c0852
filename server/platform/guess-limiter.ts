import { LRUCache } from 'lru-cache';
import { RateLimited } from './errors.ts';

const windowSeconds = 60;
const maxKeys = 10_000;

/**
 * Limits the wrong guesses of the last minute by key, in the memory of this process. With n processes a guesser has n times as many
 * guesses, and codes are long enough for that. Writing every wrong guess of an anonymous reader to the database would cost more than it
 * protects. It remembers ten thousand keys; beyond that it forgets the key with the oldest wrong guess.
 * Also called: rate limit, brute-force protection.
 */
export class GuessLimiter {
  readonly #maxGuesses: number;
  readonly #misses = new LRUCache<string | number, number[]>({ max: maxKeys });

  constructor(maxGuesses: number) {
    this.#maxGuesses = maxGuesses;
  }

  /** Refuses before a guess is judged, so that a refusal does not show whether the guess was right. `seconds` is the database's time. */
  requireRoom(key: string | number, seconds: number): void {
    const oldest = this.#recent(key, seconds).at(-this.#maxGuesses);
    if (oldest !== undefined) throw new RateLimited(Math.max(1, oldest + windowSeconds - seconds));
  }

  /**
   * Judges a guess; null is a wrong one. It is counted before it is judged, so that a thousand guesses at the same instant have no more
   * room than one after the other. A guess that was right, or that could not be judged, is taken off the count.
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
    this.#misses.set(key, [...this.#recent(key, seconds), seconds].slice(-this.#maxGuesses));
  }

  #uncount(key: string | number, seconds: number): void {
    const misses = this.#misses.peek(key) ?? [];
    const at = misses.lastIndexOf(seconds);
    if (at >= 0) this.#misses.set(key, misses.toSpliced(at, 1));
  }

  /** Peeks, because only a wrong guess may refresh the position of a key in the LRU cache. */
  #recent(key: string | number, seconds: number): number[] {
    return (this.#misses.peek(key) ?? []).filter((at) => at > seconds - windowSeconds);
  }
}
