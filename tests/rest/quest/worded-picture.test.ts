import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { storeMedia } from '#server/modules/media/media.ts';
import { authoring } from '#server/modules/quest/quest.ts';
import { drawWordsBelow } from '#server/rest/shapes/worded-picture.shape.ts';
import { picture } from '#tests/server/media/sample-files.ts';
import { World } from '#tests/support/world.ts';

const text = 'Где «3 < 4»?\nВторая строка';

async function aPictureWithWords() {
  const world = await World.withEvent();
  const organizer = world.ctx(await world.organizer());
  const store = async (color: string) =>
    storeMedia(organizer, { bytes: await picture('png', { color, width: 40, height: 30 }), mime: 'image/png', width: 40, height: 30 });
  const blockId = await world.block();
  const id = await authoring.createRiddle(organizer, { blockId, title: 'ГУМ', text, answers: ['ГУМ'], mediaId: await store('#205060') });
  const { captain } = await world.team();
  const pathNow = async () => {
    const { body } = await captain.player.rest('GET', `/quest/${blockId}`);
    return (body as { block: { riddles: { image_path: string }[] } }).block.riddles[0]?.image_path;
  };
  const open = async (player = captain.player, path?: string) =>
    player.sends({ method: 'GET', url: `/static/img/${path ?? (await pathNow())}` });
  return { world, organizer, id, store, pathNow, open };
}

describe('the file of a riddle that has words and a picture', () => {
  it('shows both to the team, and is there for nobody else', async () => {
    const { world, pathNow, open } = await aPictureWithWords();
    const path = await pathNow();
    const { statusCode, headers, body, rawPayload } = await open();
    const others = [world.anonymous(), (await world.team({ category: 'en' })).captain.player, (await world.person()).player];

    const { width, height } = await sharp(rawPayload).metadata();
    const [red, green, blue] = await sharp(rawPayload).extract({ left: 400, top: 300, width: 1, height: 1 }).removeAlpha().raw().toBuffer();

    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'image/svg+xml',
      'private, max-age=31536000, immutable',
    ]);
    expect([width, height]).toEqual([800, 724]);
    expect([red, green, blue]).toEqual([0x20, 0x50, 0x60]);
    expect(body).toContain('>Где «3 &lt; 4»?</text>');
    expect(body).toContain('>Вторая строка</text>');
    for (const other of others) expect((await open(other, path)).statusCode).toBe(404);
  });

  it('may draw what is in it, and load or run nothing', async () => {
    const { open } = await aPictureWithWords();

    const { headers } = await open();

    expect(headers['content-security-policy']).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox; img-src data:");
  });

  it('has another name once the words or the picture have changed, and the old one is gone', async () => {
    const { organizer, id, store, pathNow, open } = await aPictureWithWords();
    const first = await pathNow();
    await authoring.editRiddle(organizer, { id, text: 'Куда?' });
    const second = await pathNow();
    await authoring.editRiddle(organizer, { id, mediaId: await store('#805060') });
    const third = await pathNow();

    expect(new Set([first, second, third]).size).toBe(3);
    expect([(await open(undefined, first)).statusCode, (await open(undefined, second)).statusCode]).toEqual([404, 404]);
    expect((await open(undefined, third)).statusCode).toBe(200);
  });
});

describe('words below a picture', () => {
  const drawn = async (words: string, size: { width: number | null; height: number | null } = { width: 4, height: 3 }) =>
    drawWordsBelow({ bytes: await picture('png'), mime: 'image/png', ...size }, words);
  const linesIn = (drawing: string) => [...drawing.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, line]) => line);

  it.each([
    ['end where the author ended them', 'Раз\n\nДва', ['Раз', '', 'Два']],
    ['break between words', `${'слово '.repeat(8)}конец`, ['слово слово слово слово слово слово', 'слово слово конец']],
    ['break inside a word that is longer than a line', 'я'.repeat(40), ['я'.repeat(36), 'яяяя']],
    ['are as many as fit of a wide script', '歩'.repeat(20), ['歩'.repeat(18), '歩歩']],
  ])('%s', async (_rule, words, lines) => {
    expect(linesIn(await drawn(words))).toEqual(lines);
  });

  it.each([
    ['signs of markup', '</text><script>&"\''],
    ['a control character', 'a\u0001b\u000bc'],
    ['half a character', 'a\ud83d'],
  ])('can be drawn with %s in them', async (_what, words) => {
    const { width } = await sharp(Buffer.from(await drawn(words))).metadata();

    expect(width).toBe(800);
  });

  it.each([
    ['whose size nobody knows', { width: null, height: null }, 682],
    ['that is a thin stripe', { width: 10_000, height: 10 }, 83],
    ['that is a tall pole', { width: 10, height: 10_000 }, 2482],
  ])('stand below a picture %s', async (_what, size, height) => {
    expect((await sharp(Buffer.from(await drawn('Где?', size))).metadata()).height).toBe(height);
  });
});
