import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

export const dataUrl = (type: string, bytes: Buffer | string): string => `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;

/** Makes a real picture with noise in it, so that no two are alike and none is tiny. */
export function picture(format: 'png' | 'jpeg' | 'webp' | 'gif', { width = 64, height = 48, color = '#a03020' } = {}) {
  return sharp({ create: { width, height, channels: 3, background: color } })
    .toFormat(format)
    .toBuffer();
}

/** Makes a photo as a telephone does: turned on its side, and with a note of where it was made and by whom. */
export async function photo(note: string, { width = 80, height = 40 } = {}): Promise<Buffer> {
  const upright = await picture('jpeg', { width, height });
  return sharp(upright)
    .withExif({ IFD0: { Copyright: note, Artist: note }, IFD3: { GPSLatitude: '55/1 45/1 0/1', GPSLongitude: '37/1 37/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

export async function film(frames: number, { width = 8, height = 8 } = {}): Promise<Buffer> {
  const channels = 3;
  const pages = Buffer.alloc(width * height * channels * frames);
  for (let frame = 0; frame < frames; frame += 1)
    pages.fill((frame % 2) * 200 + (frame % 50), frame * width * height * channels, (frame + 1) * width * height * channels);
  return sharp(pages, { raw: { width, height: height * frames, channels, pageHeight: height } })
    .gif({ loop: 0, delay: Array.from({ length: frames }, () => 20) })
    .toBuffer();
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** Makes a PNG whose few bytes unpack to width × height grey dots. */
export function pixelBomb(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const lines = deflateSync(Buffer.alloc((width + 1) * Math.min(height, 200)));
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), chunk('IHDR', head), chunk('IDAT', lines), chunk('IEND', Buffer.alloc(0))]);
}

export function wav(samples = 400): Buffer {
  const head = Buffer.alloc(44);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(36 + samples, 4);
  head.write('WAVEfmt ', 8, 'latin1');
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(8000, 24);
  head.writeUInt32LE(8000, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(samples, 40);
  return Buffer.concat([head, Buffer.alloc(samples, 128)]);
}

/** MPEG 1 layer 3, 128 kbit/s at 44.1 kHz: 417 bytes a frame. */
export function mp3(frames = 10): Buffer {
  const frame = Buffer.alloc(417);
  frame.set([0xff, 0xfb, 0x90, 0x00]);
  return Buffer.concat(Array.from({ length: frames }, () => frame));
}

export const oggPageBytes = 58;

export function ogg(pages = 2): Buffer {
  return Buffer.concat(
    Array.from({ length: pages }, (_, page) => {
      const head = Buffer.alloc(28);
      head.write('OggS', 0, 'latin1');
      head[5] = page === 0 ? 2 : 0;
      head[26] = 1;
      head[27] = 30;
      const body = Buffer.alloc(30);
      if (page === 0) body.write('\x01vorbis', 0, 'latin1');
      return Buffer.concat([head, body]);
    }),
  );
}

function box(name: string, body: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + body.length);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, body]);
}

export const m4a = (brand = 'M4A '): Buffer =>
  Buffer.concat([
    box('ftyp', Buffer.from(`${brand}\0\0\0\0${brand}isom`, 'latin1')),
    box('moov', Buffer.alloc(32)),
    box('mdat', Buffer.alloc(64)),
  ]);

export const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n');
export const zip = Buffer.from('504b05060000000000000000000000000000000000000000', 'hex');
export const svg = (inside: string, attributes = 'viewBox="0 0 40 30"'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`;
