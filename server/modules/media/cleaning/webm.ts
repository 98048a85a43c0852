import { FileBroken, HiddenTrack } from '../media.errors.ts';

/** Ids of elements, with the bits that tell their length. */
const ids = {
  ebml: 0x1a45dfa3,
  segment: 0x18538067,
  seekHead: 0x114d9b74,
  info: 0x1549a966,
  tracks: 0x1654ae6b,
  cluster: 0x1f43b675,
  cues: 0x1c53bb6b,
  void: 0xec,
  trackEntry: 0xae,
  trackType: 0x83,
} as const;

/** What a player needs. Tags, chapters and attachments are none of it. */
const keptOfSegment: ReadonlySet<number> = new Set([ids.seekHead, ids.info, ids.tracks, ids.cluster, ids.cues]);
/** What a cluster without a length has, which recorders write: time, blocks, and how far the last one lies. */
const ofCluster: ReadonlySet<number> = new Set([0xe7, 0xa3, 0xa0, 0xa7, 0xab]);
/** TimestampScale, Duration. */
const keptOfInfo: ReadonlySet<number> = new Set([0x2ad7b1, 0x4489]);
/** MuxingApp and WritingApp must be there, and may be empty. */
const emptyOfInfo: ReadonlySet<number> = new Set([0x4d80, 0x5741]);
/** Name, CodecName, Language stay out; all others of a track are figures. */
const namesOfTrack: ReadonlySet<number> = new Set([0x536e, 0x258688, 0xec, 0xbf]);
const [film, sound] = [1, 2];

interface Element {
  id: number;
  at: number;
  from: number;
  to: number;
  hasLength: boolean;
}

function vint(bytes: Buffer, at: number, keepMark: boolean): { value: number; length: number; isUnknown: boolean } {
  const first = bytes[at] ?? 0;
  const length = Math.clz32(first) - 23;
  if (first === 0 || at + length > bytes.length) throw new FileBroken();
  const mark = 0x80 >> (length - 1);
  let value = keepMark ? first : first & (mark - 1);
  let isUnknown = (first & (mark - 1)) === mark - 1;
  for (let place = at + 1; place < at + length; place += 1) {
    value = value * 256 + (bytes[place] ?? 0);
    isUnknown &&= bytes[place] === 0xff;
  }
  return { value, length, isUnknown };
}

function elementAt(bytes: Buffer, at: number, end: number): Element {
  const id = vint(bytes, at, true);
  const size = vint(bytes, at + id.length, false);
  const from = at + id.length + size.length;
  const to = size.isUnknown ? end : from + size.value;
  if (id.length > 4 || to > end) throw new FileBroken();
  return { id: id.value, at, from, to, hasLength: !size.isUnknown };
}

function* elementsOf(bytes: Buffer, from: number, to: number): Generator<Element> {
  for (let at = from; at < to;) {
    const element = elementAt(bytes, at, to);
    yield element;
    at = element.to;
  }
}

/** Turns an element into room that players pass over, of the same length. */
function blank(bytes: Buffer, { at, to }: Pick<Element, 'at' | 'to'>): void {
  const length = to - at;
  bytes.fill(0, at, to);
  bytes[at] = ids.void;
  if (length - 2 < 127) bytes[at + 1] = 0x80 | (length - 2);
  else {
    bytes.writeBigUInt64BE(BigInt(length - 9), at + 1);
    bytes[at + 1] = 1;
  }
}

function cleanTrack(bytes: Buffer, track: Element): void {
  let type = 0;
  for (const element of elementsOf(bytes, track.from, track.to)) {
    if (element.id === ids.trackType) type = bytes[element.to - 1] ?? 0;
    if (namesOfTrack.has(element.id)) blank(bytes, element);
  }
  // Its blocks lie among those of the others.
  if (type !== film && type !== sound) throw new HiddenTrack();
}

function cleanPart(bytes: Buffer, part: Element): void {
  if (!part.hasLength && part.id !== ids.cluster) throw new FileBroken();
  if (!keptOfSegment.has(part.id)) blank(bytes, part);
  else if (part.id === ids.info) {
    for (const element of elementsOf(bytes, part.from, part.to)) {
      if (emptyOfInfo.has(element.id)) bytes.fill(0, element.from, element.to);
      else if (!keptOfInfo.has(element.id)) blank(bytes, element);
    }
  } else if (part.id === ids.tracks) {
    for (const element of elementsOf(bytes, part.from, part.to)) {
      if (element.id === ids.trackEntry) cleanTrack(bytes, element);
      else blank(bytes, element);
    }
  }
}

/** Cleans a WebM of titles, dates, tags, chapters, attachments and names of tracks. Nothing in the file moves. */
export function cleanWebm(original: Buffer): Buffer {
  const bytes = Buffer.from(original);
  const head = elementAt(bytes, 0, bytes.length);
  const segment = elementAt(bytes, head.to, bytes.length);
  if (head.id !== ids.ebml || segment.id !== ids.segment || segment.to !== bytes.length) throw new FileBroken();
  let [hasTracks, isInCluster] = [false, false];
  for (let at = segment.from; at < segment.to;) {
    const part = elementAt(bytes, at, segment.to);
    if (!(isInCluster && ofCluster.has(part.id))) {
      isInCluster = part.id === ids.cluster && !part.hasLength;
      hasTracks ||= part.id === ids.tracks;
      cleanPart(bytes, part);
    }
    at = isInCluster && part.id === ids.cluster ? part.from : part.to;
  }
  if (!hasTracks) throw new FileBroken();
  return bytes;
}
