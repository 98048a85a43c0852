import { constants, deflateRawSync } from 'node:zlib';

/** Turns events into bytes, with gzip for readers who accept it and without for others. */
export interface SseEncoding {
  /** The first bytes of a stream. */
  head: Buffer;
  /** A short event, such as a ping, for one reader. */
  small(text: string): Buffer;
  /** A frame, once for all readers. */
  frame(json: string): Buffer;
  /** The same frame as a chunk of HTTP. */
  chunk(json: string): Buffer;
  /**
   * The same chunk for those readers only who were sent `before` last, and since then so many pings. Absent where that would not
   * make it shorter.
   */
  chunkAfter?(json: string, before: string, pings: number): Buffer;
}

export const pingText = ':\n\n';

const event = (json: string) => `event: next\ndata: ${json}\n\n`;

/** Frames bytes as a chunk of HTTP, so that they can be written past the response, which would frame them again for each reader. */
export const toChunk = (bytes: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]);

const plainFrame = (json: string) => Buffer.from(event(json));

export const plain: SseEncoding = {
  head: Buffer.alloc(0),
  small: (text) => Buffer.from(text),
  frame: plainFrame,
  chunk: (json) => toChunk(plainFrame(json)),
};

/** Compresses an event as a block that refers to nothing before it, so that the same bytes serve every reader, however late it joins. */
const deflate = (json: string) => deflateRawSync(event(json), { finishFlush: constants.Z_FULL_FLUSH });

/**
 * Compresses an event as a block that refers to the event before it, which is what the reader unpacked last. A board of which a few rows
 * have changed becomes a tenth, and the reader needs to know nothing of it. Deflate (RFC 1951) reaches back over 32 KiB, pings included.
 */
const deflateAfter = (json: string, before: string, pings: number) =>
  deflateRawSync(event(json), { dictionary: Buffer.from(event(before) + pingText.repeat(pings)), finishFlush: constants.Z_SYNC_FLUSH });

/** Wraps a text in an uncompressed block of deflate, because compression would not make a short text shorter. */
function storedBlock(text: string): Buffer {
  const bytes = Buffer.from(text);
  const head = Buffer.alloc(5);
  head.writeUInt16LE(bytes.length, 1);
  head.writeUInt16LE(~bytes.length & 0xffff, 3);
  return Buffer.concat([head, bytes]);
}

export const gzipped: SseEncoding = {
  head: Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]),
  small: storedBlock,
  frame: deflate,
  chunk: (json) => toChunk(deflate(json)),
  chunkAfter: (json, before, pings) => toChunk(deflateAfter(json, before, pings)),
};
