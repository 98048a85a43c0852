import sharp, { type Sharp } from 'sharp';
import { UnsupportedMediaType } from '#server/platform/errors.ts';
import type { UploadPlan } from '../media.types.ts';
import { isHugeDrawing, isPixelBomb, ladderFor, type PictureHeader } from './upload-limits.rules.ts';

const mostSeconds = 5;

// An upload must not slow down play, so that sharp has one core and no cache.
sharp.concurrency(1);
sharp.cache(false);

export interface Encoded {
  bytes: Buffer;
  width: number;
  height: number;
}

const open = (bytes: Buffer, isAnimated = false): Sharp =>
  sharp(bytes, { failOn: 'error', animated: isAnimated, limitInputPixels: 200_000_000 }).timeout({ seconds: mostSeconds });

/** Refuses a file that the decoder cannot read, or cannot read in time. */
async function decoding<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof UnsupportedMediaType) throw error;
    throw new UnsupportedMediaType();
  }
}

async function readHeader(bytes: Buffer): Promise<PictureHeader> {
  const { width, height, pages } = await open(bytes).metadata();
  return { width, height, frames: pages ?? 1 };
}

/** Measures a cleaned drawing. The renderer refuses one that is not well-formed, and knows which attributes give the size. */
export function measureDrawing(bytes: Buffer): Promise<{ width: number; height: number }> {
  return decoding(async () => {
    const header = await readHeader(bytes);
    if (isHugeDrawing(header)) throw new UnsupportedMediaType();
    return { width: header.width, height: header.height };
  });
}

const writers: Record<string, (picture: Sharp) => Sharp> = {
  png: (picture) => picture.png({ compressionLevel: 9, palette: false }),
  jpg: (picture) => picture.jpeg({ quality: 88, mozjpeg: true }),
  webp: (picture) => picture.webp({ quality: 88 }),
  gif: (picture) => picture.gif(),
};

async function write(picture: Sharp, frames: number): Promise<Encoded> {
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.pageHeight ?? Math.round(info.height / frames) };
}

/**
 * Decodes a picture and encodes it again: upright, without the camera's metadata and without anything that was hidden in the file. It also
 * makes the smaller sizes for phones. An animation stays one, in one size.
 */
export function encodePicture(bytes: Buffer, plan: UploadPlan): Promise<{ original: Encoded; sizes: Encoded[] }> {
  return decoding(async () => {
    const header = await readHeader(bytes);
    if (isPixelBomb(header)) throw new UnsupportedMediaType();
    const isAnimated = header.frames > 1;
    const writer = writers[plan.extension];
    if (!writer) throw new UnsupportedMediaType();
    const upright = isAnimated ? open(bytes, true) : open(bytes).autoOrient();
    const original = await write(writer(upright), header.frames);
    const sizes: Encoded[] = [];
    for (const width of isAnimated ? [] : ladderFor(original.width)) {
      sizes.push(await write(open(original.bytes).resize({ width }).webp({ quality: 80 }), 1));
    }
    return { original, sizes };
  });
}
