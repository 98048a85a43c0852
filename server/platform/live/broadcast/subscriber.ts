import type { Viewer } from '#server/platform/context.ts';
import type { LiveFigures } from '../live-figures.ts';
import type { Frame } from './frame.ts';

/** Where frames leave the process: one reader's connection. */
export interface Outlet {
  /** Hands over a frame and tells its bytes; `isBehind`: nothing more may come until `drained` is called. */
  write(frame: Frame): { bytes: number; isBehind: boolean };
  /** Tells the reader that nothing more comes, after one last frame if there is one. */
  complete(last?: Frame): void;
  /** Shows that the connection lives. */
  ping(): void;
  /** Cuts the connection. */
  destroy(): void;
}

/** One reader of a group. It has one slot: while it is behind, a newer frame takes the place of the one that waits. */
export class Subscriber {
  readonly viewer: Viewer | null;
  readonly #outlet: Outlet;
  readonly #figures: LiveFigures;
  readonly #now: () => number;
  #slot: Frame | null = null;
  #behindSince: number | null = null;
  #given: Frame | null = null;

  constructor({ viewer, outlet, figures, now }: { viewer: Viewer | null; outlet: Outlet; figures: LiveFigures; now: () => number }) {
    this.viewer = viewer;
    this.#outlet = outlet;
    this.#figures = figures;
    this.#now = now;
  }

  /** The newest frame that it was given, taken by now or not. */
  get given(): Frame | null {
    return this.#given;
  }

  /** For how many milliseconds it has taken nothing; null when it keeps up. */
  get behindMs(): number | null {
    return this.#behindSince === null ? null : this.#now() - this.#behindSince;
  }

  send(frame: Frame): void {
    this.#given = frame;
    if (this.#behindSince !== null) {
      if (this.#slot) this.#figures.conflated += 1;
      this.#slot = frame;
      return;
    }
    const { bytes, isBehind } = this.#outlet.write(frame);
    this.#figures.frames += 1;
    this.#figures.bytes += bytes;
    if (isBehind) this.#behindSince = this.#now();
  }

  /** The reader has taken what it was sent. */
  drained(): void {
    this.#behindSince = null;
    const waiting = this.#slot;
    this.#slot = null;
    if (waiting) this.send(waiting);
  }

  ping(): void {
    if (this.#behindSince === null) this.#outlet.ping();
  }

  complete(last?: Frame): void {
    this.#outlet.complete(last);
  }

  destroy(): void {
    this.#outlet.destroy();
  }
}
