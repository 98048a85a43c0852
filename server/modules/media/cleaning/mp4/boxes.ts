import { FileBroken } from '../../media.errors.ts';

/** A box of an MP4 or QuickTime file: its name, where it begins, and where its content begins and ends. */
export interface Box {
  name: string;
  at: number;
  from: number;
  to: number;
}

/** Lists the boxes between two positions; they must fill the space between them. */
export function listBoxes(bytes: Buffer, from: number, to: number): Box[] {
  const boxes: Box[] = [];
  let at = from;
  while (at + 8 <= to) {
    const short = bytes.readUInt32BE(at);
    const isLong = short === 1;
    if (isLong && at + 16 > to) throw new FileBroken();
    // The size 0 means "to the end".
    const size = short === 0 ? to - at : isLong ? Number(bytes.readBigUInt64BE(at + 8)) : short;
    const head = isLong ? 16 : 8;
    if (size < head) throw new FileBroken();
    if (at + size > to) throw new FileBroken('cut');
    boxes.push({ name: bytes.toString('latin1', at + 4, at + 8), at, from: at + head, to: at + size });
    at += size;
  }
  // QuickTime ends a list with 32 bits of zero sometimes.
  if (at !== to && !(to - at === 4 && bytes.readUInt32BE(at) === 0)) throw new FileBroken();
  return boxes;
}

const boxIn = (bytes: Buffer, { from, to }: Box, name: string): Box | undefined =>
  listBoxes(bytes, from, to).find((box) => box.name === name);

/** Finds the box at the end of a path; undefined when there is none. */
export function boxAt(bytes: Buffer, box: Box, path: readonly string[]): Box | undefined {
  let current: Box | undefined = box;
  for (const name of path) current = current && boxIn(bytes, current, name);
  return current;
}
