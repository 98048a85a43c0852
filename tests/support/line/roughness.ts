import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { seededRandom } from './seeded-random.ts';

/** The disturbances of a line. Those that are left out do not happen. Numbers from 0 to 1 are probabilities. */
export interface Roughness {
  /** The same seed disturbs connections in the same way, in the order in which they are opened. */
  seed: number;
  /** Every write is cut into pieces of 1 to 1,400 bytes; milliseconds of the longest pause between two, 0 for a turn of the event loop. */
  pauseMs?: number;
  /** The longest delay of a piece in milliseconds, as over a long distance. */
  delayMs?: number;
  /** A piece is lost and sent again after a while. */
  drops?: number;
  /** A connection is broken with a TCP reset after some of its bytes. */
  resets?: number;
  /** A connection takes bytes and never passes one on. */
  blackHoles?: number;
  /** A connection gets a page of the operator instead of ours. */
  stubs?: number;
}

const [maxBytes, maxBytesBeforeReset] = [1_400, 20_000];
/** The first retransmission timeouts of TCP, in milliseconds. */
const resentMs = [200, 1_000] as const;

/** The disturbances of one connection. */
export class Fate {
  readonly isBlackHole: boolean;
  readonly isStub: boolean;
  #bytesLeft: number;
  readonly #roughness: Roughness;
  readonly #random: () => number;

  constructor(roughness: Roughness, connection: number) {
    this.#roughness = roughness;
    this.#random = seededRandom(roughness.seed * 10_007 + connection);
    const happens = (likely = 0) => this.#random() < likely;
    this.isStub = happens(roughness.stubs);
    this.isBlackHole = happens(roughness.blackHoles);
    this.#bytesLeft = happens(roughness.resets) ? this.#upTo(maxBytesBeforeReset) : Infinity;
  }

  /** Yields the written bytes in the pieces in which they arrive, each when it arrives. Throws when the connection breaks. */
  async *pieces(bytes: Buffer): AsyncGenerator<Buffer> {
    const { pauseMs, delayMs = 0, drops = 0 } = this.#roughness;
    for (let from = 0; from < bytes.length;) {
      const length = pauseMs === undefined ? bytes.length : this.#upTo(maxBytes);
      const resendMs = this.#random() < drops ? this.#between(...resentMs) : 0;
      const late = this.#random() * (pauseMs ?? 0) + this.#random() * delayMs + resendMs;
      if (late > 0) await wait(late);
      else if (pauseMs !== undefined) await nextTurn();
      const piece = bytes.subarray(from, from + length);
      this.#bytesLeft -= piece.length;
      if (this.#bytesLeft < 0) throw new Error('the line broke');
      yield piece;
      from += length;
    }
  }

  #upTo(max: number): number {
    return 1 + Math.floor(this.#random() * max);
  }

  #between(min: number, max: number): number {
    return min + this.#random() * (max - min);
  }
}
