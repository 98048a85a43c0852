import { describe, expect, it } from 'vitest';
import { eventSettings, usualCategories } from '#server/modules/events/events.ts';
import { readToken } from '#tests/server/teams/people.ts';
import { badInput, badInputSaying, envelope } from '#tests/support/faces/envelope.ts';
import { spec } from '#tests/support/spec.ts';
import { type TestPerson, World } from '#tests/support/world.ts';

const unauthenticated = envelope(401, 'UNAUTHENTICATED', 'Пользователь не авторизован');
const notPlaying = envelope(403, 'FORBIDDEN', 'Создавать команды и вступать в них могут только участники и организаторы');
const captainOnly = envelope(403, 'FORBIDDEN', 'Только капитан может выполнить это действие');
const noTeam = envelope(404, 'NOT_IN_TEAM', 'Команда не найдена');
const nameTaken = envelope(400, 'NAME_TAKEN', 'Команда с таким названием уже существует.');
const elsewhere = envelope(409, 'ALREADY_IN_TEAM', 'Вы уже состоите в другой команде');
const notActive = envelope(400, 'EVENT_NOT_ACTIVE', 'Квест ещё не начался или уже закончился');
const success = (message: string) => ({ status: 200, body: { ok: true, message } });

type Called = Pick<TestPerson, 'player'>;

async function call({ player }: Called, path: string, form?: object) {
  const { status, body } = await player.rest('POST', `/auth/command/${path}`, form);
  return { status, body };
}
const readTeam = async ({ player }: Called) =>
  (
    (await player.rest('GET', '/auth/me')).body as {
      commands: { id: number; name: string; language_id: number; participants: { id: number }[] }[];
    }
  ).commands[0];
const bothPaths = (name: string) => [name, `${name}/`];

async function createTeamOfThree() {
  const world = await World.withEvent();
  const { id, captain, members } = await world.team({ size: 3, name: 'Третий Рим' });
  const [first, second] = members as [TestPerson, TestPerson];
  return { world, id, captain, first, second };
}

const calls: [string, object?][] = [
  ['create', { name: 'Зарядье', language_id: 1 }],
  ['rename', { name: 'Зарядье', language_id: 1 }],
  ['leave'],
  ['delete'],
  ['remove_user', { user_id: 1 }],
  ['join', { token: 'x'.repeat(22) }],
];

describe('the calls of a team', () => {
  it.each(calls)('are for who is signed in: %s', async (path, form) => {
    const player = (await World.bare()).anonymous();

    for (const url of bothPaths(path)) expect(await call({ player }, url, form)).toEqual({ status: 401, body: unauthenticated });
  });

  it.each(calls.filter(([path]) => path !== 'create' && path !== 'join'))('need a team: %s', async (path, form) => {
    const world = await World.withEvent();

    for (const role of ['guest', 'insider', 'ctc', 'organizer', null] as const)
      expect(await call(await world.person(role), path, form)).toEqual({ status: 404, body: noTeam });
  });

  it.each(calls.filter(([path]) => path === 'create' || path === 'join'))('are for participants and organizers: %s', async (path, form) => {
    const world = await World.withEvent();

    for (const role of ['insider', 'ctc', null] as const)
      expect(await call(await world.person(role), path, form)).toEqual({ status: 403, body: notPlaying });
  });

  it.each(['rename', 'delete', 'remove_user'])('are for the captain: %s', spec('6.4'), async (path) => {
    const { id, first, second, captain } = await createTeamOfThree();

    expect(await call(first, path, { name: 'Зарядье', language_id: 1, user_id: second.id })).toEqual({ status: 403, body: captainOnly });
    expect(await readTeam(captain)).toMatchObject({ id, name: 'Третий Рим', participants: [{}, {}, {}] });
  });
});

