/** Sounds and films as small as their containers allow. What `told` holds is in each place in which such a file tells about itself. */

const u16 = (value: number) => Buffer.from([(value >> 8) & 255, value & 255]);
const u32 = (value: number) => Buffer.from([value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255]);
const le32 = (value: number) => Buffer.from(u32(value)).reverse();
const latin = (text: string) => Buffer.from(text, 'latin1');

/** What a player plays; a test looks for it. */
export const played = latin('PLAYED-');
const sample = (place: number) => Buffer.concat([played, latin(`${place}....`)]);

// MP4 and QuickTime

const box = (name: string, ...bodies: Buffer[]): Buffer => {
  const body = Buffer.concat(bodies);
  return Buffer.concat([u32(8 + body.length), latin(name), body]);
};

interface Track {
  handler: string;
  samples: Buffer[];
}

const inThirtyTwo = (told: string) => Buffer.concat([latin(told), Buffer.alloc(32)]).subarray(0, 32);

function trackBox({ handler, samples }: Track, at: number, told: string): Buffer {
  const entry =
    handler === 'vide'
      ? box('avc1', Buffer.alloc(42), inThirtyTwo(told), Buffer.alloc(4))
      : box('mp4a', Buffer.alloc(28), box('esds', Buffer.alloc(4)));
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
    box('mdhd', Buffer.alloc(4), latin(told.padEnd(8).slice(0, 8)), Buffer.alloc(12)),
    box('hdlr', Buffer.alloc(8), latin(handler), Buffer.alloc(12), latin(`${told}\0`)),
    box('minf', box('dinf', box('dref', Buffer.alloc(4), u32(1), box('alis', u32(0), latin(told)))), table),
  );
  return box('trak', box('tkhd', Buffer.alloc(84)), media, box('udta', box('name', latin(told))), box('uuid', latin(told)));
}

interface Film {
  brand?: string;
  tracks?: Track[];
  told?: string;
  /** Boxes at the end. */
  more?: Buffer[];
}

export function film4({ brand = 'isom', tracks = [], told = '', more = [] }: Film): Buffer {
  const head = box('ftyp', latin(`${brand}\0\0\0\0${brand}isom`));
  const between = latin(told);
  const moovAt = (data: number) => {
    let at = data;
    const boxes = tracks.map((track) => {
      const made = trackBox(track, at, told);
      at += Buffer.concat(track.samples).length + between.length;
      return made;
    });
    const notes = box(
      'udta',
      box('\u00A9nam', latin(told)),
      box('\u00A9xyz', latin(told)),
      box('meta', Buffer.alloc(4), box('ilst', latin(told))),
    );
    return box('moov', box('mvhd', Buffer.alloc(100)), ...boxes, notes, box('meta', latin(told)));
  };
  const data = head.length + moovAt(0).length + 8;
  const inside = tracks.flatMap(({ samples }) => [...samples, between]);
  return Buffer.concat([head, moovAt(data), box('mdat', ...inside), box('free', latin(told)), box('uuid', latin(told)), ...more]);
}

const sound: Track = { handler: 'soun', samples: [sample(1), sample(2)] };
const picture: Track = { handler: 'vide', samples: [sample(3), sample(4)] };
/** As a telephone writes down where it is, each second. */
const places = (told: string): Track => ({ handler: 'meta', samples: [latin(`${told}+55.75+037.62`), latin(told)] });

export const m4a = (brand = 'M4A ', told = ''): Buffer => film4({ brand, tracks: [sound], told });
export const mp4 = (told = ''): Buffer => film4({ tracks: [picture, sound, places(told)], told });
export const mov = (told = ''): Buffer => film4({ brand: 'qt  ', tracks: [picture, sound, places(told)], told });
/** In fragments, as cameras of doors write them; with a track of places when they are told. */
export const fragments = (told = ''): Buffer =>
  film4({
    tracks: [{ ...picture, samples: [] }, ...(told ? [{ handler: 'meta', samples: [] }] : [])],
    more: [box('moof', box('mfhd', Buffer.alloc(8))), box('mdat', sample(5), latin(told))],
  });

// MP3, AAC, FLAC

const id3 = (told: string) => {
  const frame = Buffer.concat([latin('TIT2'), u32(told.length + 1), u16(0), Buffer.from([0]), latin(told)]);
  return Buffer.concat([latin('ID3\u0004\0\0'), Buffer.from([0, 0, 0, frame.length]), frame]);
};
const id3v1 = (told: string) => Buffer.concat([latin(`TAG${told}`), Buffer.alloc(125)]).subarray(0, 128);
const ape = (told: string) => Buffer.concat([latin('APETAGEX'), le32(2000), le32(told.length), le32(1), Buffer.alloc(12), latin(told)]);

/** MPEG 1 layer 3, 128 kbit/s at 44.1 kHz: 417 bytes a frame. */
export function mp3(frames = 10, told = ''): Buffer {
  const frame = Buffer.alloc(417);
  frame.set([0xff, 0xfb, 0x90, 0x00]);
  frame.set(played, 40);
  const all = Array.from({ length: frames }, () => frame);
  return Buffer.concat(told ? [id3(told), ...all, ape(told), id3v1(told)] : all);
}

