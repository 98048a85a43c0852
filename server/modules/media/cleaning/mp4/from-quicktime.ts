import { type Box, boxAt, listBoxes } from './boxes.ts';

/** A sample description of sound of the first QuickTime version has 16 bytes more than that of MP4, and its parts in a box `wave`. */
const [soundHead, moreOfQuickTime] = [28, 16];

/** The box of the decoder may be in the box `wave`; other boxes of QuickTime mean nothing to a player of MP4. */
const decoderBoxes = new Set(['esds', 'dOps', 'dfLa']);

function writeBox(bytes: Buffer, at: number, name: string, body: Buffer): number {
  bytes.writeUInt32BE(8 + body.length, at);
  bytes.write(name, at + 4, 'latin1');
  bytes.set(body, at + 8);
  return at + 8 + body.length;
}

/** Rewrites a sample description of sound as MP4 has it, in the same place: what is left over becomes a free box. */
function rewriteSound(bytes: Buffer, { from, to }: Box): void {
  const version = bytes.readUInt16BE(from + 8);
  if (version !== 1) return;
  const parts = listBoxes(bytes, from + soundHead + moreOfQuickTime, to).flatMap((box) =>
    box.name === 'wave' ? listBoxes(bytes, box.from, box.to) : [box],
  );
  const decoder = parts.find(({ name }) => decoderBoxes.has(name));
  if (!decoder) return;
  const body = Buffer.from(bytes.subarray(decoder.from, decoder.to));
  // Version, revision and vendor, then after the channels and the size of a sample a reserved number.
  bytes.fill(0, from + 8, from + 16);
  bytes.fill(0, from + 20, from + 24);
  const end = writeBox(bytes, from + soundHead, decoder.name, body);
  writeBox(bytes, end, 'free', Buffer.alloc(to - end - 8));
}

const boxesAt = (bytes: Buffer, box: Box, path: readonly string[], head: number): Box[] => {
  const list = boxAt(bytes, box, path);
  return list ? listBoxes(bytes, list.from + head, list.to) : [];
};

/** Says as MP4 does what a track is, that its data are in this file, and how its sound is described. */
function rewriteTrack(bytes: Buffer, track: Box): void {
  const handler = boxAt(bytes, track, ['mdia', 'hdlr']);
  if (!handler) return;
  bytes.fill(0, handler.from + 4, handler.from + 8);
  for (const { name, at, from, to } of boxesAt(bytes, track, ['mdia', 'minf'], 0)) {
    if (name !== 'hdlr') continue;
    bytes.write('free', at + 4, 'latin1');
    bytes.fill(0, from, to);
  }
  for (const { at } of boxesAt(bytes, track, ['mdia', 'minf', 'dinf', 'dref'], 8)) bytes.write('url ', at + 4, 'latin1');
  if (bytes.toString('latin1', handler.from + 8, handler.from + 12) !== 'soun') return;
  for (const entry of boxesAt(bytes, track, ['mdia', 'minf', 'stbl', 'stsd'], 8)) rewriteSound(bytes, entry);
}

/**
 * Turns a cleaned QuickTime file into an MP4, which browsers play under that type: the two containers are alike, and only how they name
 * themselves and describe a sound differs. The pictures and the sound are not encoded again, and nothing in the file moves.
 */
export function fromQuickTime(bytes: Buffer): Buffer {
  const boxes = listBoxes(bytes, 0, bytes.length);
  const head = boxes.find(({ name }) => name === 'ftyp');
  for (let at = head?.from ?? 0; head && at + 4 <= head.to; at += 4) {
    // Behind the first brand is its version.
    if (bytes.toString('latin1', at, at + 4) === 'qt  ') bytes.write(at === head.from ? 'mp42' : 'isom', at, 'latin1');
  }
  const moov = boxes.find(({ name }) => name === 'moov');
  for (const box of moov ? listBoxes(bytes, moov.from, moov.to) : []) if (box.name === 'trak') rewriteTrack(bytes, box);
  return bytes;
}
