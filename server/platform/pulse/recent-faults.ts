const windowMs = 5 * 60_000;
const bucketMs = 10_000;

/** Counts the faults of the last five minutes, to within ten seconds. Its cost does not grow with their number. */
export class RecentFaults {
  readonly #buckets = new Map<number, number>();
  readonly #now: () => number;

  constructor(monotonicNow: () => number = () => performance.now()) {
    this.#now = monotonicNow;
  }

  add(): void {
    this.#dropOld();
    const bucket = Math.floor(this.#now() / bucketMs);
    this.#buckets.set(bucket, (this.#buckets.get(bucket) ?? 0) + 1);
  }

  count(): number {
    this.#dropOld();
    return [...this.#buckets.values()].reduce((sum, faults) => sum + faults, 0);
  }

  #dropOld(): void {
    const oldest = Math.floor((this.#now() - windowMs) / bucketMs);
    for (const bucket of this.#buckets.keys()) if (bucket <= oldest) this.#buckets.delete(bucket);
  }
}