export function aac(told = ''): Buffer {
  const frame = Buffer.alloc(32);
  frame.set([0xff, 0xf1, 0x50, 0x80, 32 >> 3, 0x1f, 0xfc]);
  frame.set(played, 10);
  const all = Array.from({ length: 5 }, () => frame);
  return Buffer.concat(told ? [id3(told), ...all, id3v1(told)] : all);
}

const flacBlock = (type: number, body: Buffer) => Buffer.concat([u32((type << 24) | body.length), body]);

export const flac = (told = ''): Buffer =>
  Buffer.concat([
    latin('fLaC'),
    flacBlock(0, Buffer.alloc(34)),
    flacBlock(4, Buffer.concat([le32(0), le32(1), le32(told.length), latin(told)])),
    flacBlock(6, latin(told)),
    flacBlock(0x80 | 1, Buffer.alloc(8)),
    Buffer.from([0xff, 0xf8]),
    sample(1),
  ]);

// Ogg

const comments = (magic: string, told: string, end: number[]) =>
  Buffer.concat([latin(magic), le32(told.length), latin(told), le32(1), le32(told.length), latin(told), Buffer.from(end)]);

/** A packet for each page, the first ones small and the second, with the comments, over two pages. */
export function ogg({ first = '\u0001vorbis', magic = '\u0003vorbis', end = [1], told = '' } = {}): Buffer {
  const note = Buffer.concat([comments(magic, told, end), Buffer.alloc(300)]);
  const page = (flags: number, lacing: number[], body: Buffer) => {
    const head = Buffer.alloc(27 + lacing.length);
    head.write('OggS', 0, 'latin1');
    head[5] = flags;
    head[26] = lacing.length;
    head.set(lacing, 27);
    return Buffer.concat([head, body]);
  };
  const start = Buffer.concat([latin(first), Buffer.alloc(20)]);
  const rest = note.length - 255;
  return Buffer.concat([
    page(2, [start.length], start),
    page(0, [255], note.subarray(0, 255)),
    page(1, rest >= 255 ? [255, rest - 255] : [rest], note.subarray(255)),
    page(4, [sample(1).length], sample(1)),
  ]);
}

// RIFF

const chunk = (id: string, ...bodies: Buffer[]) => {
  const body = Buffer.concat(bodies);
  return Buffer.concat([latin(id), le32(body.length), body, Buffer.alloc(body.length % 2)]);
};
const list = (form: string, ...bodies: Buffer[]) => chunk('LIST', latin(form), ...bodies);

/** The notes of recorders that may lie in a WAV. */
export const wavNotes = (told: string): Buffer =>
  Buffer.concat([
    list('INFO', chunk('INAM', latin(told))),
    chunk('bext', latin(told)),
    chunk('id3 ', latin(told)),
    chunk('iXML', latin(told)),
  ]);

export const avi = (told = ''): Buffer =>
  chunk(
    'RIFF',
    latin('AVI '),
    list(
      'hdrl',
      chunk('avih', Buffer.alloc(56)),
      list('strl', chunk('strh', Buffer.alloc(56)), chunk('strf', Buffer.alloc(40)), chunk('strn', latin(told))),
    ),
    list('INFO', chunk('INAM', latin(told))),
    chunk('JUNK', latin(told)),
    list('movi', chunk('00dc', sample(1))),
    chunk('idx1', Buffer.alloc(16)),
  );

// WebM

const element = (id: number[], ...bodies: Buffer[]) => {
  const body = Buffer.concat(bodies);
  return Buffer.concat([Buffer.from(id), Buffer.from([0x08]), u32(body.length), body]);
};

interface WebmOptions {
  told?: string;
  /** 1 is a film, 2 a sound, 17 texts. */
  types?: number[];
  /** As Chrome records it: it does not know its own length. */
  isLive?: boolean;
}

export function webm({ told = '', types = [1, 2], isLive = false }: WebmOptions = {}): Buffer {
  const tracks = types.map((type) => element([0xae], element([0x83], Buffer.from([type])), element([0x53, 0x6e], latin(told))));
  const info = element(
    [0x15, 0x49, 0xa9, 0x66],
    element([0x2a, 0xd7, 0xb1], u32(1_000_000)),
    element([0x7b, 0xa9], latin(told)),
    element([0x44, 0x61], latin(told)),
    element([0x4d, 0x80], latin(told)),
    element([0x57, 0x41], latin(told)),
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
      element([0x12, 0x54, 0xc3, 0x67], latin(told)),
      wrap([0x1f, 0x43, 0xb6, 0x75], ...cluster),
      wrap([0x1f, 0x43, 0xb6, 0x75], ...cluster),
      element([0x19, 0x41, 0xa4, 0x69], latin(told)),
    ),
  ]);
}
