import { describe, expect, it } from 'vitest';
import { badInput, envelope } from '#tests/support/faces/envelope.ts';
import { spec } from '#tests/support/spec.ts';
import { anyDrawing, storedFiles } from '#tests/support/stored-files.ts';
import { World } from '#tests/support/world.ts';

const right = 'Спасская башня';
const noRiddle = envelope(404, 'NOT_FOUND', 'Загадка не найдена');

async function aRiddle() {
  const world = await World.withEvent();
  const riddle = await world.riddle();
  const team = await world.team({ size: 2 });
  const { answered } = await storedFiles(world, riddle);
  const solved = {
    id: riddle.id,
    title: 'Тайное место',
    text: 'Что это за место?',
    image_path: anyDrawing(riddle),
    has_hint: false,
    hint: null,
    has_insider_attempt: false,
    insider_links: [],
    insiderLinks: [],
    text_answered: 'Верно, это она.',
    image_path_answered: answered,
    geo_answered: '55.7525, 37.6213',
  };
  const path = `/quest/riddles/${riddle.id}/check-answer`;
  return { world, riddle, solved, path, captain: team.captain.player, mate: team.members[0]!.player };
}

describe('POST /quest/riddles/{id}/check-answer', () => {
  it.each(['', '/'])('credits the first right answer and shows the riddle, with «%s» behind its address', spec('7.5.3'), async (end) => {
    const { captain, path, solved } = await aRiddle();

    const { status, body } = await captain.rest('POST', `${path}${end}`, { answer: ` ${right.toUpperCase()}! ` });

    expect([status, body]).toEqual([
      200,
      { ok: true, isCorrect: true, updatedRiddle: solved, team_score: 4, team_coins: 1, message: 'Правильный ответ' },
    ]);
  });

  it('gives the riddle to a teammate who is second, without a second credit', async () => {
    const { captain, mate, path, solved } = await aRiddle();
    await captain.rest('POST', path, { answer: right });

    const { status, body } = await mate.rest('POST', path, { answer: right });

    const message = 'Правильный ответ. Команда уже решила эту загадку';
    expect([status, body]).toEqual([200, { ok: true, isCorrect: true, updatedRiddle: solved, team_score: 4, team_coins: 1, message }]);
  });

  it('is a success, too, when the answer is wrong', async () => {
    const { captain, path } = await aRiddle();

    const { status, body } = await captain.rest('POST', path, { answer: 'Троицкая башня' });

    expect([status, body]).toEqual([
      200,
      { ok: true, isCorrect: false, updatedRiddle: null, team_score: 0, team_coins: 0, message: 'Неправильный ответ' },
    ]);
  });

  it('refuses a wrong answer to what the team has solved', async () => {
    const { captain, path } = await aRiddle();
    await captain.rest('POST', path, { answer: right });

    const { status, body } = await captain.rest('POST', path, { answer: 'Троицкая башня' });

    expect([status, body]).toEqual([400, envelope(400, 'ALREADY_SOLVED', 'Награда за эту загадку уже была выдана команде')]);
  });

  it('shows that an insider has marked a visit', async () => {
    const world = await World.withEvent();
    const riddle = await world.riddle();
    const { captain, id } = await world.team();
    await captain.player.checksAnswer(riddle, right);
    const { player } = await world.organizer();
    const { data } = await captain.player.asks<{ viewer: { pass: { token: string } } }>('{ viewer { pass { token } } }');
    await player.rest('POST', '/auth/qr/verify', { token: data.viewer.pass.token });
    await player.rest('POST', '/quest/insiders/attendance/mark', { question_id: riddle.id, command_id: id, scanned_user_id: captain.id });

    const { body } = await captain.player.rest('POST', `/quest/riddles/${riddle.id}/check-answer`, { answer: right });

    expect(body).toMatchObject({ team_score: 10, team_coins: 3, updatedRiddle: { has_insider_attempt: true } });
  });

  it.each([{ answer: '' }, { answer: '  ' }, { answer: '?!' }, { answer: 'я'.repeat(501) }, { answer: 7 }, { answer: null }, {}])(
    'names the field for %j',
    async (form) => {
      const { captain, path } = await aRiddle();

      const { status, body } = await captain.rest('POST', path, form);

      expect([status, body]).toEqual([400, badInput(['answer', expect.any(String)])]);
    },
  );

  it('does not know a riddle of another category, or none', async () => {
    const { world, captain } = await aRiddle();
    const foreign = await world.riddle({ block: await world.block('en') });

    for (const id of [foreign.id, 999_999_999, '99999999999999999999'])
      expect(await captain.rest('POST', `/quest/riddles/${id}/check-answer`, { answer: right })).toMatchObject({
        status: 404,
        body: noRiddle,
      });
  });

  it('needs a team', async () => {
    const { world, path } = await aRiddle();

    expect(await (await world.person()).player.rest('POST', path, { answer: right })).toMatchObject({
      status: 400,
      body: envelope(400, 'NOT_IN_TEAM', 'Пользователь не состоит ни в одной команде'),
    });
  });

  it('needs a session', async () => {
    const { world, path } = await aRiddle();

    expect(await world.anonymous().rest('POST', path, { answer: right })).toMatchObject({
      status: 401,
      body: envelope(401, 'UNAUTHENTICATED', 'Пользователь не авторизован'),
    });
  });

  it('keeps to the time of the event, for all but organizers', async () => {
    const { world, riddle, captain, path } = await aRiddle();
    const organizer = await world.organizer();
    await organizer.player.does('createTeam', { name: 'Штаб', category: 'RU' });
    world.clock.passes(-3600);

    expect(await captain.rest('POST', path, { answer: right })).toMatchObject({
      status: 400,
      body: envelope(400, 'EVENT_NOT_ACTIVE', 'Квест ещё не начался или уже закончился'),
    });
    expect((await organizer.player.rest('POST', `/quest/riddles/${riddle.id}/check-answer`, { answer: right })).status).toBe(200);
  });

  it('does not judge the eleventh answer of a minute, and says when to come again', async () => {
    const { world, captain, path } = await aRiddle();
    for (let index = 0; index < 10; index += 1) await captain.rest('POST', path, { answer: `Мимо ${index}` });

    const { status, body, headers } = await captain.rest('POST', path, { answer: right });

    expect([status, headers['retry-after'], body]).toEqual([
      429,
      '60',
      envelope(429, 'RATE_LIMITED', 'Слишком много попыток. Подождите немного.'),
    ]);
    world.clock.passes(61);
    expect((await captain.rest('POST', path, { answer: right })).body).toMatchObject({ isCorrect: true });
  });

  it('says of a repeated gesture that it is one', async () => {
    const { captain, path } = await aRiddle();
    const tap = () => captain.rest('POST', path, { answer: right }, { 'idempotency-key': 'tap' });
    const first = await tap();

    const second = await tap();

    expect([second.body, second.headers['idempotency-replay']]).toEqual([first.body, 'true']);
  });
});
