import type { UploadKind } from '../media.types.ts';

const megabyte = 1_048_576;

/** An upload is limited to so many bytes after decoding, by its kind. */
export const maxBytes: Record<UploadKind, number> = {
  picture: 15 * megabyte,
  drawing: megabyte,
  sound: 15 * megabyte,
  film: 15 * megabyte,
  text: megabyte,
  file: 15 * megabyte,
};

/** All files of one event together are limited to so many bytes, with the smaller sizes of pictures. */
export const eventQuotaBytes = 2 * 1024 * megabyte;

/** A larger picture is not decoded. */
export const mostPixels = 200_000_000;
/** A larger one is kept in a smaller size, and an animation refused. */
const keptPixels = 40_000_000;
const keptSide = 12_000;
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
  if (frames === 1) return width * height > mostPixels;
  return width > keptSide || height > keptSide || frames > maxFrames || width * height * frames > keptPixels;
}

/** The size in which a very large photo or a long panorama is kept; null for one that stays as large as it is. */
export function fittingSize({ width, height, frames }: PictureHeader): { width: number; height: number } | null {
  const factor = Math.min(keptSide / width, keptSide / height, Math.sqrt(keptPixels / (width * height)));
  if (frames > 1 || factor >= 1) return null;
  return { width: Math.max(1, Math.floor(width * factor)), height: Math.max(1, Math.floor(height * factor)) };
}

/** A drawing does not unpack to pixels, so that only the length of its sides has a limit. */
export const isHugeDrawing = ({ width, height }: PictureHeader): boolean =>
  !(width >= 1 && height >= 1) || width > keptSide || height > keptSide;

/** Returns the widths for phones that are narrower than the picture. */
export const ladderFor = (width: number): number[] => [480, 960, 1600].filter((step) => step < width);
