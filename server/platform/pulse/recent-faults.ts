const windowMs = 5 * 60_000;
const bucketMs = 10_000;

/** Counts the faults of the last five minutes, give or take ten seconds, at the same cost for one fault and for a million. */
export class RecentFaults {
  readonly #buckets = new Map<number, number>();
  readonly #now: () => number;

  constructor(monotonicNow: () => number = () => performance.now()) {
    this.#now = monotonicNow;
  }

  add(): void {
    this.#forget();
    const bucket = Math.floor(this.#now() / bucketMs);
    this.#buckets.set(bucket, (this.#buckets.get(bucket) ?? 0) + 1);
  }

  count(): number {
    this.#forget();
    return [...this.#buckets.values()].reduce((sum, faults) => sum + faults, 0);
  }

  #forget(): void {
    const oldest = Math.floor((this.#now() - windowMs) / bucketMs);
    for (const bucket of this.#buckets.keys()) if (bucket <= oldest) this.#buckets.delete(bucket);
  }
}
