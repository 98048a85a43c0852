import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkUpload } from '#server/modules/media/cleaning/check-upload.ts';
import { film4, fragments, played, wavNotes } from './sample-containers.ts';
import { aac, avi, flac, m4a, mov, mp3, mp4, ogg, wav, webm } from './sample-files.ts';

const note = 'NIKOLSKAYA 55.7539';

/** Each kind of file with its declared type and a function that makes it with a note in its metadata. */
const files: [kind: string, declared: string, make: (note: string) => Buffer][] = [
  ['m4a', 'audio/x-m4a', (words) => m4a('M4A ', words)],
  ['m4a of an Android phone', 'audio/mp4', (words) => m4a('isom', words)],
  ['mp3', 'audio/mpeg', (words) => mp3(10, words)],
  ['aac', 'audio/aac', aac],
  ['flac', 'audio/flac', flac],
  ['wav', 'audio/wav', (words) => wav(400, words ? wavNotes(words) : undefined)],
  ['ogg of Vorbis', 'audio/ogg', (words) => ogg({ note: words })],
  ['ogg of Opus', 'audio/ogg', (words) => ogg({ note: words, first: 'OpusHead', magic: 'OpusTags', end: [] })],
  ['recording of Chrome', 'audio/webm', (words) => webm({ note: words, types: [2], isLive: true })],
  ['mp4', 'video/mp4', mp4],
  ['mp4 in fragments', 'video/mp4', () => fragments()],
  ['mov', 'video/quicktime', mov],
  ['webm', 'video/webm', (words) => webm({ note: words })],
  ['avi', 'video/x-msvideo', avi],
];

const cleaned = async (declared: string, bytes: Buffer): Promise<Buffer> => {
  const checked = await checkUpload({ bytes, declared });
  if ('refused' in checked) throw new Error(checked.refused);
  return Buffer.from(checked.bytes);
};

const tryCleaning = async (declared: string, bytes: Buffer) => {
  const checked = await checkUpload({ bytes, declared });
  return 'refused' in checked ? checked.refused : 'taken';
};

const count = (bytes: Buffer, part: Buffer) => bytes.toString('latin1').split(part.toString('latin1')).length - 1;

describe('a sound or a film', () => {
  it.each(files)('of the kind %s loses its title, place and comments, and plays as before', async (kind, declared, make) => {
    const dirty = make(note);

    const clean = await cleaned(declared, dirty);

    if (kind !== 'mp4 in fragments') expect(dirty.toString('latin1')).toContain(note);
    expect(clean.toString('latin1')).not.toContain(note.slice(0, 8));
    expect(count(clean, played)).toBe(count(dirty, played));
    expect(await cleaned(declared, clean)).toEqual(clean);
  });

  it.each(files.filter(([kind]) => !/wav|mp3|aac|flac/.test(kind)))(
    'of the kind %s has every byte where it was',
    async (_kind, declared, make) => {
      const dirty = make(note);

      const clean = await cleaned(declared, dirty);

      expect(clean.length).toBe(dirty.length);
      expect(clean.indexOf(played)).toBe(dirty.indexOf(played));
    },
  );

  it.each(files)('of the kind %s never makes the reader fail, whatever its bytes', async (_kind, declared, make) => {
    const bytes = make(note);
    const change = fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)), { maxLength: 8 });

    await fc.assert(
      fc.asyncProperty(change, fc.nat(bytes.length), async (changes, length) => {
        const broken = Buffer.from(bytes);
        for (const [at, value] of changes) broken[at] = value;
        expect(typeof (await tryCleaning(declared, broken.subarray(0, length)))).toBe('string');
      }),
      { numRuns: 200 },
    );
  });

  it.each(files.filter(([kind]) => !/mp3|aac|flac/.test(kind)))(
    'of the kind %s that is cut short is told to be broken',
    async (_kind, declared, make) => {
      const bytes = make('');

      expect(await tryCleaning(declared, bytes.subarray(0, bytes.length - 5))).toBe('FILE_BROKEN');
    },
  );

  it('with places among its data is refused when they cannot be taken out', async () => {
    expect(await tryCleaning('video/mp4', fragments(note))).toBe('FILE_HAS_HIDDEN_TRACK');
    expect(await tryCleaning('video/webm', webm({ note, types: [1, 17] }))).toBe('FILE_HAS_HIDDEN_TRACK');
  });

  it('that is a film beside a sound keeps only the sound when it is declared as one', async () => {
    const cover = { handler: 'vide', samples: [Buffer.from(`cover of ${note}`)] };
    const track = { handler: 'soun', samples: [played] };

    const clean = await cleaned('audio/mp4', film4({ brand: 'M4A ', tracks: [track, cover] }));

    expect(clean.toString('latin1')).not.toContain(note);
    expect(count(clean, played)).toBe(1);
  });

  it('in an Ogg has right sums over its new comments', async () => {
    const clean = await cleaned('audio/ogg', ogg({ note }));
    const [, second = 0] = [...clean.toString('latin1').matchAll(/OggS/g)].map(({ index }) => index);
    const page = Buffer.from(clean.subarray(second, second + 28 + 255));
    const sum = page.readUInt32LE(22);
    page.writeUInt32LE(0, 22);

    let expected = 0n;
    for (const byte of page) {
      expected ^= BigInt(byte) << 24n;
      for (let bit = 0; bit < 8; bit += 1)
        expected = expected & 0x80000000n ? ((expected << 1n) ^ 0x104c11db7n) & 0xffffffffn : expected << 1n;
    }
    expect(BigInt(sum)).toBe(expected);
    expect(page.toString('latin1', 28, 35)).toBe('\u0003vorbis');
  });
});

describe('a text', () => {
  const words = 'Где стоит памятник? № 5';

  it.each([
    ['UTF-8', Buffer.from(words)],
    ['UTF-16 of Notepad', Buffer.from(`\uFEFF${words}`, 'utf16le')],
    ['UTF-16 with the bytes in the other order', Buffer.from(`\uFEFF${words}`, 'utf16le').swap16()],
    ['UTF-16 without a mark', Buffer.from(words, 'utf16le')],
  ])('in %s is stored in UTF-8', async (_encoding, bytes) => {
    expect((await cleaned('text/plain', bytes)).toString()).toBe(words);
  });

  it.each([
    ['Windows-1251', 'c3e4e5', 'Где'],
    // Its first two bytes are those of a frame of an MP3.
    ['Windows-1251 that begins with я', 'ffe1ebeeeae820eee4ede8', 'яблоки одни'],
    ['KOI8-R', 'e7c4c520d3d4cfc9d420d0c1cdd1d4cec9cb', 'Где стоит памятник'],
  ])('of a Windows or Unix of old in %s is stored in UTF-8', async (_encoding, hex, text) => {
    expect((await cleaned('text/plain', Buffer.from(hex, 'hex'))).toString()).toBe(text);
  });

  it('that has no text in it is told to be broken', async () => {
    expect(await tryCleaning('text/plain', Buffer.from('a\0b'))).toBe('FILE_BROKEN');
    expect(await tryCleaning('text/plain', Buffer.from([0xd0, 1, 2, 3]))).toBe('FILE_BROKEN');
    expect(await tryCleaning('text/plain', Buffer.alloc(0))).toBe('FILE_EMPTY');
  });
});
