/** One message for all readers of a group. It is made once, serialised once, and encoded once for each transport. */
export class Frame {
  /** The result of GraphQL; some transports wrap it themselves. */
  readonly result: object;
  readonly text: string;
  readonly #bytes = new Map<(text: string) => Buffer, Buffer>();

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
}
