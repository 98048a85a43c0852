/** Each reads a container from its first byte to its last: what is cut short, or carries something else along, is no sound. */
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

const isOgg: Check = (bytes) => {
  let at = 0;
  for (let page = 0; at < bytes.length; page += 1) {
    const isFirst = page === 0;
    if (at + 27 > bytes.length || ascii(bytes, at) !== 'OggS' || bytes[at + 4] !== 0) return false;
    if (isFirst && ((bytes[at + 5] ?? 0) & 2) === 0) return false;
    const segments = bytes[at + 26] ?? 0;
    if (at + 27 + segments > bytes.length) return false;
    let body = 0;
    for (let segment = 0; segment < segments; segment += 1) body += bytes[at + 27 + segment] ?? 0;
    at += 27 + segments + body;
  }
  return at === bytes.length && at > 0;
};

const isM4a: Check = (bytes) => {
  const boxes = new Set<string>();
  let at = 0;
  while (at + 8 <= bytes.length) {
    const size = bytes.readUInt32BE(at);
    const name = ascii(bytes, at + 4);
    if (boxes.size === 0 && name !== 'ftyp') return false;
    boxes.add(name);
    // 0 means "to the end"; 64-bit sizes are for films longer than any riddle.
    if (size === 0) at = bytes.length;
    else if (size < 8) return false;
    else at += size;
  }
  return at === bytes.length && boxes.has('moov') && boxes.has('mdat');
};

const bitrates1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const bitrates2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const sampleRates = [44_100, 48_000, 32_000];

/** Bytes of the MPEG layer 3 frame that begins here; 0 when none does. */
function mp3Frame(bytes: Buffer, at: number): number {
  if (at + 4 > bytes.length || bytes[at] !== 0xff) return 0;
  const [second, third] = [bytes[at + 1] ?? 0, bytes[at + 2] ?? 0];
  const version = (second >> 3) & 3;
  if ((second & 0xe0) !== 0xe0 || version === 1 || ((second >> 1) & 3) !== 1) return 0;
  const bitrate = (version === 3 ? bitrates1 : bitrates2)[third >> 4];
  const rate = sampleRates[(third >> 2) & 3];
  if (!bitrate || !rate) return 0;
  const divisor = version === 3 ? 1 : version === 2 ? 2 : 4;
  return Math.floor(((version === 3 ? 144_000 : 72_000) * bitrate) / (rate / divisor)) + ((third >> 1) & 1);
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
  // Recorders leave a frame unfinished at the end; nothing is as long as two.
  return frames >= 3 && (isTag || rest < 3000) && !/<[a-z!?]/i.test(bytes.toString('latin1', at));
};

const checks: Record<string, Check> = { 'audio/wav': isWav, 'audio/ogg': isOgg, 'audio/mp4': isM4a, 'audio/mpeg': isMp3 };

export const isWholeSound = (bytes: Buffer, mime: string): boolean => checks[mime]?.(bytes) ?? false;
