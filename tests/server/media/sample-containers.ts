/** Sounds and films as small as their containers allow. The text of `note` is in each field of metadata that such a file can have. */

const u16 = (value: number) => Buffer.from([(value >> 8) & 255, value & 255]);
const u32 = (value: number) => Buffer.from([value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255]);
const le32 = (value: number) => Buffer.from(u32(value)).reverse();
const latin = (text: string) => Buffer.from(text, 'latin1');

/** The data that a player plays; tests search for it. */
export const played = latin('PLAYED-');
const sample = (index: number) => Buffer.concat([played, latin(`${index}....`)]);

// MP4 and QuickTime

const box = (name: string, ...bodies: Buffer[]): Buffer => {
  const body = Buffer.concat(bodies);
  return Buffer.concat([u32(8 + body.length), latin(name), body]);
};

interface Track {
  handler: string;
  samples: Buffer[];
  /** The name of the codec, when it is not that of every phone. */
  codec?: string;
}

const inThirtyTwo = (note: string) => Buffer.concat([latin(note), Buffer.alloc(32)]).subarray(0, 32);

/** A sound as QuickTime describes it: 16 bytes more, and its parts in a box of their own. */
const quickTimeSound = (codec = 'mp4a'): Buffer => {
  const head = Buffer.alloc(28);
  head.writeUInt16BE(1, 8);
  const parts = box('wave', box('frma', latin(codec)), box('esds', latin('DECODER')), Buffer.alloc(4));
  return box(codec, head, Buffer.alloc(16), parts);
};

function trackBox({ handler, samples, codec }: Track, at: number, note: string, isQuickTime: boolean): Buffer {
  const sound = isQuickTime ? quickTimeSound(codec) : box(codec ?? 'mp4a', Buffer.alloc(28), box('esds', Buffer.alloc(4)));
  const entry = handler === 'vide' ? box(codec ?? 'avc1', Buffer.alloc(42), inThirtyTwo(note), Buffer.alloc(4)) : sound;
  const table = box(
    'stbl',
    box('stsd', Buffer.alloc(4), u32(1), entry),
    box('stts', Buffer.alloc(8)),
    box('stsc', Buffer.alloc(4), u32(1), u32(1), u32(samples.length), u32(1)),
    box('stsz', Buffer.alloc(4), u32(0), u32(samples.length), ...samples.map(({ length }) => u32(length))),
    box('stco', Buffer.alloc(4), u32(1), u32(at)),
  );
  const media = box(
    'mdia',
    box('mdhd', Buffer.alloc(4), latin(note.padEnd(8).slice(0, 8)), Buffer.alloc(12)),
    box('hdlr', Buffer.alloc(4), latin('mhlr'), latin(handler), Buffer.alloc(12), latin(`${note}\0`)),
    box('minf', box('dinf', box('dref', Buffer.alloc(4), u32(1), box('alis', u32(0), latin(note)))), table),
  );
  return box('trak', box('tkhd', Buffer.alloc(84)), media, box('udta', box('name', latin(note))), box('uuid', latin(note)));
}

interface Film {
  brand?: string;
  tracks?: Track[];
  note?: string;
  /** Boxes at the end. */
  more?: Buffer[];
}

export function film4({ brand = 'isom', tracks = [], note = '', more = [] }: Film): Buffer {
  const head = box('ftyp', latin(`${brand}\0\0\0\0${brand}isom`));
  const between = latin(note);
  const moovAt = (data: number) => {
    let at = data;
    const boxes = tracks.map((track) => {
      const box = trackBox(track, at, note, brand === 'qt  ');
      at += Buffer.concat(track.samples).length + between.length;
      return box;
    });
    const notes = box(
      'udta',
      box('\u00A9nam', latin(note)),
      box('\u00A9xyz', latin(note)),
      box('meta', Buffer.alloc(4), box('ilst', latin(note))),
    );
    return box('moov', box('mvhd', Buffer.alloc(100)), ...boxes, notes, box('meta', latin(note)));
  };
  const data = head.length + moovAt(0).length + 8;
  const inside = tracks.flatMap(({ samples }) => [...samples, between]);
  return Buffer.concat([head, moovAt(data), box('mdat', ...inside), box('free', latin(note)), box('uuid', latin(note)), ...more]);
}

