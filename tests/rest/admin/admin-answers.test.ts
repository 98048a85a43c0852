import { describe, expect, it } from 'vitest';
import { acceptedAnswers } from '#server/modules/quest/quest.ts';
import { organizedCity } from '#tests/server/quest/authoring/organizing.ts';
import { badInput, notFound } from '#tests/support/faces/envelope.ts';
import { spec } from '#tests/support/spec.ts';

const answers = '/quest/admin/answers';

async function cityWithAnswers() {
  const city = await organizedCity();
  const { player } = city.organizer;
  const list = async () =>
    (await player.rest('GET', `${answers}/by-question/${city.riddle.id}`)).body as {
      id: number;
      answer_text: string;
      question_id: number;
    }[];
  const first = (await list())[0]?.id ?? 0;
  const texts = async () => (await list()).map((answer) => answer.answer_text);
  const put = async (id: number, text: unknown) => player.rest('PUT', `${answers}/${id}`, { answer_text: text });
  return { ...city, player, list, texts, first, put };
}

const written = (message: string, answer: object) => ({ ok: true, message, ...answer, data: answer });

describe('the answers of organizers', () => {
  it('are read one by one and as bare arrays', spec('3.12', '7.6.11'), async () => {
    const { player, list, first, riddle } = await cityWithAnswers();
    const answer = { id: first, answer_text: 'Спасская башня', question_id: riddle.id };

    expect(await list()).toEqual([answer, { id: expect.any(Number), answer_text: 'Спасская', question_id: riddle.id }]);
    expect((await player.rest('GET', `${answers}/${first}/`)).body).toEqual({ ok: true, ...answer });
    expect((await player.rest('GET', `${answers}/`)).body).toContainEqual(answer);
  });

  it('are added, and count at once', spec('7.6.12'), async () => {
    const { player, captain, riddle } = await cityWithAnswers();

    const { status, body } = await player.rest('POST', `${answers}/`, { answer_text: ' Фроловская ', question_id: String(riddle.id) });

    expect([status, body]).toEqual([
      200,
      written('Ответ добавлен', { id: expect.any(Number), answer_text: 'Фроловская', question_id: riddle.id }),
    ]);
    expect(await captain.checksAnswer(riddle, 'фроловская!')).toMatchObject({ __typename: 'Solved' });
  });

  it('that match one that is there are that one', async () => {
    const { player, first, riddle, texts } = await cityWithAnswers();

    const { body } = await player.rest('POST', answers, { answer_text: 'БАШНЯ спасская', question_id: riddle.id });

    expect(body).toMatchObject({ id: first, answer_text: 'Спасская башня' });
    expect(await texts()).toEqual(['Спасская башня', 'Спасская']);
  });

  it.each([
    ['', 'required'],
    ['   ', 'required'],
    ['?!', 'needs a letter or a digit'],
    [null, expect.any(String)],
    ['я'.repeat(501), 'at most 500 characters'],
  ])('are refused when they are %j', async (text, message) => {
    const { player, first, riddle, put } = await cityWithAnswers();

    const added = await player.rest('POST', answers, { answer_text: text, question_id: riddle.id });

    expect([added.status, added.body]).toEqual([400, badInput(['answer_text', message])]);
    expect((await put(first, text)).body).toEqual(badInput(['answer_text', message]));
  });

  it('name the riddle that is missing', async () => {
    const { player } = await cityWithAnswers();

    expect((await player.rest('POST', answers, { answer_text: 'ГУМ' })).body).toEqual(badInput(['question_id', 'a whole number above 0']));
    expect((await player.rest('POST', answers, { answer_text: 'ГУМ', question_id: 999_999_999 })).body).toEqual(notFound);
  });

  it('are changed, under an id of their own', spec('7.6.13'), async () => {
    const { first, put, riddle, texts } = await cityWithAnswers();

    const { status, body } = await put(first, 'Фроловская');

    expect([status, body]).toEqual([
      200,
      written('Ответ изменён', { id: expect.any(Number), answer_text: 'Фроловская', question_id: riddle.id }),
    ]);
    expect((body as { id: number }).id).not.toBe(first);
    expect(await texts()).toEqual(['Спасская', 'Фроловская']);
  });

  it('are found by the id from before their changes: read, changed again, taken away', async () => {
    const { player, first, put, texts } = await cityWithAnswers();
    await put(first, 'Фроловская');

    await put(first, 'Фроловская башня');
    expect((await player.rest('GET', `${answers}/${first}`)).body).toMatchObject({ answer_text: 'Фроловская башня' });
    expect((await player.rest('DELETE', `${answers}/${first}`)).body).toEqual({ ok: true, message: 'Ответ удалён' });

    expect(await texts()).toEqual(['Спасская']);
    expect(await player.rest('DELETE', `${answers}/${first}`)).toMatchObject({ status: 404, body: notFound });
  });

  it('are not guessed at after the whole list was written again', async () => {
    const { player, ctx, first, riddle } = await cityWithAnswers();
    await acceptedAnswers.setAnswers(ctx, { riddleId: riddle.id, answers: ['Первый', 'Второй'] });

    expect(await player.rest('GET', `${answers}/${first}`)).toMatchObject({ status: 404, body: notFound });
  });

  it('that are taken away are not there any more, and what they brought stays', spec('7.6.14'), async () => {
    const { player, captain, first, riddle, texts } = await cityWithAnswers();
    await captain.checksAnswer(riddle, 'Спасская башня');

    const { status, body } = await player.rest('DELETE', `${answers}/${first}/`);

    expect([status, body]).toEqual([200, { ok: true, message: 'Ответ удалён' }]);
    expect(await texts()).toEqual(['Спасская']);
    expect(await captain.team()).toMatchObject({ points: 4 });
    for (const method of ['GET', 'DELETE'] as const)
      expect(await player.rest(method, `${answers}/${first}`)).toMatchObject({ status: 404, body: notFound });
  });

  it('of a riddle that was taken away are not there either', async () => {
    const { player, first, riddle } = await cityWithAnswers();
    await player.rest('DELETE', `/quest/admin/questions/${riddle.id}`);

    expect(await player.rest('GET', `${answers}/${first}`)).toMatchObject({ status: 404, body: notFound });
  });
});
