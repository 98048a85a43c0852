import type { Hub } from './hub.ts';

/** How long a read stays valid without a signal: one of another process may have been lost. */
const maxAgeMs = 1_000;

interface Cached<Value> {
  /** The state for which it is valid, such as the version of a board. */
  state: string;
  readAt: number;
  result: Promise<Value>;
}

/** Reads a value once for each change of its topic, for any number of groups of readers, at the same time or one after another. */
export class OncePerChange<Value> {
  readonly #cache = new Map<string, Cached<Value>>();
  readonly #monotonicNow: () => number;

  constructor(hub: Hub, monotonicNow: () => number = () => performance.now()) {
    this.#monotonicNow = monotonicNow;
    // A read that is under way began before this change, so a later caller must not get it.
    hub.onTouch((topic) => this.#cache.delete(topic));
  }

  read(topic: string, load: () => Promise<Value>, state = ''): Promise<Value> {
    const cached = this.#cache.get(topic);
    if (cached?.state === state && this.#monotonicNow() - cached.readAt < maxAgeMs) return cached.result;
    const reading = { state, readAt: this.#monotonicNow(), result: load() };
    this.#cache.set(topic, reading);
    // A failure is not cached: the next caller tries again.
    void reading.result.catch(() => this.#cache.get(topic) === reading && this.#cache.delete(topic));
    return reading.result;
  }
}
