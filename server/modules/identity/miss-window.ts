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

  count(key: string | number, seconds: number): void {
    const recent = [...this.#recent(key, seconds), seconds].slice(-this.#most);
    this.#misses.delete(key);
    this.#misses.set(key, recent);
    const [stalest] = this.#misses.keys();
    if (this.#misses.size > mostKeys && stalest !== undefined) this.#misses.delete(stalest);
  }

  #recent(key: string | number, seconds: number): number[] {
    return (this.#misses.get(key) ?? []).filter((at) => at > seconds - windowSeconds);
  }
}
