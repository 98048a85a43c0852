import { UnsupportedMediaType } from '#server/platform/errors.ts';
import { FileBroken, PictureTooLarge } from '../media.errors.ts';

/** The dots of a picture, three bytes each, from the left upper corner. */
export interface Dots {
  bytes: Buffer;
  width: number;
  height: number;
}

/** The bytes of the two headers at the beginning of a file. */
const [fileHead, infoHead] = [14, 40];

interface Head {
  width: number;
  height: number;
  /** The last row comes first. */
  isUpsideDown: boolean;
  bits: number;
  /** The position of the first dot, and the number of bytes of a row. */
  data: number;
  row: number;
  palette: number;
}

/** 8 bits are an index into a palette. 3 says where the colours of 32 bits are, which is the usual place nearly always. */
const isKnown = (bits: number, packing: number) => (packing === 0 && [8, 24, 32].includes(bits)) || (packing === 3 && bits === 32);

function readHead(bytes: Buffer): Head {
  if (bytes.length < fileHead + infoHead || bytes.toString('latin1', 0, 2) !== 'BM') throw new FileBroken();
  const [width, height] = [bytes.readInt32LE(18), bytes.readInt32LE(22)];
  const bits = bytes.readUInt16LE(28);
  if (!isKnown(bits, bytes.readUInt32LE(30))) throw new UnsupportedMediaType();
  if (width > 40_000 || Math.abs(height) > 40_000) throw new PictureTooLarge();
  const row = Math.ceil((width * bits) / 32) * 4;
  const [data, palette] = [bytes.readUInt32LE(10), fileHead + bytes.readUInt32LE(14)];
  const isWhole = width > 0 && height !== 0 && palette <= data && data + row * Math.abs(height) <= bytes.length;
  if (!isWhole) throw new FileBroken();
  return { width, height: Math.abs(height), isUpsideDown: height > 0, bits, data, row, palette };
}

/** Decodes a bitmap of 256 colours, or of 24 or 32 bits, as Paint writes them. */
export function decodeBmp(bytes: Buffer): Dots {
  const head = readHead(bytes);
  const { width, height, bits, row } = head;
  const dots = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    const line = head.data + row * (head.isUpsideDown ? height - 1 - y : y);
    for (let x = 0; x < width; x += 1) {
      const from = bits === 8 ? head.palette + 4 * bytes.readUInt8(line + x) : line + x * (bits / 8);
      const to = (y * width + x) * 3;
      dots[to] = bytes[from + 2] ?? 0;
      dots[to + 1] = bytes[from + 1] ?? 0;
      dots[to + 2] = bytes[from] ?? 0;
    }
  }
  return { bytes: dots, width, height };
}

/** Writes a bitmap of 24 bits, with nothing in it but the dots. */
export function encodeBmp({ bytes: dots, width, height }: Dots): Buffer {
  const row = Math.ceil((width * 24) / 32) * 4;
  const bytes = Buffer.alloc(fileHead + infoHead + row * height);
  bytes.write('BM', 'latin1');
  bytes.writeUInt32LE(bytes.length, 2);
  bytes.writeUInt32LE(fileHead + infoHead, 10);
  bytes.writeUInt32LE(infoHead, 14);
  bytes.writeInt32LE(width, 18);
  bytes.writeInt32LE(height, 22);
  bytes.writeUInt16LE(1, 26);
  bytes.writeUInt16LE(24, 28);
  for (let y = 0; y < height; y += 1) {
    const line = fileHead + infoHead + row * (height - 1 - y);
    for (let x = 0; x < width; x += 1) {
      const from = (y * width + x) * 3;
      bytes[line + x * 3] = dots[from + 2] ?? 0;
      bytes[line + x * 3 + 1] = dots[from + 1] ?? 0;
      bytes[line + x * 3 + 2] = dots[from] ?? 0;
    }
  }
  return bytes;
}
