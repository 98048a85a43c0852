/** A check reads a container from its first byte to its last. A file that is cut short or has other data in it is no sound. */
type Check = (bytes: Buffer) => boolean;

const ascii = (bytes: Buffer, at: number, length = 4) => bytes.toString('latin1', at, at + length);

const isWav: Check = (bytes) => {
  if (bytes.length < 44 || ascii(bytes, 0) !== 'RIFF' || ascii(bytes, 8) !== 'WAVE' || bytes.readUInt32LE(4) + 8 !== bytes.length)
    return false;
  const chunks = new Set<string>();
  let at = 12;
  while (at + 8 <= bytes.length) {
    chunks.add(ascii(bytes, at));
    const size = bytes.readUInt32LE(at + 4);
    at += 8 + size + (size % 2);
  }
  return (at === bytes.length || at === bytes.length + 1) && chunks.has('fmt ') && chunks.has('data');
};

/** Returns the bytes of the page that begins here; 0 when none does. */
function oggPage(bytes: Buffer, at: number): number {
  if (at + 27 > bytes.length || ascii(bytes, at) !== 'OggS' || bytes[at + 4] !== 0) return 0;
  const segments = bytes.readUInt8(at + 26);
  const lengths = bytes.subarray(at + 27, at + 27 + segments);
  return lengths.length < segments ? 0 : lengths.reduce((sum, length) => sum + length, 27 + segments);
}

const isOgg: Check = (bytes) => {
  const isBeginning = bytes.length > 27 && (bytes.readUInt8(5) & 2) !== 0;
  let at = 0;
  for (let size = oggPage(bytes, at); size > 0; size = oggPage(bytes, at)) at += size;
  return isBeginning && at === bytes.length;
};

const isM4a: Check = (bytes) => {
  const boxes = new Set<string>();
  let at = 0;
  while (at + 8 <= bytes.length) {
    const size = bytes.readUInt32BE(at);
    const name = ascii(bytes, at + 4);
    if (boxes.size === 0 && name !== 'ftyp') return false;
    boxes.add(name);
    // The size 0 means "to the end"; 64-bit sizes are only for long films.
    if (size === 0) at = bytes.length;
    else if (size < 8) return false;
    else at += size;
  }
  return at === bytes.length && boxes.has('moov') && boxes.has('mdat');
};

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

const isMp3: Check = (bytes) => {
  let at = 0;
  if (bytes.length > 10 && ascii(bytes, 0, 3) === 'ID3') {
    at = 10 + [6, 7, 8, 9].reduce((size, place) => size * 128 + ((bytes[place] ?? 0) & 0x7f), 0);
  }
  let frames = 0;
  for (let size = mp3Frame(bytes, at); size > 0 && at + size <= bytes.length; size = mp3Frame(bytes, at)) {
    at += size;
    frames += 1;
  }
  const rest = bytes.length - at;
  const isTag = rest === 128 && ascii(bytes, at, 3) === 'TAG';
  // Recorders leave a frame unfinished at the end; the rest is always shorter than two frames.
  return frames >= 3 && (isTag || rest < 3000) && !/<[a-z!?]/i.test(bytes.toString('latin1', at));
};

const checks: Record<string, Check> = { 'audio/wav': isWav, 'audio/ogg': isOgg, 'audio/mp4': isM4a, 'audio/mpeg': isMp3 };

export const isWholeSound = (bytes: Buffer, mime: string): boolean => checks[mime]?.(bytes) ?? false;
