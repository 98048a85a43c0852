import sharp, { type Sharp } from 'sharp';
import { DomainError, UnsupportedMediaType } from '#server/platform/errors.ts';
import { FileBroken, MediaTimeout, PictureTooLarge } from '../media.errors.ts';
import type { UploadPlan } from '../media.types.ts';
import { fittingSize, isHugeDrawing, isPixelBomb, ladderFor, maxPixels, type PictureHeader } from '../upload-limits.rules.ts';

/** A busy machine decodes slowly; after this time the client is asked to try again. */
const maxSeconds = 45;

// An upload must not slow down play, so that sharp has one core and no cache.
sharp.concurrency(1);
sharp.cache(false);

export interface Encoded {
  bytes: Buffer;
  width: number;
  height: number;
}

const open = (bytes: Buffer, { isAnimated = false, seconds = maxSeconds } = {}): Sharp =>
  sharp(bytes, { failOn: 'error', animated: isAnimated, limitInputPixels: maxPixels }).timeout({ seconds });

/** By these words the decoders say that the end of a file is missing. */
const cutShort = /premature|end of (?:file|stream)|read error|truncated|unexpected end/i;

/** Refuses a file that the decoder cannot read; a timeout is another refusal. */
async function decoding<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DomainError) throw error;
    const { message } = error as Error;
    if (message.startsWith('timeout')) throw new MediaTimeout();
    throw message.includes('pixel limit') ? new PictureTooLarge() : new FileBroken(cutShort.test(message) ? 'cut' : 'damaged');
  }
}

async function readHeader(bytes: Buffer): Promise<PictureHeader> {
  // No pixel is decoded for it, so that a refusal can tell the size of a picture of too many.
  const { autoOrient, pages } = await sharp(bytes, { failOn: 'error', limitInputPixels: false })
    .timeout({ seconds: maxSeconds })
    .metadata();
  return { ...autoOrient, frames: pages ?? 1 };
}

/** Measures a cleaned drawing. The renderer refuses one that is not well-formed, and knows which attributes give the size. */
export function measureDrawing(bytes: Buffer): Promise<{ width: number; height: number }> {
  return decoding(async () => {
    const header = await readHeader(bytes);
    if (isHugeDrawing(header)) throw new PictureTooLarge(header);
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

async function ladder(width: number, picture: () => Sharp): Promise<Encoded[]> {
  const sizes: Encoded[] = [];
  for (const step of ladderFor(width)) sizes.push(await write(picture().resize({ width: step }).webp({ quality: 80 }), 1));
  return sizes;
}

/** The smaller sizes for phones of a picture that was decoded already, of three bytes a dot. */
export const smallerSizes = ({ bytes, width, height }: Encoded): Promise<Encoded[]> =>
  decoding(() => ladder(width, () => sharp(bytes, { raw: { width, height, channels: 3 } }).timeout({ seconds: maxSeconds })));

/**
 * Decodes a picture and encodes it again: upright, without the camera's metadata and without anything that was hidden in the file. A very
 * large one becomes smaller. It also makes the smaller sizes for phones. An animation stays one, in one size. No step takes longer than
 * `seconds`.
 */
export function encodePicture(
  bytes: Buffer,
  plan: Pick<UploadPlan, 'extension'>,
  seconds = maxSeconds,
): Promise<{ original: Encoded; sizes: Encoded[] }> {
  return decoding(async () => {
    const header = await readHeader(bytes);
    if (isPixelBomb(header)) throw new PictureTooLarge(header);
    const isAnimated = header.frames > 1;
    const writer = writers[plan.extension];
    if (!writer) throw new UnsupportedMediaType();
    const upright = isAnimated ? open(bytes, { isAnimated, seconds }) : open(bytes, { seconds }).autoOrient();
    const fitting = fittingSize(header);
    const original = await write(writer(fitting ? upright.resize({ ...fitting, fit: 'fill' }) : upright), header.frames);
    return { original, sizes: isAnimated ? [] : await ladder(original.width, () => open(original.bytes, { seconds })) };
  });
}
