/** One delivery: made once, put into text once, and into bytes once for each transport, however many get it. */
export class Frame {
  /** The result of GraphQL; some transports wrap it themselves. */
  readonly result: object;
  readonly text: string;
  readonly #bytes = new Map<(text: string) => Buffer, Buffer>();

  constructor(result: object) {
    this.result = result;
    this.text = JSON.stringify(result);
  }

  /** Its bytes in the framing of one transport. */
  as(encode: (text: string) => Buffer): Buffer {
    let bytes = this.#bytes.get(encode);
    if (!bytes) this.#bytes.set(encode, (bytes = encode(this.text)));
    return bytes;
  }
}
