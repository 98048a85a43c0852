import type { UploadKind } from './media.types.ts';

const megabyte = 1_048_576;

/** The limit of the bytes of an upload after decoding, by its kind. */
export const maxBytes: Record<UploadKind, number> = {
  picture: 15 * megabyte,
  drawing: megabyte,
  sound: 15 * megabyte,
  film: 15 * megabyte,
  text: megabyte,
  file: 15 * megabyte,
};

/** The limit of all files of one event together, with the smaller sizes of pictures. */
export const eventQuotaBytes = 2 * 1024 * megabyte;

/** A larger picture is not decoded. */
export const maxPixels = 200_000_000;
/** A larger picture is stored in a smaller size, and a larger animation is refused. */
const maxStoredPixels = 40_000_000;
const maxStoredSide = 12_000;
const maxFrames = 200;

/** The header of a picture says this before a single pixel is decoded. The height is of one frame. */
export interface PictureHeader {
  width: number;
  height: number;
  frames: number;
}

/** Tells by the header whether a picture of a few kilobytes would unpack to gigabytes. */
export function isPixelBomb({ width, height, frames }: PictureHeader): boolean {
  if (!(width >= 1 && height >= 1 && frames >= 1)) return true;
  if (frames === 1) return width * height > maxPixels;
  return width > maxStoredSide || height > maxStoredSide || frames > maxFrames || width * height * frames > maxStoredPixels;
}

/** The size in which a very large photo or a long panorama is stored; null for one that keeps its size. */
export function fittingSize({ width, height, frames }: PictureHeader): { width: number; height: number } | null {
  const factor = Math.min(maxStoredSide / width, maxStoredSide / height, Math.sqrt(maxStoredPixels / (width * height)));
  if (frames > 1 || factor >= 1) return null;
  return { width: Math.max(1, Math.floor(width * factor)), height: Math.max(1, Math.floor(height * factor)) };
}

/** A drawing does not unpack to pixels, so that only the length of its sides has a limit. */
export const isHugeDrawing = ({ width, height }: PictureHeader): boolean =>
  !(width >= 1 && height >= 1) || width > maxStoredSide || height > maxStoredSide;

/** Returns the widths for phones that are narrower than the picture. */
export const ladderFor = (width: number): number[] => [480, 960, 1600].filter((step) => step < width);