describe('POST /api/auth/command/create', () => {
  it.each(bothPaths('create'))('makes a team whose captain is the viewer, at …/%s', spec('7.3.1'), async (path) => {
    const world = await World.withEvent();
    const person = await world.person();

    const { status, body } = await call(person, path, { name: '  Третий  "Рим" ', language_id: 2 });

    const { command_id: id } = body as { command_id: number };
    expect({ status, body }).toEqual({
      status: 200,
      body: { ok: true, message: 'Команда успешно создана', command_id: expect.any(Number) },
    });
    expect(await readTeam(person)).toEqual({
      id,
      name: 'Третий "Рим"',
      role: 'captain',
      event_id: world.eventId,
      language_id: 2,
      participants: [{ id: person.id, full_name: 'Анна Заречная', role: 'captain' }],
    });
  });

  it('takes the language as digits, and is for organizers too', async () => {
    const organizer = await (await World.withEvent()).organizer();

    expect(await call(organizer, 'create', { name: 'Штаб', language_id: '3' })).toMatchObject({ status: 200 });
    expect(await readTeam(organizer)).toMatchObject({ language_id: 3 });
  });

  it.each(['СТАРТ', ' старт ', 'CTAPT'])('refuses the name that another team has: %j', async (name) => {
    const world = await World.withEvent();
    await world.team({ name: 'СТАРТ' });

    expect(await call(await world.person(), 'create', { name, language_id: 2 })).toEqual({ status: 400, body: nameTaken });
  });

  it('refuses a second team', async () => {
    const { first } = await createTeamOfThree();

    expect(await call(first, 'create', { name: 'Зарядье', language_id: 1 })).toEqual({ status: 409, body: elsewhere });
  });

  it.each([
    ['name', { name: ' ', language_id: 1 }],
    ['name', { name: 'я'.repeat(33), language_id: 1 }],
    ['name', { language_id: 1 }],
    ['name', { name: 7, language_id: 1 }],
    ['language_id', { name: 'Зарядье', language_id: 4 }],
    ['language_id', { name: 'Зарядье', language_id: 'ru' }],
    ['language_id', { name: 'Зарядье', language_id: null }],
    ['language_id', { name: 'Зарядье' }],
  ])('names %s when it is at fault: %j', async (field, form) => {
    const world = await World.withEvent();

    expect(await call(await world.person(), 'create', form)).toEqual({ status: 400, body: badInput([field, expect.any(String)]) });
  });

  it('refuses once the event is over', async () => {
    const world = await World.withEvent({ startsInMinutes: -60, lastsMinutes: 30 });

    expect(await call(await world.person(), 'create', { name: 'Зарядье', language_id: 1 })).toEqual({ status: 400, body: notActive });
  });

  it('refuses a category that the event leaves out', async () => {
    const world = await World.withEvent();
    const categories = usualCategories
      .filter(({ code }) => code !== 'bike')
      .map(({ code, name, shortName }) => ({ code, name, shortName }));
    await eventSettings.editEvent(world.ctx(await world.organizer()), { eventId: world.eventId, categories });

    const { status, body } = await call(await world.person(), 'create', { name: 'Колесо', language_id: 3 });

    expect([status, body]).toMatchObject([400, { error: { type: 'BAD_INPUT', field: 'language_id' } }]);
  });

  it('gives the same team to a repeat with the same key', async () => {
    const world = await World.withEvent();
    const { player } = await world.person();
    const send = () =>
      player.rest('POST', '/auth/command/create', { name: 'Зарядье', language_id: 1 }, { 'idempotency-key': `create-${world.eventId}` });
    const first = await send();
    const second = await send();

    expect([second.status, second.body, second.headers['idempotency-replay']]).toEqual([200, first.body, 'true']);
  });
});

