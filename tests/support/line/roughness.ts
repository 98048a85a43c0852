import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { seededRandom } from './seeded-random.ts';

/** How rough a line is. What is left out does not happen. Numbers from 0 to 1 are how likely it is. */
export interface Roughness {
  /** The same seed roughens connections in the same way, in the order in which they are made. */
  seed: number;
  /** Every write is cut into pieces of 1 to 1,400 bytes; milliseconds of the longest pause between two, 0 for a turn of the event loop. */
  pauseMs?: number;
  /** Milliseconds by which a piece is late at most, as on a long way. */
  delayMs?: number;
  /** A piece is lost and sent again after a while. */
  drops?: number;
  /** A connection is broken with a TCP reset after some of its bytes. */
  resets?: number;
  /** A connection takes bytes and never passes one on. */
  blackHoles?: number;
  /** A connection is answered with a page of the operator in place of ours. */
  stubs?: number;
}

const [mostBytes, mostBytesBeforeReset] = [1_400, 20_000];
/** Milliseconds after which TCP sends again at first. */
const resentMs = [200, 1_000] as const;

/** What becomes of one connection. */
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
    this.#bytesLeft = happens(roughness.resets) ? this.#upTo(mostBytesBeforeReset) : Infinity;
  }

  /** What was written, in the pieces in which it arrives and not before it does. Throws where the connection breaks. */
  async *pieces(bytes: Buffer): AsyncGenerator<Buffer> {
    const { pauseMs, delayMs = 0, drops = 0 } = this.#roughness;
    for (let from = 0; from < bytes.length;) {
      const length = pauseMs === undefined ? bytes.length : this.#upTo(mostBytes);
      const lost = this.#random() < drops ? this.#between(...resentMs) : 0;
      const late = this.#random() * (pauseMs ?? 0) + this.#random() * delayMs + lost;
      if (late > 0) await wait(late);
      else if (pauseMs !== undefined) await nextTurn();
      const piece = bytes.subarray(from, from + length);
      this.#bytesLeft -= piece.length;
      if (this.#bytesLeft < 0) throw new Error('the line broke');
      yield piece;
      from += length;
    }
  }

  #upTo(most: number): number {
    return 1 + Math.floor(this.#random() * most);
  }

  #between(least: number, most: number): number {
    return least + this.#random() * (most - least);
  }
}
