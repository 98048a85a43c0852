import { LRUCache } from 'lru-cache';

interface Entry<Value> {
  value: Promise<Value>;
  startedAt: number;
  /** Infinity until the value is there. The time to live begins then, so the `ttl` of lru-cache, which begins earlier, does not fit. */
  staleAt: number;
}

interface Bounds {
  ttlMs: number;
  /** The maximum number of entries; the least recently used goes. */
  max: number;
  monotonicNow?: () => number;
}

/**
 * An LRU cache with a time to live. Callers who ask for a key at the same time share one value in the making. A failure is cached
 * like a success.
 */
export class TtlCache<Value> {
  readonly #entries: LRUCache<string, Entry<Value>>;
  readonly #ttlMs: number;
  readonly #monotonicNow: () => number;

  constructor({ ttlMs, max, monotonicNow = () => performance.now() }: Bounds) {
    this.#entries = new LRUCache({ max });
    this.#ttlMs = ttlMs;
    this.#monotonicNow = monotonicNow;
  }

  /** Returns the cached value of a key, or makes it; `sinceMs` is the time since `make` was called. */
  read(key: string, make: () => Promise<Value>): { value: Promise<Value>; sinceMs: number } {
    const now = this.#monotonicNow();
    const cached = this.#entries.get(key);
    if (cached && now < cached.staleAt) return { value: cached.value, sinceMs: now - cached.startedAt };

    const entry: Entry<Value> = { value: make(), startedAt: now, staleAt: Infinity };
    const settle = () => (entry.staleAt = this.#monotonicNow() + this.#ttlMs);
    entry.value.then(settle, settle);
    this.#entries.set(key, entry);
    return { value: entry.value, sinceMs: 0 };
  }
}
