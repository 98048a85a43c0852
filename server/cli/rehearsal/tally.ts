import type { rehearsals } from '#server/modules/event-files/event-files.ts';

const minuteMs = 60_000;

/** Computes a quantile of values; NaN without any. */
function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

/** Counts what the bots of a rehearsal meet. */
export class Tally {
  readonly counts = { right: 0, wrong: 0, hints: 0, visits: 0 };
  readonly #playedTeams = new Set<number>();
  readonly #latencies: number[] = [];
  readonly #failures = new Map<string, number>();
  readonly #pictures = new Map<string, number>();
  readonly #misjudged = new Set<string>();
  readonly #seen = new Set<number>();
  readonly #solveMs = new Map<string, number[]>();

  /** A verdict has come after this time. */
  judged(teamId: number, ms: number): void {
    this.#playedTeams.add(teamId);
    this.#latencies.push(ms);
  }

  saw(riddleId: number): void {
    this.#seen.add(riddleId);
  }

  solved(title: string, ms: number): void {
    this.counts.right += 1;
    this.#solveMs.set(title, [...(this.#solveMs.get(title) ?? []), ms]);
  }

  misjudged(title: string): void {
    this.#misjudged.add(title);
  }

  failed(reason: string): void {
    this.#failures.set(reason, (this.#failures.get(reason) ?? 0) + 1);
  }

  /** Claims a picture for the bot that sees it first; the others need not ask for it again. */
  claimPicture(url: string): boolean {
    if (this.#pictures.has(url)) return false;
    this.#pictures.set(url, 0);
    return true;
  }

  pictureCame(url: string, status: number): void {
    this.#pictures.set(url, status);
  }

  /** Gives the figures, with what the bots cannot know. */
  measure({ teams, speed, riddles, violations }: Known): rehearsals.Measured {
    const medians = [...this.#solveMs].map(([title, times]) => ({ title, minutes: (quantile(times, 0.5) * speed) / minuteMs }));
    const [p50Ms, p95Ms] = [quantile(this.#latencies, 0.5), quantile(this.#latencies, 0.95)];
    return {
      teams,
      playedTeams: this.#playedTeams.size,
      answers: this.counts,
      unseen: riddles.filter(({ id }) => !this.#seen.has(id)).map(({ title }) => title),
      misjudged: [...this.#misjudged],
      latency: this.#latencies.length > 0 ? { p50Ms, p95Ms } : null,
      failures: [...this.#failures].map(([reason, count]) => ({ reason, count })),
      pictures: [...this.#pictures].map(([url, status]) => ({ url, status })),
      slowest: medians.toSorted((a, b) => b.minutes - a.minutes)[0] ?? null,
      violations,
    };
  }
}

interface Known {
  teams: number;
  speed: number;
  riddles: readonly rehearsals.RehearsedRiddle[];
  violations: rehearsals.Measured['violations'];
}
