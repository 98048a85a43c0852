import type { UploadKind } from '../media.types.ts';

const megabyte = 1_048_576;

/** An upload is limited to so many bytes after decoding, by its kind. */
export const maxBytes: Record<UploadKind, number> = {
  picture: 8 * megabyte,
  drawing: megabyte,
  sound: 15 * megabyte,
  text: megabyte,
  file: 15 * megabyte,
};

/** All files of one event together are limited to so many bytes, with the smaller sizes of pictures. */
export const eventQuotaBytes = 2 * 1024 * megabyte;

const maxPixels = 40_000_000;
const maxSide = 12_000;
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
  return width > maxSide || height > maxSide || frames > maxFrames || width * height * frames > maxPixels;
}

/** A drawing does not unpack to pixels, so that only the length of its sides has a limit. */
export const isHugeDrawing = ({ width, height }: PictureHeader): boolean =>
  !(width >= 1 && height >= 1) || width > maxSide || height > maxSide;

/** Returns the widths for phones that are narrower than the picture. */
export const ladderFor = (width: number): number[] => [480, 960, 1600].filter((step) => step < width);