describe('POST /api/auth/command/rename', () => {
  it.each(bothPaths('rename'))('changes name and category before the first move, at …/%s', spec('7.3.2'), async (path) => {
    const { id, captain } = await createTeamOfThree();

    expect(await call(captain, path, { name: 'Пятый Рим', language_id: 3 })).toEqual(success('Команда успешно обновлена'));
    expect(await readTeam(captain)).toMatchObject({ id, name: 'Пятый Рим', language_id: 3 });
  });

  it.each([{ name: 'Пятый Рим' }, { name: 'Пятый Рим', language_id: null }])('leaves the category that is not sent: %j', async (form) => {
    const { captain } = await createTeamOfThree();

    expect(await call(captain, 'rename', form)).toMatchObject({ status: 200 });
    expect(await readTeam(captain)).toMatchObject({ name: 'Пятый Рим', language_id: 1 });
  });

  it('refuses the name that another team has', async () => {
    const { world, captain } = await createTeamOfThree();
    await world.team({ name: 'Зарядье' });

    expect(await call(captain, 'rename', { name: 'зарядье', language_id: 1 })).toEqual({ status: 400, body: nameTaken });
    expect(await readTeam(captain)).toMatchObject({ name: 'Третий Рим' });
  });

  it('refuses another category once the team has played', async () => {
    const { world, captain } = await createTeamOfThree();
    await captain.player.checksAnswer(await world.riddle(), 'Мимо');

    expect(await call(captain, 'rename', { name: 'Пятый Рим', language_id: 2 })).toEqual({
      status: 400,
      body: badInputSaying('Категорию нельзя сменить: команда уже играет', ['language_id', 'the team has begun to play']),
    });
    expect(await call(captain, 'rename', { name: 'Пятый Рим', language_id: 1 })).toMatchObject({ status: 200 });
  });
});

describe('POST /api/auth/command/leave', () => {
  it.each(bothPaths('leave'))('frees the seat, at …/%s', spec('7.3.3'), async (path) => {
    const { captain, first } = await createTeamOfThree();

    expect(await call(first, path)).toEqual(success('Вы успешно покинули команду'));
    expect(await readTeam(first)).toBeUndefined();
    expect((await readTeam(captain))?.participants).toHaveLength(2);
  });

  it('is refused to the captain', spec('6.6'), async () => {
    const { captain } = await createTeamOfThree();

    expect(await call(captain, 'leave')).toEqual({
      status: 403,
      body: envelope(403, 'FORBIDDEN', 'Капитан не может покинуть команду. Вместо этого удалите команду.'),
    });
  });
});

describe('POST /api/auth/command/delete', () => {
  it.each(bothPaths('delete'))('frees everybody and the name, at …/%s', spec('7.3.4'), async (path) => {
    const { captain, first, second } = await createTeamOfThree();

    expect(await call(captain, path)).toEqual(success('Команда успешно удалена'));
    expect([await readTeam(captain), await readTeam(first)]).toEqual([undefined, undefined]);
    expect(await call(second, 'create', { name: 'Третий Рим', language_id: 1 })).toMatchObject({ status: 200 });
  });

  it('deletes no team that a body names', async () => {
    const { world, id, captain } = await createTeamOfThree();

    expect(await call(await world.organizer(), 'delete', { teamId: id, team_id: id, command_id: id })).toEqual({
      status: 404,
      body: noTeam,
    });
    expect(await readTeam(captain)).toMatchObject({ id });
  });
});

describe('POST /api/auth/command/remove_user', () => {
  it.each(bothPaths('remove_user'))('takes a member’s seat, at …/%s', spec('7.3.5'), async (path) => {
    const { captain, first, second } = await createTeamOfThree();

    expect(await call(captain, path, { user_id: first.id })).toEqual(success('Пользователь успешно исключен из команды'));
    expect(await call(captain, path, { user_id: String(second.id) })).toMatchObject({ status: 200 });
    expect((await readTeam(captain))?.participants).toMatchObject([{ id: captain.id }]);
    expect(await readTeam(first)).toBeUndefined();
  });

  it('does not find somebody of another team, nor of none', async () => {
    const { world, captain } = await createTeamOfThree();
    const other = await world.team();

    for (const userId of [other.captain.id, 999_999_999])
      expect(await call(captain, 'remove_user', { user_id: userId })).toEqual({
        status: 404,
        body: envelope(404, 'NOT_FOUND', 'Пользователь не найден в команде'),
      });
  });

  it('leaves the captain', async () => {
    const { captain } = await createTeamOfThree();

    expect(await call(captain, 'remove_user', { user_id: captain.id })).toEqual({
      status: 403,
      body: envelope(403, 'FORBIDDEN', 'Нельзя исключить капитана из команды'),
    });
  });

  it.each([{}, { user_id: null }, { user_id: 0 }, { user_id: 1.5 }, { user_id: 'x' }, { user_id: [1] }])(
    'takes an id, not %j',
    async (form) => {
      const { captain } = await createTeamOfThree();

      expect(await call(captain, 'remove_user', form)).toEqual({ status: 400, body: badInput(['user_id', expect.any(String)]) });
    },
  );
});

