/**
 * Readers who keep up have all been sent the same; who is behind lacks some frame or other. So many different histories are worth
 * compressing a frame for.
 */
const maxHistories = 8;

/** One message for all readers of a group. It is made once, serialised once, and encoded once for each transport. */
export class Frame {
  /** The result of GraphQL; some transports wrap it themselves. */
  readonly result: object;
  readonly text: string;
  readonly #bytes = new Map<(text: string) => Buffer, Buffer>();
  /** By the frame before it; weak, or each frame would keep all that were before it. */
  readonly #bytesAfter = new WeakMap<Frame, Map<number, Buffer>>();
  #histories = 0;

  constructor(result: object) {
    this.result = result;
    this.text = JSON.stringify(result);
  }

  /** Returns its bytes in the encoding of one transport. */
  as(encode: (text: string) => Buffer): Buffer {
    let bytes = this.#bytes.get(encode);
    if (!bytes) this.#bytes.set(encode, (bytes = encode(this.text)));
    return bytes;
  }

  /**
   * Returns its bytes for readers who were sent `before` last, and since then so many pings; null when there are too
   * many histories already.
   */
  after(before: Frame, pings: number, encode: (text: string, before: string, pings: number) => Buffer): Buffer | null {
    const known = this.#bytesAfter.get(before) ?? new Map<number, Buffer>();
    const bytes = known.get(pings);
    if (bytes || this.#histories === maxHistories) return bytes ?? null;
    this.#histories += 1;
    const made = encode(this.text, before.text, pings);
    this.#bytesAfter.set(before, known.set(pings, made));
    return made;
  }
}