const sound: Track = { handler: 'soun', samples: [sample(1), sample(2)] };
const picture: Track = { handler: 'vide', samples: [sample(3), sample(4)] };
/** A track in which a telephone records its position each second. */
const places = (note: string): Track => ({ handler: 'meta', samples: [latin(`${note}+55.75+037.62`), latin(note)] });

export const m4a = (brand = 'M4A ', note = ''): Buffer => film4({ brand, tracks: [sound], note });
export const mp4 = (note = ''): Buffer => film4({ tracks: [picture, sound, places(note)], note });
export const mov = (note = ''): Buffer => film4({ brand: 'qt  ', tracks: [picture, sound, places(note)], note });
/** A film in fragments, as door cameras write it; it has a track of places with a note. */
export const fragments = (note = ''): Buffer =>
  film4({
    tracks: [{ ...picture, samples: [] }, ...(note ? [{ handler: 'meta', samples: [] }] : [])],
    more: [box('moof', box('mfhd', Buffer.alloc(8))), box('mdat', sample(5), latin(note))],
  });

// MP3, AAC, FLAC

const id3 = (note: string) => {
  const frame = Buffer.concat([latin('TIT2'), u32(note.length + 1), u16(0), Buffer.from([0]), latin(note)]);
  return Buffer.concat([latin('ID3\u0004\0\0'), Buffer.from([0, 0, 0, frame.length]), frame]);
};
const id3v1 = (note: string) => Buffer.concat([latin(`TAG${note}`), Buffer.alloc(125)]).subarray(0, 128);
const ape = (note: string) => Buffer.concat([latin('APETAGEX'), le32(2000), le32(note.length), le32(1), Buffer.alloc(12), latin(note)]);

/** MPEG 1 layer 3, 128 kbit/s at 44.1 kHz: 417 bytes a frame. */
export function mp3(frames = 10, note = ''): Buffer {
  const frame = Buffer.alloc(417);
  frame.set([0xff, 0xfb, 0x90, 0x00]);
  frame.set(played, 40);
  const all = Array.from({ length: frames }, () => frame);
  return Buffer.concat(note ? [id3(note), ...all, ape(note), id3v1(note)] : all);
}

export function aac(note = ''): Buffer {
  const frame = Buffer.alloc(32);
  frame.set([0xff, 0xf1, 0x50, 0x80, 32 >> 3, 0x1f, 0xfc]);
  frame.set(played, 10);
  const all = Array.from({ length: 5 }, () => frame);
  return Buffer.concat(note ? [id3(note), ...all, id3v1(note)] : all);
}

const flacBlock = (type: number, body: Buffer) => Buffer.concat([u32((type << 24) | body.length), body]);

export const flac = (note = ''): Buffer =>
  Buffer.concat([
    latin('fLaC'),
    flacBlock(0, Buffer.alloc(34)),
    flacBlock(4, Buffer.concat([le32(0), le32(1), le32(note.length), latin(note)])),
    flacBlock(6, latin(note)),
    flacBlock(0x80 | 1, Buffer.alloc(8)),
    Buffer.from([0xff, 0xf8]),
    sample(1),
  ]);

// Ogg

const comments = (magic: string, note: string, end: number[]) =>
  Buffer.concat([latin(magic), le32(note.length), latin(note), le32(1), le32(note.length), latin(note), Buffer.from(end)]);

/** A packet for each page, the first ones small and the second, with the comments, over two pages. */
export function ogg({ first = '\u0001vorbis', magic = '\u0003vorbis', end = [1], note = '' } = {}): Buffer {
  const packet = Buffer.concat([comments(magic, note, end), Buffer.alloc(300)]);
  const page = (flags: number, lacing: number[], body: Buffer) => {
    const head = Buffer.alloc(27 + lacing.length);
    head.write('OggS', 0, 'latin1');
    head[5] = flags;
    head[26] = lacing.length;
    head.set(lacing, 27);
    return Buffer.concat([head, body]);
  };
  const start = Buffer.concat([latin(first), Buffer.alloc(20)]);
  const rest = packet.length - 255;
  return Buffer.concat([
    page(2, [start.length], start),
    page(0, [255], packet.subarray(0, 255)),
    page(1, rest >= 255 ? [255, rest - 255] : [rest], packet.subarray(255)),
    page(4, [sample(1).length], sample(1)),
  ]);
}

// RIFF