describe('POST /api/auth/command/join', () => {
  const badPass = (type: string) =>
    envelope(401, type, 'Срок действия QR-кода или ссылки истек. Пожалуйста, получите новую ссылку в профиле.');

  it.each(bothPaths('join'))('takes a seat by the captain’s QR code, at …/%s', spec('7.3.6'), async (path) => {
    const { world, id, captain } = await createTeamOfThree();
    const newcomer = await world.person('guest', 'Яна Новая');

    expect(await call(newcomer, path, { token: await readToken(world, captain) })).toEqual(success('Вы успешно добавлены в команду'));
    expect(await readTeam(newcomer)).toMatchObject({ id, role: 'member' });
  });

  it('is refused when the holder has no team any more', async () => {
    const { world, captain } = await createTeamOfThree();
    const token = await readToken(world, captain);
    await call(captain, 'delete');

    expect(await call(await world.person(), 'join', { token })).toEqual({
      status: 400,
      body: envelope(400, 'NOT_IN_TEAM', 'Пользователь не состоит в команде'),
    });
  });

  it('is refused by the QR code of a member', async () => {
    const { world, first } = await createTeamOfThree();

    expect(await call(await world.person(), 'join', { token: await readToken(world, first) })).toEqual({
      status: 400,
      body: envelope(400, 'BAD_INPUT', 'Только QR капитана команды позволяет присоединиться'),
    });
  });

  it('is refused to who plays in another team, and to who plays in this one', async () => {
    const { world, captain, first } = await createTeamOfThree();
    const token = await readToken(world, captain);
    const other = await world.team();

    expect(await call(other.captain, 'join', { token })).toEqual({ status: 409, body: elsewhere });
    expect(await call(first, 'join', { token })).toEqual({
      status: 409,
      body: envelope(409, 'ALREADY_IN_TEAM', 'Вы уже состоите в этой команде'),
    });
  });

  it('is refused when there is no seat', async () => {
    const world = await World.withEvent();
    const { captain } = await world.team({ size: 6 });

    expect(await call(await world.person(), 'join', { token: await readToken(world, captain) })).toEqual({
      status: 409,
      body: envelope(409, 'TEAM_FULL', 'В команде уже максимальное количество участников'),
    });
  });

  it.each(['', 'x'.repeat(22), 'x'.repeat(5000), '../../etc'])('is refused by what is no QR code of ours: %j', async (token) => {
    const world = await World.withEvent();

    expect(await call(await world.person(), 'join', { token })).toEqual({ status: 401, body: badPass('QR_INVALID') });
  });

  it('is refused by a QR code that was replaced', async () => {
    const { world, captain } = await createTeamOfThree();
    const token = await readToken(world, captain);
    await captain.player.does('rotatePass');

    expect(await call(await world.person(), 'join', { token })).toEqual({ status: 401, body: badPass('QR_EXPIRED') });
  });

  it('is refused once the event is over', async () => {
    const { world, captain } = await createTeamOfThree();
    const token = await readToken(world, captain);
    await (await world.organizer()).player.does('endEventEarly', { eventId: world.eventId });
    world.clock.passes(1);

    expect(await call(await world.person(), 'join', { token })).toEqual({ status: 400, body: notActive });
  });

  it('makes a guesser wait', async () => {
    const world = await World.withEvent();
    const guesser = await world.person();
    for (let index = 0; index < 20; index += 1) await call(guesser, 'join', { token: `guess-${index}` });

    const { status, body, headers } = await guesser.player.rest('POST', '/auth/command/join', { token: 'guess' });

    expect({ status, body }).toEqual({ status: 429, body: envelope(429, 'RATE_LIMITED', 'Слишком много попыток. Подождите немного.') });
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });

  it.each([{}, { token: null }, { token: 5 }])('takes a text, not %j', async (form) => {
    const world = await World.withEvent();

    expect(await call(await world.person(), 'join', form)).toEqual({ status: 400, body: badInput(['token', expect.any(String)]) });
  });
});
