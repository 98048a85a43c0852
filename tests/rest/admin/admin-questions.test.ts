import { describe, expect, it } from 'vitest';
import { authoring } from '#server/modules/quest/quest.ts';
import { dataUrl, mp3, picture, svg } from '#tests/server/media/sample-files.ts';
import { organizedCity } from '#tests/server/quest/authoring/organizing.ts';
import { badInput, notFound } from '#tests/support/faces/envelope.ts';
import { spec } from '#tests/support/spec.ts';

const questions = '/quest/admin/questions';
const anchor = (href: string, words: string) => `<a href="${href}" target="_blank" rel="noopener noreferrer">${words}</a>`;

async function cityWithQuestions() {
  const city = await organizedCity();
  const { player } = city.organizer;
  const put = async (change: object) => (await player.rest('PUT', `${questions}/${city.riddle.id}`, change)).body;
  const get = async () => (await player.rest('GET', `${questions}/${city.riddle.id}`)).body as Record<string, unknown>;
  return { ...city, player, put, get };
}

describe('the riddles of organizers', () => {
  it('are read whole, with answers and insiders, in both spellings', spec('3.11', '7.6.7'), async () => {
    const { player, riddle, ctx } = await cityWithQuestions();
    const editable = await authoring.readEditableRiddle(ctx, riddle.id);

    const shown = {
      id: riddle.id,
      title: 'Тайное место',
      block_id: riddle.blockId,
      text: 'Что это за место?',
      image_path: editable?.media?.path,
      hint_path: editable?.hints[0]?.media?.path,
      image_path_answered: editable?.answeredMedia?.path,
      longread: 'Долгая история.',
      geo_answered: '55.7525, 37.6213',
      text_answered: 'Верно, это она.',
      answers: ['Спасская башня', 'Спасская'].map((text, index) => ({
        id: editable?.answers[index]?.id,
        answer_text: text,
        question_id: riddle.id,
      })),
      insiders: [],
    };
    for (const path of [`${questions}/${riddle.id}`, `${questions}/${riddle.id}/`])
      expect((await player.rest('GET', path)).body).toEqual({ ok: true, ...shown });
    expect((await player.rest('GET', `${questions}/by-block/${riddle.blockId}/`)).body).toEqual([shown]);
    expect((await player.rest('GET', `${questions}/`)).body).toContainEqual(shown);
  });

  it('are added with their files, and the title is taken apart', spec('7.6.8'), async () => {
    const { player, riddle, ctx } = await cityWithQuestions();

    const { status, body } = await player.rest('POST', `${questions}/`, {
      title: 'Музей <a href="https://example.org/?a=1&amp;b=2" class="x" onclick="alert(1)">«ГУМ» &amp; Ко</a>',
      block_id: String(riddle.blockId),
      image_path: dataUrl('audio/mpeg', mp3()),
      hint_path: dataUrl('image/png', await picture('png')),
      image_path_answered: dataUrl('image/svg+xml', svg('<path d="M0 0h9"/>')),
      longread: 'Первая строка <b>не жирная</b>\nвторая',
      geo_answered: '55.75, 37.62',
      text_answered: '',
      insider_ids: [1],
    });

    const question = {
      id: expect.any(Number),
      title: anchor('https://example.org/?a=1&amp;b=2', 'Музей «ГУМ» &amp; Ко'),
      block_id: riddle.blockId,
      text: '',
      image_path: expect.stringMatching(/\.mp3$/),
      hint_path: expect.stringMatching(/\.png$/),
      image_path_answered: expect.stringMatching(/\.svg$/),
      longread: 'Первая строка <b>не жирная</b>\nвторая',
      geo_answered: '55.75, 37.62',
      text_answered: null,
      answers: [],
      insiders: [],
    };
    expect([status, body]).toEqual([200, { ok: true, message: 'Загадка создана', ...question, data: question }]);
    expect(await authoring.readEditableRiddle(ctx, (body as { id: number }).id)).toMatchObject({
      title: 'Музей «ГУМ» & Ко',
      titleLink: 'https://example.org/?a=1&b=2',
    });
  });

  it('are added with nothing but a title and a block', async () => {
    const { player, riddle } = await cityWithQuestions();

    const { body } = await player.rest('POST', questions, {
      title: 'ГУМ',
      block_id: riddle.blockId,
      image_path: null,
      hint_path: '',
      image_path_answered: null,
      longread: null,
      geo_answered: null,
      text_answered: null,
    });

    expect(body).toMatchObject({ ok: true, title: 'ГУМ', image_path: null, hint_path: null, longread: null, data: { title: 'ГУМ' } });
  });

  it('are not added without what they need, and each field at fault is named as the client sent it', async () => {
    const { player, riddle } = await cityWithQuestions();
    const good = { title: 'ГУМ', block_id: riddle.blockId };
    const answer = async (change: object) => (await player.rest('POST', questions, { ...good, ...change })).body;

    expect(await answer({ title: '' })).toEqual(badInput(['title', 'required']));
    expect(await answer({ title: '<a href="https://example.org"> </a>' })).toEqual(badInput(['title', 'required']));
    expect(await answer({ title: '<a href="'.repeat(2000) })).toEqual(badInput(['title', 'at most 8000 characters']));
    expect(await answer({ block_id: '12x' })).toEqual(badInput(['block_id', 'a whole number above 0']));
    expect(await answer({ geo_answered: 'я'.repeat(201) })).toEqual(badInput(['geo_answered', 'at most 200 characters']));
    expect(await answer({ text_answered: 'а\0' })).toEqual(badInput(['text_answered', 'has a broken character']));
    expect(await answer({ longread: 7 })).toEqual(badInput(['longread', expect.any(String)]));
    expect(await answer({ hint_path: 'https://evil.example/x' })).toEqual(badInput(['hint_path', expect.any(String)]));
    expect(await answer({ block_id: 999_999_999 })).toEqual(notFound);
  });

  it('are changed; what is left out stays, null and an empty text clear, and the block stays', spec('7.6.9'), async () => {
    const { get, put } = await cityWithQuestions();
    const { ok: _ok, ...before } = await get();

    const body = await put({ title: 'Новое место', text_answered: null, geo_answered: '', block_id: 1 });

    const changed = { ...before, title: 'Новое место', text_answered: null, geo_answered: null };
    expect(body).toEqual({ ok: true, message: 'Загадка обновлена', ...changed, data: changed });
  });

  it('come back the same when what was read is sent', async () => {
    const { get, put } = await cityWithQuestions();
    await put({ title: anchor('https://example.org/a?b=1&amp;c=2', 'Дом &quot;А &amp; Б&quot;'), longread: 'a < b & c' });
    const { ok: _ok, ...before } = await get();

    expect(await put(before)).toMatchObject({ data: before });
  });

  it('lose a link that could run a script, and keep the words', async () => {
    const { put } = await cityWithQuestions();

    expect(await put({ title: '<a href="javascript:alert(1)">ГУМ</a><script>alert(1)</script>' })).toMatchObject({ title: 'ГУМalert(1)' });
    expect(await put({ title: 'А < Б' })).toMatchObject({ title: 'А &lt; Б' });
  });

  it('never tell a client without versions that somebody was faster', async () => {
    const { put } = await cityWithQuestions();
    await put({ title: 'Первый', version: 1 });

    expect(await put({ title: 'Второй', version: 1 })).toMatchObject({ ok: true, title: 'Второй' });
  });

  it('are taken away, and are not there then; what they brought stays', spec('7.6.10'), async () => {
    const { player, captain, riddle } = await cityWithQuestions();
    await captain.checksAnswer(riddle, 'Спасская');

    const gone = await player.rest('DELETE', `${questions}/${riddle.id}/`);

    expect([gone.status, gone.body]).toEqual([200, { ok: true, message: 'Загадка удалена' }]);
    for (const method of ['GET', 'PUT', 'DELETE'] as const)
      expect(await player.rest(method, `${questions}/${riddle.id}`)).toMatchObject({ status: 404, body: notFound });
    expect((await player.rest('GET', `${questions}/by-block/${riddle.blockId}`)).body).toEqual([]);
    expect(await captain.team()).toMatchObject({ points: 4, coins: 1 });
  });
});

