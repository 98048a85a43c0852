import { FileBroken } from '../../media.errors.ts';
import { type Box, boxAt } from './boxes.ts';

/** A range of bytes of a file. */
export interface Span {
  from: number;
  to: number;
}

/** Reads the count of rows of a table, and finds the position of a row. `head` is the number of bytes before the rows. */
function readTable(bytes: Buffer, box: Box, head: number, row: number): { count: number; at: (index: number) => number } {
  if (box.to - box.from < head) throw new FileBroken();
  const count = bytes.readUInt32BE(box.from + head - 4);
  if (box.from + head + count * row > box.to) throw new FileBroken();
  return { count, at: (index) => box.from + head + index * row };
}

/** Reads the number of samples and their sizes, by their numbers from 0. */
function readSizes(bytes: Buffer, table: Box): { count: number; sampleSize: (sample: number) => number } {
  const stsz = boxAt(bytes, table, ['stsz']);
  if (!stsz || stsz.to - stsz.from < 12) throw new FileBroken();
  const same = bytes.readUInt32BE(stsz.from + 4);
  if (same > 0) return { count: bytes.readUInt32BE(stsz.from + 8), sampleSize: () => same };
  const { count, at } = readTable(bytes, stsz, 12, 4);
  return { count, sampleSize: (sample) => bytes.readUInt32BE(at(sample)) };
}

/** Reads the positions at which the chunks begin. */
function readChunkOffsets(bytes: Buffer, table: Box): number[] {
  const [short, long] = [boxAt(bytes, table, ['stco']), boxAt(bytes, table, ['co64'])];
  if (short) {
    const { count, at } = readTable(bytes, short, 8, 4);
    return Array.from({ length: count }, (_each, index) => bytes.readUInt32BE(at(index)));
  }
  if (!long) throw new FileBroken();
  const { count, at } = readTable(bytes, long, 8, 8);
  return Array.from({ length: count }, (_each, index) => Number(bytes.readBigUInt64BE(at(index))));
}

/** Makes a function that returns the number of samples of a chunk, by its number from 0. Call it for the chunks in their order. */
function perChunk(bytes: Buffer, table: Box): (chunk: number) => number {
  const stsc = boxAt(bytes, table, ['stsc']);
  if (!stsc) throw new FileBroken();
  const { count, at } = readTable(bytes, stsc, 8, 12);
  let row = 0;
  return (chunk) => {
    while (row + 1 < count && bytes.readUInt32BE(at(row + 1)) <= chunk + 1) row += 1;
    return count === 0 ? 0 : bytes.readUInt32BE(at(row) + 4);
  };
}

/** Lists the ranges of a file with the samples of a track. `table` is its stbl. */
export function sampleSpans(bytes: Buffer, table: Box): Span[] {
  const { count, sampleSize } = readSizes(bytes, table);
  const countSamples = perChunk(bytes, table);
  const spans: Span[] = [];
  let sample = 0;
  for (const [chunk, from] of readChunkOffsets(bytes, table).entries()) {
    const end = Math.min(count, sample + countSamples(chunk));
    let to = from;
    for (; sample < end && to <= bytes.length; sample += 1) to += sampleSize(sample);
    if (to > bytes.length) throw new FileBroken('cut');
    spans.push({ from, to });
  }
  return spans;
}
