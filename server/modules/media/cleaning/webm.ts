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

/** The elements of a segment that a player needs. Tags, chapters and attachments are not among them. */
const segmentElements: ReadonlySet<number> = new Set([ids.seekHead, ids.info, ids.tracks, ids.cluster, ids.cues]);
/** The elements of a cluster without a length, as recorders write it: time, position, blocks, and the size of the previous one. */
const clusterElements: ReadonlySet<number> = new Set([0xe7, 0xa3, 0xa0, 0xa7, 0xab]);
/** The elements of the information that a player needs: TimestampScale and Duration. */
const infoElements: ReadonlySet<number> = new Set([0x2ad7b1, 0x4489]);
/** MuxingApp and WritingApp must be present, and may be empty. */
const emptiedInfoElements: ReadonlySet<number> = new Set([0x4d80, 0x5741]);
/** The elements of a track that are texts: Name, CodecName and Language. All others are numbers. */
const trackNameElements: ReadonlySet<number> = new Set([0x536e, 0x258688, 0xec, 0xbf]);
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
  for (let position = at + 1; position < at + length; position += 1) {
    value = value * 256 + (bytes[position] ?? 0);
    isUnknown &&= bytes[position] === 0xff;
  }
  return { value, length, isUnknown };
}

function elementAt(bytes: Buffer, at: number, end: number): Element {
  const id = vint(bytes, at, true);
  const size = vint(bytes, at + id.length, false);
  const from = at + id.length + size.length;
  const to = size.isUnknown ? end : from + size.value;
  if (id.length > 4) throw new FileBroken();
  if (to > end) throw new FileBroken('cut');
  return { id: id.value, at, from, to, hasLength: !size.isUnknown };
}

function* listElements(bytes: Buffer, from: number, to: number): Generator<Element> {
  for (let at = from; at < to;) {
    const element = elementAt(bytes, at, to);
    yield element;
    at = element.to;
  }
}

/** Turns an element into one of the same length that players skip. */
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
  for (const element of listElements(bytes, track.from, track.to)) {
    if (element.id === ids.trackType) type = bytes[element.to - 1] ?? 0;
    if (trackNameElements.has(element.id)) blank(bytes, element);
  }
  // Its blocks are mixed with those of the other tracks.
  if (type !== film && type !== sound) throw new HiddenTrack();
}

function cleanSection(bytes: Buffer, section: Element): void {
  if (!section.hasLength && section.id !== ids.cluster) throw new FileBroken();
  if (!segmentElements.has(section.id)) blank(bytes, section);
  else if (section.id === ids.info) {
    for (const element of listElements(bytes, section.from, section.to)) {
      if (emptiedInfoElements.has(element.id)) bytes.fill(0, element.from, element.to);
      else if (!infoElements.has(element.id)) blank(bytes, element);
    }
  } else if (section.id === ids.tracks) {
    for (const element of listElements(bytes, section.from, section.to)) {
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
    const section = elementAt(bytes, at, segment.to);
    if (!(isInCluster && clusterElements.has(section.id))) {
      isInCluster = section.id === ids.cluster && !section.hasLength;
      hasTracks ||= section.id === ids.tracks;
      cleanSection(bytes, section);
    }
    at = isInCluster && section.id === ids.cluster ? section.from : section.to;
  }
  if (!hasTracks) throw new FileBroken();
  return bytes;
}