describe.each(['image_path', 'hint_path', 'image_path_answered'])('the file of a riddle in %s', (field) => {
  it('is stored from a data URL, kept by its path or by nothing, and removed by null or an empty text', async () => {
    const { put, get } = await cityWithQuestions();
    const before = (await get())[field];

    const stored = ((await put({ [field]: dataUrl('image/png', await picture('png')) })) as Record<string, unknown>)[field];
    expect(stored).not.toBe(before);
    expect(await put({ [field]: stored })).toMatchObject({ [field]: stored });
    expect(await put({ title: 'ГУМ' })).toMatchObject({ [field]: stored });
    expect(await put({ [field]: '' })).toMatchObject({ [field]: null });
    await put({ [field]: dataUrl('image/png', await picture('png')) });
    expect(await put({ [field]: null })).toMatchObject({ [field]: null });
  });

  it.each(['../../etc/passwd', 'https://evil.example/x.png', '/static/img/x.png', ' ', 'another'])(
    'is refused by its name when it is %j (5.3.2)',
    async (text) => {
      const { put, get } = await cityWithQuestions();
      const before = await get();
      const others = ['image_path', 'hint_path', 'image_path_answered'].filter((each) => each !== field);
      const value = text === 'another' ? before[others[0] ?? ''] : text;

      expect(await put({ [field]: value, title: 'Не сохранится' })).toEqual(badInput([field, expect.any(String)]));
      expect(await get()).toEqual(before);
    },
  );
});
