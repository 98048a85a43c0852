import type { Viewer } from '../../context.ts';
import type { LiveFigures } from '../live-figures.ts';
import type { Frame } from './frame.ts';

/** The connection of one reader, which carries frames out of the process. */
export interface Connection {
  /** Writes a frame and returns its bytes. With `isBehind` nothing more may be written until `drained` is called. */
  write(frame: Frame): { bytes: number; isBehind: boolean };
  /** Tells the reader that nothing more comes, after one last frame if there is one. */
  complete(last?: Frame): void;
  /** Shows the reader that the connection is alive. */
  ping(): void;
  /** Cuts the connection. */
  destroy(): void;
}

/** Lets a connection report to the group that its reader joined. */
export interface JoinedReader {
  /** Called when the reader has taken all that it was sent. */
  drained(): void;
  leave(): void;
}

/** The group of a reader, as the reader sees it. */
export interface ReaderGroup {
  readonly figures: LiveFigures;
  readonly now: () => number;
  /** A reader has left by itself. */
  leave(reader: Reader): void;
}

/** One reader of a group. It has one slot: while it is behind, a newer frame replaces the one that waits. */
export class Reader implements JoinedReader {
  readonly viewer: Viewer | null;
  readonly #connection: Connection;
  readonly #home: ReaderGroup;
  #slot: Frame | null = null;
  #behindSince: number | null = null;
  #lastSent: Frame | null = null;

  constructor({ viewer, connection, home }: { viewer: Viewer | null; connection: Connection; home: ReaderGroup }) {
    this.viewer = viewer;
    this.#connection = connection;
    this.#home = home;
  }

  /** The newest frame that was sent to it, whether it has taken it or not. */
  get lastSent(): Frame | null {
    return this.#lastSent;
  }

  /** The milliseconds for which it has taken nothing; null when it keeps up. */
  get behindMs(): number | null {
    return this.#behindSince === null ? null : this.#home.now() - this.#behindSince;
  }

  send(frame: Frame): void {
    this.#lastSent = frame;
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
