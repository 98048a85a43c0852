import type { UploadKind } from '../media.types.ts';

const megabyte = 1_048_576;

/** Bytes after decoding, by kind. */
export const maxBytes: Record<UploadKind, number> = {
  picture: 8 * megabyte,
  drawing: megabyte,
  sound: 15 * megabyte,
  text: megabyte,
  file: 15 * megabyte,
};

/** All files of one event together, smaller sizes of pictures included. */
export const eventQuotaBytes = 2 * 1024 * megabyte;

const maxPixels = 40_000_000;
const maxSide = 12_000;
const maxFrames = 200;

/** What the header of a picture says, before a single pixel is decoded. height is of one frame. */
export interface PictureHeader {
  width: number;
  height: number;
  frames: number;
}

/** A few kilobytes can unpack to gigabytes; the header says so first. */
export function isPixelBomb({ width, height, frames }: PictureHeader): boolean {
  if (!(width >= 1 && height >= 1 && frames >= 1)) return true;
  return width > maxSide || height > maxSide || frames > maxFrames || width * height * frames > maxPixels;
}

/** A drawing unpacks to nothing, whatever its size; it only has to fit a page. */
export const isHugeDrawing = ({ width, height }: PictureHeader): boolean =>
  !(width >= 1 && height >= 1) || width > maxSide || height > maxSide;

/** Widths for phones: 480, 960, 1600; only those narrower than the picture. */
export const ladderFor = (width: number): number[] => [480, 960, 1600].filter((step) => step < width);
