import { UnsupportedMediaType } from '#server/platform/errors.ts';
import { FileBroken } from '../media.errors.ts';

/** The known codecs, by the beginnings of their first packet and of the packet with the comments, and the end of that one. */
const codecs = [
  { first: '\u0001vorbis', comments: '\u0003vorbis', end: [1] },
  { first: 'OpusHead', comments: 'OpusTags', end: [] },
  { first: '\u0080theora', comments: '\u0081theora', end: [] },
  { first: 'Speex   ', comments: '', end: [] },
];

interface Stream {
  codec: (typeof codecs)[number];
  /** How many packets have ended. */
  packets: number;
  /** The positions in the file of the bytes of the packet with the comments. */
  comments: number[];
  pages: Set<number>;
}

/** CRC-32 of Ogg: the polynomial of zip, but not mirrored, and from 0. */
const table = Uint32Array.from({ length: 256 }, (_each, byte) => {
  let rest = byte << 24;
  for (let bit = 0; bit < 8; bit += 1) rest = rest & 0x80_00_00_00 ? (rest << 1) ^ 0x04_c1_1d_b7 : rest << 1;
  return rest >>> 0;
});

function checksum(page: Buffer): number {
  let sum = 0;
  for (const byte of page) sum = ((sum << 8) ^ (table[(sum >>> 24) ^ byte] ?? 0)) >>> 0;
  return sum;
}

/** Returns the bytes of the page that begins here; 0 when none does. */
function pageLength(bytes: Buffer, at: number): number {
  if (at + 27 > bytes.length || bytes.toString('latin1', at, at + 4) !== 'OggS' || bytes[at + 4] !== 0) return 0;
  const segments = bytes.readUInt8(at + 26);
  const lengths = bytes.subarray(at + 27, at + 27 + segments);
  const length = lengths.reduce((sum, size) => sum + size, 27 + segments);
  return lengths.length < segments || at + length > bytes.length ? 0 : length;
}

const maxComments = 4 * 1_048_576;

/** Collects the bytes of the second packet of a stream, which may go over several pages. */
function collect(bytes: Buffer, at: number, stream: Stream): void {
  const segments = bytes.readUInt8(at + 26);
  let position = at + 27 + segments;
  for (const size of bytes.subarray(at + 27, at + 27 + segments)) {
    if (stream.packets > 1) return;
    if (stream.packets === 1) {
      stream.pages.add(at);
      for (let byte = position; byte < position + size; byte += 1) stream.comments.push(byte);
      if (stream.comments.length > maxComments) throw new FileBroken();
    }
    if (size < 255) stream.packets += 1;
    position += size;
  }
}

/** Overwrites a packet by an empty list of comments of the same length; players skip the zeros after it. */
function empty(bytes: Buffer, { codec, comments, pages }: Stream): void {
  const minLength = codec.comments.length + 8 + codec.end.length;
  const packet = Buffer.from(comments.map((position) => bytes.readUInt8(position)));
  if (comments.length < minLength || !packet.subarray(0, codec.comments.length).equals(Buffer.from(codec.comments, 'latin1')))
    throw new FileBroken();
  const clean = Buffer.alloc(comments.length);
  clean.write(codec.comments, 'latin1');
  clean.set(codec.end, codec.comments.length + 8);
  for (const [position, at] of comments.entries()) bytes[at] = clean.readUInt8(position);
  for (const at of pages) {
    const page = bytes.subarray(at, at + pageLength(bytes, at));
    page.writeUInt32LE(0, 22);
    page.writeUInt32LE(checksum(page), 22);
  }
}

/** Cleans an Ogg of Vorbis, Opus, Speex or Theora: it removes titles, comments, places and covers of each stream. */
export function cleanOgg(bytes: Buffer): Buffer {
  const clean = Buffer.from(bytes);
  const streams = new Map<number, Stream>();
  const all: Stream[] = [];
  let at = 0;
  for (let length = pageLength(clean, at); length > 0; length = pageLength(clean, at)) {
    const serial = clean.readUInt32LE(at + 14);
    if ((clean.readUInt8(at + 5) & 2) !== 0) {
      const head = clean.toString('latin1', at + 27 + clean.readUInt8(at + 26), at + length);
      const codec = codecs.find(({ first }) => head.startsWith(first));
      if (!codec) throw new UnsupportedMediaType();
      const stream: Stream = { codec, packets: 0, comments: [], pages: new Set() };
      streams.set(serial, stream);
      all.push(stream);
    }
    const stream = streams.get(serial);
    if (!stream) throw new FileBroken();
    collect(clean, at, stream);
    at += length;
  }
  if (at !== clean.length || all.length === 0) throw new FileBroken();
  for (const stream of all) empty(clean, stream);
  return clean;
}
