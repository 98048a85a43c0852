import type { Hub } from './hub.ts';

/** A reading serves so long without a change; heals what another process changed without a hint. */
const trustedMs = 1_000;

interface Kept<Value> {
  /** What it was read beside, such as the version of a board. */
  beside: string;
  readAt: number;
  result: Promise<Value>;
}

/** Reads something once for each change of its topic, however many groups of readers ask for it, in the same moment or one after another. */
export class OncePerChange<Value> {
  readonly #kept = new Map<string, Kept<Value>>();
  readonly #monotonicNow: () => number;

  constructor(hub: Hub, monotonicNow: () => number = () => performance.now()) {
    this.#monotonicNow = monotonicNow;
    // A reading that is under way began before this change, and nobody who comes after it may have it.
    hub.onTouch((topic) => this.#kept.delete(topic));
  }

  read(topic: string, load: () => Promise<Value>, beside = ''): Promise<Value> {
    const kept = this.#kept.get(topic);
    if (kept?.beside === beside && this.#monotonicNow() - kept.readAt < trustedMs) return kept.result;
    const reading = { beside, readAt: this.#monotonicNow(), result: load() };
    this.#kept.set(topic, reading);
    // A failure is not kept: who asks next tries again.
    void reading.result.catch(() => this.#kept.get(topic) === reading && this.#kept.delete(topic));
    return reading.result;
  }
}
