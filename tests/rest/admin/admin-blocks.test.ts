import { describe, expect, it } from 'vitest';
import { dataUrl, picture, svg } from '#tests/server/media/sample-files.ts';
import { organizedCity } from '#tests/server/quest/authoring/organizing.ts';
import { badInput, envelope, notFound } from '#tests/support/faces/envelope.ts';
import { spec } from '#tests/support/spec.ts';
import { World } from '#tests/support/world.ts';

const blocks = '/quest/admin/blocks';

async function cityWithBlock() {
  const city = await organizedCity();
  const { player } = city.organizer;
  const block = await city.world.block('en', 'Арбат');
  const shown = { id: block, title: 'Арбат', event_id: city.world.eventId, language_id: 2, image_path: null, questions: [], riddles: [] };
  return { ...city, player, block, shown };
}

describe('the blocks of organizers', () => {
  it('are read one by one, in both spellings', spec('7.6.4'), async () => {
    const { player, block, shown } = await cityWithBlock();

    for (const path of [`${blocks}/${block}`, `${blocks}/${block}/`])
      expect(await player.rest('GET', path)).toMatchObject({ status: 200, body: { ok: true, ...shown } });
    expect((await player.rest('GET', `${blocks}/${block}`)).body).toEqual({ ok: true, ...shown });
  });

  it('are listed as a bare array: all, of an event, of a category', spec('7.6.2'), async () => {
    const { player, block, shown, world, riddle } = await cityWithBlock();
    const ids = (body: unknown) => (body as { id: number }[]).map(({ id }) => id);

    const all = await player.rest('GET', `${blocks}/`);
    const ofEvent = await player.rest('GET', `${blocks}/by-event/${world.eventId}`);
    const english = await player.rest('GET', `${blocks}/by-language/2/`);

    expect(ids(all.body)).toEqual(expect.arrayContaining([riddle.blockId, block]));
    expect(ids(ofEvent.body)).toEqual([riddle.blockId, block]);
    expect((ofEvent.body as unknown[])[1]).toEqual(shown);
    expect(ids(english.body)).toContain(block);
    expect(ids(english.body)).not.toContain(riddle.blockId);
  });

  it('that they create are published at once with their riddles, also while the event is played, as their clients expect', async () => {
    const { player, world, captain, riddle } = await organizedCity().then((city) => ({ ...city, player: city.organizer.player }));

    const block = await player.rest('POST', blocks, { title: 'Новый', event_id: world.eventId, language_id: 1 });
    const { id } = block.body as { id: number };
    const question = await player.rest('POST', '/quest/admin/questions', { block_id: id, title: 'Новая', text: 'Где?', answers: ['Там'] });

    const { body } = await captain.rest('GET', '/quest/');
    const seen = (body as { blocks: { id: number; total_count: number }[] }).blocks.map((each) => [each.id, each.total_count]);
    expect(seen).toEqual([
      [riddle.blockId, 1],
      [id, 1],
    ]);
    expect((await captain.rest('GET', `/quest/${id}`)).body).toMatchObject({
      block: { riddles: [{ id: (question.body as { id: number }).id, text: 'Где?' }] },
    });
  });

  it('are an empty array for an event without any', async () => {
    const world = await World.withEvent();
    const { player } = await world.organizer();

    const { status, body } = await player.rest('GET', `${blocks}/by-event/${world.eventId}`);

    expect([status, body]).toEqual([200, []]);
  });

  it('come with their riddles under both names', async () => {
    const { player, riddle } = await cityWithBlock();

    const { body } = await player.rest('GET', `${blocks}/${riddle.blockId}`);

    const { questions, riddles } = body as { questions: object[]; riddles: object[] };
    expect(questions).toMatchObject([{ id: riddle.id, title: 'Тайное место', block_id: riddle.blockId }]);
    expect(riddles).toEqual(questions);
  });

  it('are added with a picture; ids may be the digits of an input, and unknown keys count for nothing', spec('7.6.3'), async () => {
    const { player, world } = await cityWithBlock();

    const { status, body } = await player.rest('POST', `${blocks}/`, {
      title: ' Кремль ',
      event_id: String(world.eventId),
      language_id: '3',
      image_path: dataUrl('image/png', await picture('png')),
      id: 1,
      version: 99,
      questions: [{ id: 1 }],
    });

    const block = {
      id: expect.any(Number),
      title: 'Кремль',
      event_id: world.eventId,
      language_id: 3,
      image_path: expect.stringMatching(/^[\w/-]+\.png$/),
      questions: [],
      riddles: [],
    };
    expect([status, body]).toEqual([200, { ok: true, message: 'Блок создан', ...block, data: block }]);
  });

  it('are not added without what they need, and each field at fault is named as the client sent it', spec('5.11'), async () => {
    const { player, world } = await cityWithBlock();
    const good = { title: 'Кремль', event_id: world.eventId, language_id: 1 };
    const answer = async (change: object) => (await player.rest('POST', blocks, { ...good, ...change })).body;

    expect(await answer({ title: undefined })).toEqual(badInput(['title', expect.any(String)]));
    expect(await answer({ title: '  ' })).toEqual(badInput(['title', 'required']));
    expect(await answer({ event_id: null })).toEqual(badInput(['event_id', 'a whole number above 0']));
    expect(await answer({ language_id: 4 })).toEqual(badInput(['language_id', expect.any(String)]));
    expect(await answer({ language_id: '1e0' })).toEqual(badInput(['language_id', 'a whole number above 0']));
    expect(await answer({ event_id: 999_999_999 })).toEqual(notFound);
    expect(await answer({ title: undefined, event_id: 1.5 })).toEqual(
      badInput(['title', expect.any(String)], ['event_id', 'a whole number above 0']),
    );
  });

  it('are changed; what is left out or null stays', spec('7.6.5'), async () => {
    const { player, block, shown } = await cityWithBlock();

    const { body } = await player.rest('PUT', `${blocks}/${block}/`, { title: 'Старый Арбат', event_id: null });

    const changed = { ...shown, title: 'Старый Арбат' };
    expect(body).toEqual({ ok: true, message: 'Блок обновлён', ...changed, data: changed });
  });

  it('never tell a client without versions that somebody was faster', async () => {
    const { player, block } = await cityWithBlock();
    await player.rest('PUT', `${blocks}/${block}`, { title: 'Первый', version: 1 });

    const { status, body } = await player.rest('PUT', `${blocks}/${block}`, { title: 'Второй', version: 1 });

    expect([status, body]).toMatchObject([200, { title: 'Второй' }]);
  });

  it('stay in their event and category once teams have played them', async () => {
    const { player, captain, riddle, world } = await cityWithBlock();
    await captain.checksAnswer(riddle, 'Мимо');

    const moved = await player.rest('PUT', `${blocks}/${riddle.blockId}`, { language_id: 2 });
    const same = await player.rest('PUT', `${blocks}/${riddle.blockId}`, { title: 'Новое', event_id: world.eventId, language_id: 1 });

    expect([moved.status, moved.body]).toEqual([400, badInput(['language_id', 'teams have played it already'])]);
    expect([same.status, same.body]).toMatchObject([200, { title: 'Новое' }]);
  });

  it('are taken away with their riddles, and are not there then', spec('7.6.6'), async () => {
    const { player, riddle } = await cityWithBlock();

    const gone = await player.rest('DELETE', `${blocks}/${riddle.blockId}`);

    expect([gone.status, gone.body]).toEqual([200, { ok: true, message: 'Блок удалён' }]);
    for (const [method, path] of [
      ['GET', `${blocks}/${riddle.blockId}`],
      ['PUT', `${blocks}/${riddle.blockId}`],
      ['DELETE', `${blocks}/${riddle.blockId}`],
      ['GET', `/quest/admin/questions/by-block/${riddle.blockId}`],
      ['GET', `/quest/admin/questions/${riddle.id}`],
      ['GET', `/quest/admin/answers/by-question/${riddle.id}`],
    ] as const)
      expect(await player.rest(method, path), path).toMatchObject({ status: 404, body: notFound });
  });

  it('keep what teams earned when they are taken away', async () => {
    const { player, captain, riddle } = await cityWithBlock();
    await captain.checksAnswer(riddle, 'Спасская');

    await player.rest('DELETE', `${blocks}/${riddle.blockId}`);

    expect(await captain.team()).toMatchObject({ points: 4, coins: 1 });
  });
});

