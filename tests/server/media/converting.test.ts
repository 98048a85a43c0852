import { describe, expect, it } from 'vitest';
import { checkUpload } from '#server/modules/media/cleaning/check-upload.ts';
import { caf, film4, played } from './sample-containers.ts';

const film = { handler: 'vide', samples: [played] };
const sound = { handler: 'soun', samples: [played] };

async function check(declared: string, bytes: Buffer) {
  const checked = await checkUpload({ bytes, declared });
  return 'refused' in checked ? checked : { mime: checked.plan.mime, bytes: Buffer.from(checked.bytes) };
}

const converted = async (declared: string, bytes: Buffer) => {
  const checked = await check(declared, bytes);
  if ('refused' in checked) throw new Error(checked.refused);
  return checked;
};

describe('a film of QuickTime', () => {
  it('becomes an MP4, and says nothing as only QuickTime does', async () => {
    const original = film4({ brand: 'qt  ', tracks: [film, sound] });

    const { mime, bytes } = await converted('video/quicktime', original);
    const text = bytes.toString('latin1');

    expect(mime).toBe('video/mp4');
    expect(text.slice(4, 12)).toBe('ftypmp42');
    for (const box of ['qt  ', 'wave', 'alis', 'mhlr']) {
      expect(original.toString('latin1')).toContain(box);
      expect(text).not.toContain(box);
    }
    // The description of the sound is at the place where MP4 has it: behind 28 bytes of an entry without a version.
    const entry = text.indexOf('mp4a') + 4;
    expect(bytes.readUInt16BE(entry + 8)).toBe(0);
    expect(text.slice(entry + 32, entry + 43)).toBe('esdsDECODER');
    expect(bytes.length).toBe(original.length);
  });

  it('loses a second sound that only some phones play, and keeps the first', async () => {
    const spatial = { handler: 'soun', codec: 'apac', samples: [Buffer.from('SPATIAL')] };

    const { bytes } = await converted('video/quicktime', film4({ brand: 'qt  ', tracks: [film, sound, spatial] }));

    expect(bytes.toString('latin1')).not.toMatch(/SPATIAL|apac/);
    expect(bytes.toString('latin1').split(played.toString()).length - 1).toBe(2);
  });
});

describe('a file with a codec that not every browser plays', () => {
  it.each([
    ['video/quicktime', film4({ brand: 'qt  ', tracks: [{ ...film, codec: 'hvc1' }, sound] }), 'HEVC (H.265)', 'video'],
    ['video/quicktime', film4({ brand: 'qt  ', tracks: [{ ...film, codec: 'apch' }] }), 'ProRes', 'video'],
    ['video/mp4', film4({ tracks: [film, { ...sound, codec: 'lpcm' }] }), 'PCM', 'audio'],
    ['video/3gpp', film4({ brand: '3gp6', tracks: [{ ...film, codec: 's263' }] }), 'H.263', 'video'],
    ['audio/3gpp', film4({ brand: '3gp6', tracks: [{ ...sound, codec: 'samr' }] }), 'AMR', 'audio'],
    ['audio/x-m4a', film4({ brand: 'M4A ', tracks: [{ ...sound, codec: 'alac' }] }), 'Apple Lossless', 'audio'],
    ['audio/x-caf', caf({ format: 'alac', data: played }), 'Apple Lossless', 'audio'],
  ])('of the type %s is refused, and its codec named', async (declared, bytes, found, medium) => {
    expect(await check(declared, bytes)).toMatchObject({
      refused: 'UNSUPPORTED_MEDIA_TYPE',
      content: { found, medium, reason: 'codec' },
    });
  });
});

describe('a file of another format', () => {
  it.each([
    ['image/heic', Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0heicmif1', 'latin1'), 'HEIC', 'image', 'format'],
    ['audio/amr', Buffer.from('#!AMR\n'.padEnd(60, '.')), 'AMR', 'audio', 'format'],
    ['image/png', Buffer.from('ffd8ffe000104a46494600', 'hex'), 'JPEG', 'image', 'disguise'],
    ['text/plain', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'PNG', 'image', 'disguise'],
  ])('declared as %s is refused, and told what it is', async (declared, bytes, found, medium, reason) => {
    expect(await check(declared, bytes)).toMatchObject({ refused: 'UNSUPPORTED_MEDIA_TYPE', content: { found, medium, reason } });
  });
});

it('a drawing with a picture inside is refused, so that nothing of it is lost without a word', async () => {
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><image width="9" xlink:href="data:image/png;base64,AAAA"/></svg>';

  expect(await check('image/svg+xml', Buffer.from(drawing))).toMatchObject({
    refused: 'UNSUPPORTED_MEDIA_TYPE',
    content: { found: 'SVG', medium: 'image', reason: 'embedded' },
  });
});

describe('a CAF of an iPhone', () => {
  it('without compression becomes a WAV, with the lower byte of each sample first', async () => {
    const { mime, bytes } = await converted('audio/x-caf', caf({ format: 'lpcm', bits: 16, data: Buffer.from([1, 2, 3, 4]) }, 'NOTE'));

    expect(mime).toBe('audio/wav');
    expect([bytes.readUInt16LE(20), bytes.readUInt16LE(22), bytes.readUInt32LE(24), bytes.readUInt16LE(34)]).toEqual([1, 1, 44_100, 16]);
    expect(bytes.subarray(44)).toEqual(Buffer.from([2, 1, 4, 3]));
  });

  it('of AAC becomes frames that say how long they are', async () => {
    const sizes = [20, 30, 25];
    const data = Buffer.alloc(75, 7);

    const { mime, bytes } = await converted('audio/x-caf', caf({ format: 'aac ', data, sizes }, 'NOTE'));

    expect(mime).toBe('audio/aac');
    expect(bytes.length).toBe(75 + 3 * 7);
    expect([0, 27, 64].map((at) => bytes.readUInt16BE(at).toString(16))).toEqual(['fff1', 'fff1', 'fff1']);
  });

  it('that is cut short is told to be broken', async () => {
    const whole = caf({ format: 'lpcm', bits: 16, data: Buffer.alloc(400) });

    expect(await check('audio/x-caf', whole.subarray(0, 300))).toMatchObject({ refused: 'FILE_BROKEN', reason: 'cut' });
    expect(await check('audio/x-caf', caf({ format: 'lpcm', bits: 13, data: played }))).toMatchObject({ refused: 'FILE_BROKEN' });
  });
});
