import { constants, deflateRawSync } from 'node:zlib';

/** Turns events into bytes, with gzip for readers who accept it and without for others. */
export interface SseEncoding {
  /** The first bytes of the stream. */
  head: Buffer;
  /** A short event, such as a ping, for one reader. */
  small(text: string): Buffer;
  /** A frame, and the same as a chunk of HTTP: made once for all readers. */
  frame(json: string): Buffer;
  chunk(json: string): Buffer;
}

const event = (json: string) => `event: next\ndata: ${json}\n\n`;

/** Framed as a chunk, so that it can be written past the response, which would frame it again for each reader. */
export const chunkOf = (bytes: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]);

const plainFrame = (json: string) => Buffer.from(event(json));

export const plain: SseEncoding = {
  head: Buffer.alloc(0),
  small: (text) => Buffer.from(text),
  frame: plainFrame,
  chunk: (json) => chunkOf(plainFrame(json)),
};

/** Each event is a block of its own that refers to nothing before it, so that one compression serves every reader, however late it joins. */
const deflated = (json: string) => deflateRawSync(event(json), { finishFlush: constants.Z_FULL_FLUSH });

/** A block of deflate that is not compressed: a short text would not get shorter. */
function stored(text: string): Buffer {
  const bytes = Buffer.from(text);
  const head = Buffer.alloc(5);
  head.writeUInt16LE(bytes.length, 1);
  head.writeUInt16LE(~bytes.length & 0xffff, 3);
  return Buffer.concat([head, bytes]);
}

export const gzipped: SseEncoding = {
  head: Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]),
  small: stored,
  frame: deflated,
  chunk: (json) => chunkOf(deflated(json)),
};
