import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

export const dataUrl = (type: string, bytes: Buffer | string): string => `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;

/** Makes a real picture with noise in it, so that no two are alike and none is tiny. */
export function picture(format: 'png' | 'jpeg' | 'webp' | 'gif', { width = 64, height = 48, color = '#a03020' } = {}) {
  return sharp({ create: { width, height, channels: 3, background: color } })
    .toFormat(format)
    .toBuffer();
}

/** Makes a photo as a telephone does: rotated, and with metadata of its place and author. */
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

/** A sound of silence, with notes behind it. */
export function wav(samples = 400, notes: Buffer = Buffer.alloc(0)): Buffer {
  const head = Buffer.alloc(44);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(36 + samples + notes.length, 4);
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
  return Buffer.concat([head, Buffer.alloc(samples, 128), notes]);
}

export { aac, avi, flac, m4a, mov, mp3, mp4, ogg, webm } from './sample-containers.ts';

export const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n');
export const zip = Buffer.from('504b05060000000000000000000000000000000000000000', 'hex');
export const svg = (inside: string, attributes = 'viewBox="0 0 40 30"'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`;
