import { RecentFaults } from './recent-faults.ts';

/** Counts the sign-ins that this process refused, by reason: since its start, and within the last five minutes. */
export class RefusedSignIns {
  readonly totals = new Map<string, number>();
  readonly #recent = new Map<string, RecentFaults>();
  readonly #now: () => number;

  constructor(monotonicNow: () => number = () => performance.now()) {
    this.#now = monotonicNow;
  }

  add(reason: string): void {
    this.totals.set(reason, (this.totals.get(reason) ?? 0) + 1);
    const recent = this.#recent.get(reason) ?? new RecentFaults(this.#now);
    this.#recent.set(reason, recent);
    recent.add();
  }

  /** Counts by reason in the last five minutes; a reason without any is left out. */
  recent(): Record<string, number> {
    const counts = [...this.#recent].map(([reason, refusals]) => [reason, refusals.count()] as const);
    return Object.fromEntries(counts.filter(([, count]) => count > 0));
  }
}
