interface Kept<Value> {
  value: Promise<Value>;
  startedAt: number;
  /** Infinity while it is being made. */
  staleAt: number;
}

interface Bounds {
  forMs: number;
  /** Things at once; the oldest goes. */
  most: number;
  monotonicNow?: () => number;
}

/** Keeps what was made for a moment: a crowd that asks for the same has it made once. A failure is kept like a success. */
export class BriefMemory<Value> {
  readonly #kept = new Map<string, Kept<Value>>();
  readonly #bounds: Required<Bounds>;

  constructor(bounds: Bounds) {
    this.#bounds = { monotonicNow: () => performance.now(), ...bounds };
  }

  /** What is kept under a key, or what `make` makes, and for how long it has been in the making. */
  read(key: string, make: () => Promise<Value>): { value: Promise<Value>; sinceMs: number } {
    const { monotonicNow, forMs, most } = this.#bounds;
    const now = monotonicNow();
    const known = this.#kept.get(key);
    if (known && now < known.staleAt) return { value: known.value, sinceMs: now - known.startedAt };

    const value = make();
    const kept: Kept<Value> = { value, startedAt: now, staleAt: Infinity };
    const settle = () => (kept.staleAt = monotonicNow() + forMs);
    value.then(settle, settle);
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > most && oldest !== undefined) this.#kept.delete(oldest);
    return { value, sinceMs: 0 };
  }
}
