import { FileBroken } from '../media.errors.ts';

/** The types of blocks that a player needs. Comments, pictures, cue sheets and data of programs are removed. */
const [streamInfo, seekTable] = [0, 3];

/** Cleans a FLAC of its comments, pictures and everything else that is no sound. */
export function cleanFlac(bytes: Buffer): Buffer {
  if (bytes.toString('latin1', 0, 4) !== 'fLaC') throw new FileBroken();
  const blocks: Buffer[] = [];
  let [at, isLast] = [4, false];
  while (!isLast) {
    if (at + 4 > bytes.length) throw new FileBroken();
    const head = bytes.readUInt32BE(at);
    const [type, end] = [(head >>> 24) & 0x7f, at + 4 + (head & 0xff_ff_ff)];
    isLast = head >>> 31 === 1;
    if (type === streamInfo || type === seekTable) blocks.push(Buffer.from(bytes.subarray(at, end)));
    at = end;
  }
  const sound = bytes.subarray(at, bytes.toString('latin1', bytes.length - 128, bytes.length - 125) === 'TAG' ? -128 : undefined);
  if (sound.length < 2 || (sound.readUInt16BE(0) & 0xff_fe) !== 0xff_f8 || blocks.length === 0) throw new FileBroken();
  for (const [index, block] of blocks.entries()) block[0] = (block.readUInt8(0) & 0x7f) | (index === blocks.length - 1 ? 0x80 : 0);
  return Buffer.concat([bytes.subarray(0, 4), ...blocks, sound]);
}
