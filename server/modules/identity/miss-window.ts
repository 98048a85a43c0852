import { RateLimited } from '#server/platform/errors.ts';

const windowSeconds = 60;
const mostKeys = 10_000;

/**
 * Counts misses of the last minute by key, in the memory of this process. With n processes a guesser has n times the
 * tries, which the length of what is guessed allows for; writing every miss of a stranger to the database would cost more
 * than it protects. It forgets the key that missed longest ago when there are ten thousand.
 */
export class MissWindow {
  readonly #most: number;
  readonly #misses = new Map<string | number, number[]>();

  constructor(most: number) {
    this.#most = most;
  }

  /** Refuses before anything is judged, so that a right guess tells nothing either. Seconds are the database's. */
  requireRoom(key: string | number, seconds: number): void {
    const recent = this.#recent(key, seconds);
    const oldest = recent.at(-this.#most);
    if (oldest !== undefined) throw new RateLimited(Math.max(1, oldest + windowSeconds - seconds));
  }

  /**
   * Judges a try; null is a miss. It counts as one from before it is judged, so that a thousand at the same instant have no
   * more room than one after the other, and no longer once it was none or nobody could judge it.
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
    const recent = [...this.#recent(key, seconds), seconds].slice(-this.#most);
    this.#misses.delete(key);
    this.#misses.set(key, recent);
    const [stalest] = this.#misses.keys();
    if (this.#misses.size > mostKeys && stalest !== undefined) this.#misses.delete(stalest);
  }

  #uncount(key: string | number, seconds: number): void {
    const misses = this.#misses.get(key) ?? [];
    const at = misses.lastIndexOf(seconds);
    if (at >= 0) this.#misses.set(key, misses.toSpliced(at, 1));
  }

  #recent(key: string | number, seconds: number): number[] {
    return (this.#misses.get(key) ?? []).filter((at) => at > seconds - windowSeconds);
  }
}
