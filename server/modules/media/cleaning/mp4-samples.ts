import { FileBroken } from '../media.errors.ts';
import { type Box, boxAt } from './mp4-boxes.ts';

/** A part of a file. */
export interface Span {
  from: number;
  to: number;
}

/** Reads a table: its count of rows, and a number of a row. `head` is what stands before the rows. */
function tableOf(bytes: Buffer, box: Box, head: number, row: number): { count: number; at: (index: number) => number } {
  if (box.to - box.from < head) throw new FileBroken();
  const count = bytes.readUInt32BE(box.from + head - 4);
  if (box.from + head + count * row > box.to) throw new FileBroken();
  return { count, at: (index) => box.from + head + index * row };
}

/** The size of each sample, by its number from 0. */
function sizesOf(bytes: Buffer, table: Box): { count: number; sizeOf: (sample: number) => number } {
  const stsz = boxAt(bytes, table, ['stsz']);
  if (!stsz || stsz.to - stsz.from < 12) throw new FileBroken();
  const same = bytes.readUInt32BE(stsz.from + 4);
  if (same > 0) return { count: bytes.readUInt32BE(stsz.from + 8), sizeOf: () => same };
  const { count, at } = tableOf(bytes, stsz, 12, 4);
  return { count, sizeOf: (sample) => bytes.readUInt32BE(at(sample)) };
}

/** Where each chunk begins. */
function chunksOf(bytes: Buffer, table: Box): number[] {
  const [short, long] = [boxAt(bytes, table, ['stco']), boxAt(bytes, table, ['co64'])];
  if (short) {
    const { count, at } = tableOf(bytes, short, 8, 4);
    return Array.from({ length: count }, (_each, place) => bytes.readUInt32BE(at(place)));
  }
  if (!long) throw new FileBroken();
  const { count, at } = tableOf(bytes, long, 8, 8);
  return Array.from({ length: count }, (_each, place) => Number(bytes.readBigUInt64BE(at(place))));
}

/** Says how many samples a chunk has, by its number from 0; asked in their order. */
function perChunk(bytes: Buffer, table: Box): (chunk: number) => number {
  const stsc = boxAt(bytes, table, ['stsc']);
  if (!stsc) throw new FileBroken();
  const { count, at } = tableOf(bytes, stsc, 8, 12);
  let row = 0;
  return (chunk) => {
    while (row + 1 < count && bytes.readUInt32BE(at(row + 1)) <= chunk + 1) row += 1;
    return count === 0 ? 0 : bytes.readUInt32BE(at(row) + 4);
  };
}

/** The parts of a file in which the samples of a track lie. `table` is its stbl. */
export function sampleSpans(bytes: Buffer, table: Box): Span[] {
  const { count, sizeOf } = sizesOf(bytes, table);
  const samplesOf = perChunk(bytes, table);
  const spans: Span[] = [];
  let sample = 0;
  for (const [chunk, from] of chunksOf(bytes, table).entries()) {
    const end = Math.min(count, sample + samplesOf(chunk));
    let to = from;
    for (; sample < end && to <= bytes.length; sample += 1) to += sizeOf(sample);
    if (to > bytes.length) throw new FileBroken();
    spans.push({ from, to });
  }
  return spans;
}