const chunk = (id: string, ...bodies: Buffer[]) => {
  const body = Buffer.concat(bodies);
  return Buffer.concat([latin(id), le32(body.length), body, Buffer.alloc(body.length % 2)]);
};
const list = (form: string, ...bodies: Buffer[]) => chunk('LIST', latin(form), ...bodies);

/** The notes of recorders in a WAV. */
export const wavNotes = (note: string): Buffer =>
  Buffer.concat([
    list('INFO', chunk('INAM', latin(note))),
    chunk('bext', latin(note)),
    chunk('id3 ', latin(note)),
    chunk('iXML', latin(note)),
  ]);

export const avi = (note = ''): Buffer =>
  chunk(
    'RIFF',
    latin('AVI '),
    list(
      'hdrl',
      chunk('avih', Buffer.alloc(56)),
      list('strl', chunk('strh', Buffer.alloc(56)), chunk('strf', Buffer.alloc(40)), chunk('strn', latin(note))),
    ),
    list('INFO', chunk('INAM', latin(note))),
    chunk('JUNK', latin(note)),
    list('movi', chunk('00dc', sample(1))),
    chunk('idx1', Buffer.alloc(16)),
  );

// WebM

const element = (id: number[], ...bodies: Buffer[]) => {
  const body = Buffer.concat(bodies);
  return Buffer.concat([Buffer.from(id), Buffer.from([0x08]), u32(body.length), body]);
};

interface WebmOptions {
  note?: string;
  /** 1 is a film, 2 a sound, 17 texts. */
  types?: number[];
  /** Without a length, as Chrome records it. */
  isLive?: boolean;
}

export function webm({ note = '', types = [1, 2], isLive = false }: WebmOptions = {}): Buffer {
  const tracks = types.map((type) => element([0xae], element([0x83], Buffer.from([type])), element([0x53, 0x6e], latin(note))));
  const info = element(
    [0x15, 0x49, 0xa9, 0x66],
    element([0x2a, 0xd7, 0xb1], u32(1_000_000)),
    element([0x7b, 0xa9], latin(note)),
    element([0x44, 0x61], latin(note)),
    element([0x4d, 0x80], latin(note)),
    element([0x57, 0x41], latin(note)),
  );
  const block = element([0xa3], sample(1));
  const cluster = [element([0xe7], Buffer.from([0])), block];
  const unknown = (id: number[], ...bodies: Buffer[]) =>
    Buffer.concat([Buffer.from(id), Buffer.from([0x01, 255, 255, 255, 255, 255, 255, 255]), ...bodies]);
  const wrap = isLive ? unknown : element;
  return Buffer.concat([
    element([0x1a, 0x45, 0xdf, 0xa3], element([0x42, 0x82], latin('webm'))),
    wrap(
      [0x18, 0x53, 0x80, 0x67],
      info,
      element([0x16, 0x54, 0xae, 0x6b], ...tracks),
      element([0x12, 0x54, 0xc3, 0x67], latin(note)),
      wrap([0x1f, 0x43, 0xb6, 0x75], ...cluster),
      wrap([0x1f, 0x43, 0xb6, 0x75], ...cluster),
      element([0x19, 0x41, 0xa4, 0x69], latin(note)),
    ),
  ]);
}

// CAF

const cafPart = (type: string, ...bodies: Buffer[]) => {
  const body = Buffer.concat(bodies);
  return Buffer.concat([latin(type), u32(0), u32(body.length), body]);
};

interface Caf {
  format: string;
  flags?: number;
  rate?: number;
  bits?: number;
  data: Buffer;
  /** The sizes of the packets, each below 128. */
  sizes?: number[];
}

/** A sound of one channel as Apple's recorders keep it. */
export function caf({ format, flags = 0, rate = 44_100, bits = 0, data, sizes }: Caf, note = ''): Buffer {
  const description = Buffer.alloc(32);
  description.writeDoubleBE(rate, 0);
  description.write(format, 8, 'latin1');
  description.writeUInt32BE(flags, 12);
  description.writeUInt32BE(1, 24);
  description.writeUInt32BE(bits, 28);
  const packets = sizes && cafPart('pakt', u32(0), u32(sizes.length), Buffer.alloc(16), Buffer.from(sizes));
  return Buffer.concat([
    latin('caff\0\u0001\0\0'),
    cafPart('desc', description),
    cafPart('info', latin(note)),
    cafPart('data', u32(0), data),
    ...(packets ? [packets] : []),
  ]);
}
