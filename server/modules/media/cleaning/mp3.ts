import { FileBroken } from '../media.errors.ts';

const ascii = (bytes: Buffer, at: number, length: number) => bytes.toString('latin1', at, at + length);

const bitrates1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const bitrates2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const sampleRates = [44_100, 48_000, 32_000];

/** Returns the bytes of the MPEG layer 3 frame that begins here; 0 when none does. */
function mp3Frame(bytes: Buffer, at: number): number {
  if (at + 4 > bytes.length) return 0;
  const head = bytes.readUInt32BE(at);
  const [version, layer, padding] = [(head >>> 19) & 3, (head >>> 17) & 3, (head >>> 9) & 1];
  if (head >>> 21 !== 0x7ff || version === 1 || layer !== 1) return 0;
  const isFirst = version === 3;
  const bitrate = (isFirst ? bitrates1 : bitrates2)[(head >>> 12) & 15];
  const rate = sampleRates[(head >>> 10) & 3];
  if (!bitrate || !rate) return 0;
  // The second version halves the rate of the first, version two and a half (0) halves it again.
  return Math.floor(((isFirst ? 144_000 : 72_000) * bitrate) / (rate / ([4, 1, 2, 1][version] ?? 1))) + padding;
}

/** Returns the bytes of the ADTS frame that begins here; 0 when none does. */
function aacFrame(bytes: Buffer, at: number): number {
  if (at + 7 > bytes.length || (bytes.readUInt16BE(at) & 0xfff6) !== 0xfff0) return 0;
  const length = ((bytes.readUInt32BE(at + 2) >>> 5) & 0x1fff) >>> 0;
  return length >= 7 ? length : 0;
}

const syncSafe = (bytes: Buffer, at: number) => [0, 1, 2, 3].reduce((size, step) => size * 128 + ((bytes[at + step] ?? 0) & 0x7f), 0);

/** Returns the position after an ID3v2 or APEv2 tag that begins here; the same position when none does. */
function afterTag(bytes: Buffer, at: number): number {
  if (at + 10 <= bytes.length && ascii(bytes, at, 3) === 'ID3')
    return at + 10 + syncSafe(bytes, at + 6) + (bytes.readUInt8(at + 5) & 0x10 ? 10 : 0);
  if (at + 32 <= bytes.length && ascii(bytes, at, 8) === 'APETAGEX') return at + 32 + bytes.readUInt32LE(at + 12);
  return at;
}

/** Tags are followed by zeros sometimes. */
function afterZeros(bytes: Buffer, at: number): number {
  let next = at;
  while (next < bytes.length && bytes[next] === 0) next += 1;
  return next;
}

/** What may follow the last frame: a tag, or a frame that the recorder left unfinished, which is shorter than two. */
const isTail = (tail: Buffer) => tail.length < 3000 || /^(?:TAG|APETAGEX|LYRICSBEGIN)/.test(ascii(tail, 0, 11));

/** Keeps the frames of a sound and nothing between and around them: the tags are there. */
function onlyFrames(bytes: Buffer, frameAt: (bytes: Buffer, at: number) => number): Buffer {
  const frames: Buffer[] = [];
  let at = 0;
  for (;;) {
    const size = frameAt(bytes, at);
    if (size > 0 && at + size <= bytes.length) {
      frames.push(bytes.subarray(at, at + size));
      at += size;
      continue;
    }
    const next = afterTag(bytes, at);
    const sound = next > at || frames.length === 0 ? afterZeros(bytes, next) : at;
    if (sound <= at || sound >= bytes.length) break;
    at = sound;
  }
  if (frames.length < 3 || !isTail(bytes.subarray(Math.min(at, bytes.length)))) throw new FileBroken();
  return Buffer.concat(frames);
}

/** Cleans an MP3 of ID3, APE and Lyrics3 tags, with their titles, comments and covers. */
export const cleanMp3 = (bytes: Buffer): Buffer => onlyFrames(bytes, mp3Frame);

/** Cleans an AAC in ADTS frames, as recorders write it, of tags. */
export const cleanAac = (bytes: Buffer): Buffer => onlyFrames(bytes, aacFrame);
