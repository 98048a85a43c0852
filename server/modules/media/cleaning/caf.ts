import { UnsupportedMediaType } from '#server/platform/errors.ts';
import { FileBroken } from '../media.errors.ts';

/** How a CAF describes its sound. */
interface Description {
  rate: number;
  format: string;
  flags: number;
  channels: number;
  bits: number;
}

interface Part {
  type: string;
  from: number;
  to: number;
}

function listParts(bytes: Buffer): Part[] {
  const parts: Part[] = [];
  for (let at = 8; at + 12 <= bytes.length;) {
    const size = bytes.readBigInt64BE(at + 4);
    const from = at + 12;
    // The data may have no size while they are being recorded, and then go to the end.
    const to = size === -1n ? bytes.length : from + Number(size);
    if (to < from) throw new FileBroken();
    if (to > bytes.length) throw new FileBroken('cut');
    parts.push({ type: bytes.toString('latin1', at, at + 4), from, to });
    at = to;
  }
  return parts;
}

function readDescription(bytes: Buffer, { from, to }: Part): Description {
  if (to - from < 32) throw new FileBroken();
  return {
    rate: bytes.readDoubleBE(from),
    format: bytes.toString('latin1', from + 8, from + 12),
    flags: bytes.readUInt32BE(from + 12),
    channels: bytes.readUInt32BE(from + 24),
    bits: bytes.readUInt32BE(from + 28),
  };
}

const [isFloat, isLittleEndian] = [1, 2];

const isBetween = (value: number, least: number, most: number) => value >= least && value <= most;

/** A WAV has the lower byte of a sample first, and one of a single byte counts from the middle. */
function orderBytes(sound: Buffer, size: number, isLowerFirst: boolean): void {
  if (size === 1) for (let at = 0; at < sound.length; at += 1) sound[at] = (sound[at] ?? 0) ^ 0x80;
  else if (!isLowerFirst) for (let at = 0; at < sound.length; at += size) sound.subarray(at, at + size).reverse();
}

/** Puts samples without compression into a WAV, with the lower byte first. */
function toWav(samples: Buffer, { rate, flags, channels, bits }: Description): Buffer {
  const size = bits / 8;
  const isKnown = [1, 2, 3, 4, 8].includes(size) && isBetween(channels, 1, 8) && isBetween(rate, 1, 768_000);
  const whole = Math.floor(samples.length / (size * channels)) * size * channels;
  if (!isKnown || whole === 0) throw new FileBroken();
  const sound = Buffer.from(samples.subarray(0, whole));
  orderBytes(sound, size, (flags & isLittleEndian) !== 0);
  const head = Buffer.alloc(44);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(36 + whole + (whole % 2), 4);
  head.write('WAVEfmt ', 8, 'latin1');
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE((flags & isFloat) === 0 ? 1 : 3, 20);
  head.writeUInt16LE(channels, 22);
  head.writeUInt32LE(Math.round(rate), 24);
  head.writeUInt32LE(Math.round(rate) * size * channels, 28);
  head.writeUInt16LE(size * channels, 32);
  head.writeUInt16LE(bits, 34);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(whole, 40);
  return Buffer.concat([head, sound, Buffer.alloc(whole % 2)]);
}

/** Reads the sizes of the packets: numbers of seven bits a byte, the higher first. */
function readPacketSizes(bytes: Buffer, { from, to }: Part): number[] {
  const count = Number(bytes.readBigInt64BE(from));
  const sizes: number[] = [];
  let size = 0;
  for (let at = from + 24; at < to && sizes.length < count; at += 1) {
    const byte = bytes.readUInt8(at);
    size = size * 128 + (byte & 0x7f);
    if (byte & 0x80) continue;
    sizes.push(size);
    size = 0;
  }
  if (sizes.length < count) throw new FileBroken('cut');
  return sizes;
}

const rates = [96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8000, 7350];

/** Puts packets of AAC into frames that say their rate, channels and length (ADTS). */
function toAac(data: Buffer, sizes: readonly number[], { rate, channels }: Description): Buffer {
  const rateIndex = rates.indexOf(rate);
  if (rateIndex === -1 || channels < 1 || channels > 6) throw new FileBroken();
  const frames: Buffer[] = [];
  let at = 0;
  for (const size of sizes) {
    const length = size + 7;
    if (at + size > data.length) throw new FileBroken('cut');
    if (length > 0x1fff) throw new FileBroken();
    const head = Buffer.from([0xff, 0xf1, 0x40 | (rateIndex << 2) | (channels >> 2), 0, 0, 0x1f, 0xfc]);
    head[3] = ((channels & 3) << 6) | (length >> 11);
    head[4] = (length >> 3) & 0xff;
    head[5] = ((length & 7) << 5) | 0x1f;
    frames.push(head, data.subarray(at, at + size));
    at += size;
  }
  return Buffer.concat(frames);
}

const codecs: Record<string, string> = { alac: 'Apple Lossless', opus: 'CAF (Opus)', ima4: 'IMA ADPCM', samr: 'AMR' };

/**
 * Takes the sound out of a CAF, in which Apple's recorders keep one and which no other system plays: samples without compression become a
 * WAV, AAC gets frames of its own. Nothing else of the file is kept. Any other file stays as it is.
 */
export function fromCaf(bytes: Buffer, declared: string): { bytes: Buffer; declared: string } {
  if (bytes.toString('latin1', 0, 4) !== 'caff' || !/^audio\/(?:x-)?caf\b/i.test(declared)) return { bytes, declared };
  const parts = listParts(bytes);
  const find = (type: string) => parts.find((part) => part.type === type);
  const [described, data, packets] = [find('desc'), find('data'), find('pakt')];
  if (!described || !data) throw new FileBroken();
  const description = readDescription(bytes, described);
  // The data begin with the number of times they were edited.
  const sound = bytes.subarray(data.from + 4, data.to);
  if (description.format === 'lpcm') return { bytes: toWav(sound, description), declared: 'audio/wav' };
  if (description.format === 'aac ' && packets) {
    return { bytes: toAac(sound, readPacketSizes(bytes, packets), description), declared: 'audio/aac' };
  }
  const found = codecs[description.format] ?? 'CAF';
  throw new UnsupportedMediaType({ found, medium: 'audio', reason: 'codec' });
}
