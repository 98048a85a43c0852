import type { Viewer } from '#server/platform/context.ts';
import type { LiveFigures } from '../live-figures.ts';
import type { Frame } from './frame.ts';

/** One reader's connection, by which frames leave the process. */
export interface Connection {
  /** Hands over a frame and returns its bytes; `isBehind`: nothing more may come until `drained` is called. */
  write(frame: Frame): { bytes: number; isBehind: boolean };
  /** Tells the reader that nothing more comes, after one last frame if there is one. */
  complete(last?: Frame): void;
  /** Shows that the connection lives. */
  ping(): void;
  /** Cuts the connection. */
  destroy(): void;
}

/** Lets a connection report to the group that its reader joined. */
export interface JoinedReader {
  /** The reader has taken what it was sent. */
  drained(): void;
  leave(): void;
}

/** What all readers of a group share. */
export interface Home {
  readonly figures: LiveFigures;
  readonly now: () => number;
  /** A reader has left by itself. */
  leave(reader: Reader): void;
}

/** One reader of a group. It has one slot: while it is behind, a newer frame takes the place of the one that waits. */
export class Reader implements JoinedReader {
  readonly viewer: Viewer | null;
  readonly #connection: Connection;
  readonly #home: Home;
  #slot: Frame | null = null;
  #behindSince: number | null = null;
  #given: Frame | null = null;

  constructor({ viewer, connection, home }: { viewer: Viewer | null; connection: Connection; home: Home }) {
    this.viewer = viewer;
    this.#connection = connection;
    this.#home = home;
  }

  /** The newest frame that it was given, taken by now or not. */
  get given(): Frame | null {
    return this.#given;
  }

  /** For how many milliseconds it has taken nothing; null when it keeps up. */
  get behindMs(): number | null {
    return this.#behindSince === null ? null : this.#home.now() - this.#behindSince;
  }

  send(frame: Frame): void {
    this.#given = frame;
    if (this.#behindSince !== null) {
      if (this.#slot) this.#home.figures.conflated += 1;
      this.#slot = frame;
      return;
    }
    const { bytes, isBehind } = this.#connection.write(frame);
    this.#home.figures.frames += 1;
    this.#home.figures.bytes += bytes;
    if (isBehind) this.#behindSince = this.#home.now();
  }

  drained(): void {
    this.#behindSince = null;
    const waiting = this.#slot;
    this.#slot = null;
    if (waiting) this.send(waiting);
  }

  leave(): void {
    this.#home.leave(this);
  }

  ping(): void {
    if (this.#behindSince === null) this.#connection.ping();
  }

  complete(last?: Frame): void {
    this.#connection.complete(last);
  }

  destroy(): void {
    this.#connection.destroy();
  }
}
