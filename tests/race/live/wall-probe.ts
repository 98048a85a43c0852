import type { Screen, WallBoard } from './screen.ts';

const sampleMs = 250;

interface Sample {
  isBlank: boolean;
  isStale: boolean;
  /** How long the wall has lacked a change, in ms. */
  ageMs: number;
}

/** Reads a wall four times a second, as a person in the hall does, and compares it with the points that were given. */
export class WallProbe {
  readonly samples: Sample[] = [];
  readonly #wall: Screen<WallBoard>;
  readonly #teamId: string;
  /** When the commit of each further point was confirmed. */
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

  /** Records that one more point of the team was committed. */
  learns(): void {
    this.#truths.push(performance.now());
  }

  get isCurrent(): boolean {
    return this.#points() === this.#truths.length && this.#wall.shown?.isStale === false;
  }

  /** Returns the counts since the last call, and resets them. */
  take(): { samples: number; blank: number; stale: number; oldestMs: number } {
    const samples = this.samples.splice(0);
    return {
      samples: samples.length,
      blank: samples.filter(({ isBlank }) => isBlank).length,
      stale: samples.filter(({ isStale }) => isStale).length,
      oldestMs: Math.round(Math.max(0, ...samples.map(({ ageMs }) => ageMs))),
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
