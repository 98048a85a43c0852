import type { Hub } from './hub.ts';

/** A reading is trusted so long without a change, because another process may have changed it while its signal was lost. */
const trustedMs = 1_000;

interface Cached<Value> {
  /** It holds for this state only, such as the version of a board. */
  beside: string;
  readAt: number;
  result: Promise<Value>;
}

/** Reads something once for each change of its topic, however many groups of readers ask for it, in the same moment or one after another. */
export class OncePerChange<Value> {
  readonly #cache = new Map<string, Cached<Value>>();
  readonly #monotonicNow: () => number;

  constructor(hub: Hub, monotonicNow: () => number = () => performance.now()) {
    this.#monotonicNow = monotonicNow;
    // A reading that is under way began before this change, so a later caller must not get it.
    hub.onTouch((topic) => this.#cache.delete(topic));
  }

  read(topic: string, load: () => Promise<Value>, beside = ''): Promise<Value> {
    const cached = this.#cache.get(topic);
    if (cached?.beside === beside && this.#monotonicNow() - cached.readAt < trustedMs) return cached.result;
    const reading = { beside, readAt: this.#monotonicNow(), result: load() };
    this.#cache.set(topic, reading);
    // A failure is not cached: the next caller tries again.
    void reading.result.catch(() => this.#cache.get(topic) === reading && this.#cache.delete(topic));
    return reading.result;
  }
}
