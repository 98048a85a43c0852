import type { Screen, WallBoard } from './screen.ts';

const sampleMs = 250;

interface Sample {
  isBlank: boolean;
  isStale: boolean;
  /** For how long something has been true that the wall does not show, in ms. */
  ageMs: number;
}

/** Looks at a wall four times a second, as somebody in the hall does, and knows what should stand there. */
export class WallProbe {
  readonly samples: Sample[] = [];
  readonly #wall: Screen<WallBoard>;
  readonly #teamId: string;
  /** When each further point was known to be committed. */
  readonly #truths: number[] = [];
  readonly #sampling: NodeJS.Timeout;

  constructor(wall: Screen<WallBoard>, teamId: number) {
    this.#wall = wall;
    this.#teamId = String(teamId);
    this.#sampling = setInterval(() => this.#sample(), sampleMs);
  }

  close(): void {
    clearInterval(this.#sampling);
  }

  /** One more point of the team is committed. */
  learns(): void {
    this.#truths.push(performance.now());
  }

  get isCurrent(): boolean {
    return this.#points() === this.#truths.length && this.#wall.shown?.isStale === false;
  }

  /** Returns what was counted since the last call, and counts from zero again. */
  take(): { samples: number; blank: number; stale: number; oldestMs: number } {
    const seen = this.samples.splice(0);
    return {
      samples: seen.length,
      blank: seen.filter(({ isBlank }) => isBlank).length,
      stale: seen.filter(({ isStale }) => isStale).length,
      oldestMs: Math.round(Math.max(0, ...seen.map(({ ageMs }) => ageMs))),
    };
  }

  #points(): number {
    return this.#wall.shown?.totals.get(this.#teamId) ?? 0;
  }

  #sample(): void {
    const firstUnseen = this.#truths[this.#points()];
    this.samples.push({
      isBlank: (this.#wall.shown?.totals.size ?? 0) === 0,
      isStale: this.#wall.shown?.isStale ?? false,
      ageMs: firstUnseen === undefined ? 0 : performance.now() - firstUnseen,
    });
  }
}
