import { UnsupportedMediaType } from '#server/platform/errors.ts';
import { FileBroken } from '../media.errors.ts';

const ascii = (bytes: Buffer, at: number) => bytes.toString('latin1', at, at + 4);

interface Chunk {
  id: string;
  at: number;
  /** Where its content begins, and where it ends. */
  from: number;
  to: number;
}

/** Lists the chunks between two positions; they must fill the space between them. */
function listChunks(bytes: Buffer, from: number, to: number): Chunk[] {
  const chunks: Chunk[] = [];
  let at = from;
  while (at + 8 <= to) {
    const end = at + 8 + bytes.readUInt32LE(at + 4);
    if (end > to) throw new FileBroken('cut');
    chunks.push({ id: ascii(bytes, at), at, from: at + 8, to: end });
    at = end + ((end - at) % 2);
  }
  if (at !== to && at !== to + 1) throw new FileBroken();
  return chunks;
}

function checkHead(bytes: Buffer, form: string): void {
  if (bytes.length < 44 || ascii(bytes, 0) !== 'RIFF' || ascii(bytes, 8) !== form) throw new FileBroken();
}

const soundChunks = new Set(['fmt ', 'fact', 'data']);

/** PCM, floats, the two laws of telephony, and a longer description of one of them: every browser plays these. */
const playedFormats = new Set([1, 3, 6, 7, 0xff_fe]);
const adpcm = new Set([2, 17]);

function checkFormat(format: number): void {
  if (playedFormats.has(format)) return;
  throw new UnsupportedMediaType({ found: adpcm.has(format) ? 'ADPCM' : 'WAV', medium: 'audio', reason: 'codec' });
}

/** Cleans a WAV: what it sounds like stays; titles, places, notes of recorders (bext, iXML) and tags go. */
export function cleanWav(bytes: Buffer): Buffer {
  checkHead(bytes, 'WAVE');
  if (bytes.readUInt32LE(4) + 8 !== bytes.length) throw new FileBroken(bytes.readUInt32LE(4) + 8 > bytes.length ? 'cut' : 'damaged');
  const neededChunks = listChunks(bytes, 12, bytes.length).filter(({ id }) => soundChunks.has(id));
  if (!neededChunks.some(({ id }) => id === 'fmt ') || !neededChunks.some(({ id }) => id === 'data')) throw new FileBroken();
  checkFormat(bytes.readUInt16LE((neededChunks.find(({ id }) => id === 'fmt ') as Chunk).from));
  const pieces = neededChunks.flatMap(({ at, to }) => [bytes.subarray(at, to), Buffer.alloc((to - at) % 2)]);
  const clean = Buffer.concat([bytes.subarray(0, 12), ...pieces]);
  clean.writeUInt32LE(clean.length - 8, 4);
  return clean;
}

/** The chunks that an AVI needs, by the list that contains them. */
const filmChunks: Record<string, ReadonlySet<string>> = {
  AVI: new Set(['LIST hdrl', 'LIST movi', 'idx1']),
  AVIX: new Set(['LIST movi', 'idx1']),
  hdrl: new Set(['avih', 'LIST strl', 'LIST odml']),
  strl: new Set(['strh', 'strf', 'indx', 'vprp']),
};

/** Turns every other chunk into one of the same length that players skip, because the index counts the bytes between chunks. */
function blank(bytes: Buffer, list: string, from: number, to: number): void {
  for (const chunk of listChunks(bytes, from, to)) {
    const form = chunk.id === 'LIST' ? ascii(bytes, chunk.from) : '';
    const isKept = filmChunks[list]?.has(form ? `LIST ${form}` : chunk.id);
    if (isKept && filmChunks[form]) blank(bytes, form, chunk.from + 4, chunk.to);
    if (isKept) continue;
    bytes.write('JUNK', chunk.at, 'latin1');
    bytes.fill(0, chunk.from, chunk.to);
  }
}

/** Cleans an AVI of titles, dates, names of streams and whatever else is no film. */
export function cleanAvi(bytes: Buffer): Buffer {
  checkHead(bytes, 'AVI ');
  const clean = Buffer.from(bytes);
  for (const { id, from, to } of listChunks(clean, 0, clean.length)) {
    const form = ascii(clean, from).trim();
    if (id !== 'RIFF' || !filmChunks[form]) throw new FileBroken();
    blank(clean, form, from + 4, to);
  }
  return clean;
}
