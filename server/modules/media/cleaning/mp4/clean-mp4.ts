import { FileBroken, HiddenTrack } from '../../media.errors.ts';
import { type Box, boxAt, listBoxes } from './boxes.ts';
import { playableTracks } from './codecs.ts';
import { fromQuickTime } from './from-quicktime.ts';
import { sampleSpans, type Span } from './samples.ts';

const names = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** The boxes that a player needs, by the box that contains them. Titles, places, names, covers and notes of programs are in other boxes. */
const neededBoxes: Record<string, ReadonlySet<string>> = {
  '': names('ftyp moov mdat moof mfra sidx'),
  moov: names('mvhd trak mvex'),
  trak: names('tkhd edts mdia tref'),
  mdia: names('mdhd hdlr minf elng'),
  minf: names('vmhd smhd gmhd hdlr dinf stbl'),
  dinf: names('dref'),
  stbl: names('stsd stts ctts cslg stss stsc stsz stco co64 sdtp sgpd sbgp'),
  mvex: names('mehd trex'),
  moof: names('mfhd traf'),
  traf: names('tfhd tfdt trun sgpd sbgp'),
};

/** Turns a box into a free one of the same length, so that nothing after it moves. */
function free(bytes: Buffer, { at, from, to }: Box): void {
  bytes.write('free', at + 4, 'latin1');
  bytes.fill(0, from, to);
}

/** Empties fields of boxes that a player needs. Each box begins with four bytes of version and flags. */
const emptyFields: Record<string, (bytes: Buffer, box: Box) => void> = {
  // The times of creation and change.
  mvhd: (bytes, { from }) => bytes.fill(0, from + 4, from + (bytes[from] === 1 ? 20 : 12)),
  tkhd: (bytes, { from }) => bytes.fill(0, from + 4, from + (bytes[from] === 1 ? 20 : 12)),
  mdhd: (bytes, { from }) => bytes.fill(0, from + 4, from + (bytes[from] === 1 ? 20 : 12)),
  // A name for people.
  hdlr: (bytes, { from, to }) => bytes.fill(0, Math.min(from + 24, to), to),
  // The path of the file on somebody's disk. The flag 1 says that the data are in this file.
  dref: (bytes, { from, to }) => {
    for (const entry of listBoxes(bytes, from + 8, to)) {
      if (entry.to - entry.from < 4) throw new FileBroken();
      bytes.writeUInt32BE(1, entry.from);
      bytes.fill(0, entry.from + 4, entry.to);
    }
  },
};

function clean(bytes: Buffer, parent: string, boxes: readonly Box[]): void {
  for (const box of boxes) {
    if (!neededBoxes[parent]?.has(box.name)) free(bytes, box);
    else if (neededBoxes[box.name]) clean(bytes, box.name, listBoxes(bytes, box.from, box.to));
    else emptyFields[box.name]?.(bytes, box);
  }
}

/** Reads the kind of a track: vide, soun, or neither for places, texts, chapters and time codes. */
function readHandler(bytes: Buffer, track: Box): string {
  const handler = boxAt(bytes, track, ['mdia', 'hdlr']);
  if (!handler || handler.to - handler.from < 12) throw new FileBroken();
  return bytes.toString('latin1', handler.from + 8, handler.from + 12);
}

/** Empties the name of the encoder in the description of a film, which may be any text. */
function emptyDescriptions(bytes: Buffer, table: Box): void {
  const stsd = boxAt(bytes, table, ['stsd']);
  if (!stsd) throw new FileBroken();
  for (const { from, to } of listBoxes(bytes, stsd.from + 8, stsd.to)) bytes.fill(0, Math.min(from + 42, to), Math.min(from + 74, to));
}

/** Overwrites all data of a file that belong to no remaining track. */
function emptyBetween(bytes: Buffer, data: readonly Box[], spans: readonly Span[]): void {
  const sorted = spans.toSorted((one, other) => one.from - other.from);
  let next = 0;
  for (const { from, to } of data) {
    let at = from;
    while (next < sorted.length && (sorted[next]?.from ?? 0) < to) {
      const span = sorted[next] as Span;
      if (span.from > at) bytes.fill(0, at, span.from);
      at = Math.max(at, span.to);
      next += 1;
    }
    if (at < to) bytes.fill(0, at, to);
  }
}

/** Turns tracks that are neither sound nor film, or that no browser plays, into free boxes; returns the samples of the others. */
function keepTracks(bytes: Buffer, moov: Box, handlers: ReadonlySet<string>, isInFragments: boolean): Span[] {
  const spans: Span[] = [];
  const tracks = listBoxes(bytes, moov.from, moov.to).filter(({ name }) => name === 'trak');
  const withHandlers = tracks.map((track) => ({ ...track, handler: readHandler(bytes, track) }));
  const playedTracks = playableTracks(
    bytes,
    withHandlers.filter(({ handler }) => handlers.has(handler)),
  );
  if (playedTracks.length === 0) throw new FileBroken();
  if (isInFragments && playedTracks.length < tracks.length) throw new HiddenTrack();
  for (const track of tracks) {
    const table = boxAt(bytes, track, ['mdia', 'minf', 'stbl']);
    if (!playedTracks.some(({ at }) => at === track.at)) free(bytes, track);
    else if (!table) throw new FileBroken();
    else {
      if (readHandler(bytes, track) === 'vide') emptyDescriptions(bytes, table);
      if (!isInFragments) spans.push(...sampleSpans(bytes, table));
    }
  }
  return spans;
}

function cleanTracks(original: Buffer, handlers: ReadonlySet<string>): Buffer {
  const bytes = Buffer.from(original);
  const boxes = listBoxes(bytes, 0, bytes.length);
  const [moov, another] = boxes.filter(({ name }) => name === 'moov');
  const data = boxes.filter(({ name }) => name === 'mdat');
  if (!moov || another || data.length === 0) throw new FileBroken();
  const isInFragments = boxes.some(({ name }) => name === 'moof');
  const spans = keepTracks(bytes, moov, handlers, isInFragments);
  if (!isInFragments) emptyBetween(bytes, data, spans);
  clean(bytes, '', listBoxes(bytes, 0, bytes.length));
  return fromQuickTime(bytes);
}

/**
 * Cleans an MP4 or QuickTime film without encoding it again: titles, places, dates, covers, names of devices, and whole tracks of places or
 * texts with their data. It becomes an MP4. Nothing in the file moves. Refuses a codec that not every browser plays.
 */
export const cleanMp4 = (bytes: Buffer): Buffer => cleanTracks(bytes, new Set(['vide', 'soun']));

/** Cleans a sound in an MP4; a film in it, such as pictures of chapters, is removed, too. */
export const cleanM4a = (bytes: Buffer): Buffer => cleanTracks(bytes, new Set(['soun']));
