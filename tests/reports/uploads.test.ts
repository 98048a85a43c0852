import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { authoring } from '#server/modules/quest/quest.ts';
import { World } from '#tests/support/world.ts';
import { dataUrl, m4a, mov, mp3, mp4, picture } from '../server/media/sample-files.ts';

const told = 'NIKOLSKAYA 55.7539';
const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="${told}"/></rdf:RDF></x:xmpmeta>`;

const marker = (code: number, body: Buffer): Buffer => {
  const head = Buffer.from([0xff, code, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
};

/** The caption of a news desk, in a JPEG. */
function iptc(): Buffer {
  const caption = Buffer.concat([Buffer.from([0x1c, 2, 120, 0, told.length]), Buffer.from(told)]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(caption.length);
  return marker(
    0xed,
    Buffer.concat([
      Buffer.from('Photoshop 3.0\0', 'latin1'),
      Buffer.from('8BIM\u0004\u0004\0\0', 'latin1'),
      size,
      caption,
      Buffer.from([0]),
    ]),
  );
}

/** A photo as an editor on a phone saves it: with its place in Exif and in XMP, and where the kind has more room for words, there, too. */
async function photoWithPlace(kind: 'jpeg' | 'png' | 'webp' | 'gif'): Promise<Buffer> {
  if (kind === 'gif') {
    const plain = await picture('gif');
    const packet = Buffer.concat([
      Buffer.from('!\xff\x0bXMP DataXMP', 'latin1'),
      Buffer.from([told.length]),
      Buffer.from(told),
      Buffer.from([0]),
    ]);
    const comment = Buffer.concat([Buffer.from([0x21, 0xfe, told.length]), Buffer.from(told), Buffer.from([0])]);
    return Buffer.concat([plain.subarray(0, -1), packet, comment, plain.subarray(-1)]);
  }
  const exif = { IFD0: { ImageDescription: told }, IFD3: { GPSLatitude: '55/1 45/1 14/1', GPSLongitude: '37/1 37/1 14/1' } };
  const bytes = await sharp(await picture(kind, { width: 600 }))
    .withExif(exif)
    .withXmp(xmp)
    .toFormat(kind)
    .toBuffer();
  return kind === 'jpeg' ? Buffer.concat([bytes.subarray(0, 2), iptc(), bytes.subarray(2)]) : bytes;
}

const uploadMedia = `mutation ($input: UploadMediaInput!) { uploadMedia(input: $input) { __typename
  ... on UploadedMedia { id media { url mime kind variants { url } } } ... on DomainError { code message } } }`;

interface Uploaded {
  uploadMedia: { __typename: string; id: string; media: { url: string; mime: string; variants: { url: string }[] } };
}

/** An organizer makes a riddle of a file; a team of the event downloads it, with its smaller sizes. */
async function downloadsOfTeam(type: string, bytes: Buffer) {
  const world = await World.withEvent();
  const organizer = await world.organizer();
  const { data } = await organizer.player.asks<Uploaded>(uploadMedia, { input: { eventId: world.eventId, dataUrl: dataUrl(type, bytes) } });
  const { id, media } = data.uploadMedia;
  await authoring.createRiddle(world.ctx(organizer), {
    blockId: await world.block(),
    title: 'Место',
    mediaId: Number(id),
    answers: ['ГУМ'],
  });
  const { captain } = await world.team();
  const gets = (url: string, headers: Record<string, string> = {}) => captain.player.sends({ method: 'GET', url, headers });
  const bodies = await Promise.all([media, ...media.variants].map(async ({ url }) => (await gets(url)).rawPayload));
  return { media, gets, bodies };
}

const words = (bytes: Buffer) => `${bytes.toString('latin1')} ${bytes.toString('utf16le')}`;

describe('a riddle does not give its place away', () => {
  it.each(['jpeg', 'png', 'webp', 'gif'] as const)(
    'by what a %s of a phone knows of itself (c:geo #6026, Venueless #177, pocket-id #1447)',
    async (kind) => {
      const taken = await photoWithPlace(kind);

      const { bodies } = await downloadsOfTeam(`image/${kind}`, taken);

      expect(words(taken)).toContain(told);
      for (const body of bodies) {
        const { exif, xmp: packet, iptc: caption, comments } = await sharp(body).metadata();
        expect({ exif, packet, caption, comments }).toEqual({});
        expect(words(body)).not.toContain('NIKOLSKAYA');
      }
    },
  );

  it.each([
    ['voice memo', 'audio/x-m4a', m4a('M4A ', told)],
    ['song', 'audio/mpeg', mp3(10, told)],
    ['film of an Android phone', 'video/mp4', mp4(told)],
    ['film of an iPhone', 'video/quicktime', mov(told)],
  ])('by the title and the place of a %s (Venueless #177, bluesky social-app #102)', async (_kind, type, bytes) => {
    const { bodies } = await downloadsOfTeam(type, bytes);

    expect(words(bytes)).toContain(told);
    expect(bodies.map((body) => words(body).includes('NIKOLSKAYA'))).toEqual([false]);
    expect(bodies[0]?.toString('latin1')).toContain('PLAYED-');
  });
});

it('an iPhone plays a sound, of which it asks for two bytes first (just_audio #162, webamp #538, GopherTrunk #601)', async () => {
  const { media, gets, bodies } = await downloadsOfTeam('audio/mpeg', mp3(10));
  const [whole = Buffer.alloc(0)] = bodies;
  const size = whole.length;
  const last = size - 1;

  const parts = ['0-1', '0-', '100-119', '-10', `${size}-`].map((range) => gets(media.url, { range: `bytes=${range}` }));
  const heard = (await Promise.all(parts)).map(({ statusCode, headers, rawPayload }) => [
    statusCode,
    headers['content-range'],
    statusCode === 206 ? rawPayload : null,
  ]);

  expect(heard).toEqual([
    [206, `bytes 0-1/${size}`, whole.subarray(0, 2)],
    [206, `bytes 0-${last}/${size}`, whole],
    [206, `bytes 100-119/${size}`, whole.subarray(100, 120)],
    [206, `bytes ${size - 10}-${last}/${size}`, whole.subarray(-10)],
    [416, `bytes */${size}`, null],
  ]);
});

it.each([
  ['a film of a phone', 'video/3gpp', Buffer.from(mp4()).fill('3gp4', 8, 12, 'latin1'), 'mp4', 'video/mp4'],
  ['a film of an iPhone', 'video/quicktime', mov(), 'mp4', 'video/mp4'],
])('%s is played by the page and not offered as a file to save (pinafore #1547)', async (_what, type, bytes, extension, mime) => {
  const { media, gets } = await downloadsOfTeam(type, bytes);

  const { headers } = await gets(media.url);

  expect(media).toMatchObject({ mime, kind: 'VIDEO' });
  expect(media.url.endsWith(`.${extension}`)).toBe(true);
  expect([headers['content-type'], headers['content-disposition']]).toEqual([mime, undefined]);
});