describe('the picture of a block', () => {
  async function withPicture() {
    const city = await cityWithBlock();
    const put = async (value: unknown) => (await city.player.rest('PUT', `${blocks}/${city.block}`, { image_path: value })).body;
    const path = ((await put(dataUrl('image/png', await picture('png', { color: '#205060' })))) as { image_path: string }).image_path;
    return { ...city, put, path };
  }

  it('is served under /static/img', spec('7.1.9'), async () => {
    const { player, path } = await withPicture();

    const { statusCode, headers } = await player.sends({ method: 'GET', url: `/static/img/${path}` });

    expect([statusCode, headers['content-type']]).toEqual([200, 'image/png']);
  });

  it('is kept by its path or by nothing, and removed by null or an empty text', async () => {
    const { put, path } = await withPicture();

    expect(await put(path)).toMatchObject({ image_path: path });
    expect(await put(undefined)).toMatchObject({ image_path: path });
    expect(await put('')).toMatchObject({ image_path: null });
    await put(dataUrl('image/svg+xml', svg('<path d="M0 0h9"/>')));
    expect(await put(null)).toMatchObject({ image_path: null });
  });

  it.each(['../../etc/passwd', 'https://evil.example/x.png', 'file:///etc/passwd', '%2e%2e/x', 'aa/none.png', 'data:', 'data:image/png,x'])(
    'is refused by its name when it is %s (5.3.2)',
    async (value) => {
      const { put, path } = await withPicture();

      expect(await put(value)).toEqual(badInput(['image_path', expect.any(String)]));
      expect(await put(undefined)).toMatchObject({ image_path: path });
    },
  );

  it('is refused when its bytes are not of the type that it declares (5.2.2)', async () => {
    const { player, block } = await withPicture();

    const image = dataUrl('image/jpeg', await picture('png'));
    const { status, body } = await player.rest('PUT', `${blocks}/${block}`, { image_path: image });

    expect([status, body]).toEqual([415, envelope(415, 'UNSUPPORTED_MEDIA_TYPE', 'Тип файла указан неверно: внутри PNG.')]);
  });

  it('is refused in words of its own when it is of another kind, or its end is missing', async () => {
    const { player, block } = await withPicture();
    const refused = async (image: string) => {
      const { status, body } = await player.rest('PUT', `${blocks}/${block}`, { image_path: image });
      return [status, (body as { detail: string }).detail];
    };
    const png = await picture('png');

    const heic = await refused(dataUrl('image/heic', Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0heicmif1', 'latin1')));
    const cut = await refused(dataUrl('image/png', png.subarray(0, png.length / 2)));
    const nothing = await refused(dataUrl('image/png', 'слова'));

    expect(heic).toEqual([415, 'Файлы HEIC не принимаются. Сохраните изображение как JPG или PNG.']);
    expect(cut).toEqual([422, 'Файл загружен не до конца: в нём нет последней части']);
    expect(nothing).toEqual([415, expect.stringMatching(/^Такой файл не подходит.*Подходят JPG/)]);
  });

  it('may be far larger than other bodies, and is refused above 32 MiB', async () => {
    const { player, block } = await withPicture();
    const textFile = (megabytes: number) => dataUrl('text/plain', Buffer.alloc(megabytes * 1024 * 1024, 'a'));

    const large = await player.rest('PUT', `${blocks}/${block}`, { image_path: textFile(20) });
    const tooLarge = await player.rest('PUT', `${blocks}/${block}`, { image_path: textFile(25) });
    const elsewhere = await player.rest('POST', '/quest/admin/answers', { answer_text: 'а'.repeat(70_000) });

    expect([large.status, large.body]).toEqual([413, envelope(413, 'PAYLOAD_TOO_LARGE', 'Файл слишком большой: 20 МБ, а можно до 15 МБ')]);
    expect([tooLarge.status, tooLarge.body]).toEqual([413, envelope(413, 'PAYLOAD_TOO_LARGE', 'Слишком большой запрос')]);
    expect(elsewhere.status).toBe(413);
  });
});
