import { describe, expect, it } from 'vitest';
import { teamPasses } from '#server/modules/teams/teams.ts';
import { badInput, envelope } from '#tests/support/faces/envelope.ts';
import { spec } from '#tests/support/spec.ts';
import { type TestPerson, World } from '#tests/support/world.ts';

const mayNot = envelope(403, 'FORBIDDEN', 'Недостаточно прав для добавления баллов');
const nobody = envelope(404, 'NOT_FOUND', 'Пользователь не найден');
const unauthenticated = envelope(401, 'UNAUTHENTICATED', 'Пользователь не авторизован');

async function aPerson() {
  const world = await World.withEvent();
  const ctc = await world.person('ctc', 'Центр');
  const person = (await world.team()).captain;
  const scans = async (by: TestPerson = ctc) => {
    const token = (await teamPasses.readOwnPass(world.ctx(person)))?.token;
    return ((await by.player.rest('POST', '/auth/qr/verify', { token })).body as { token: string }).token;
  };
  return { world, ctc, person, scans };
}

const scoreIs = (person: TestPerson, message: string, total: number) => ({
  ok: true,
  message,
  user_id: person.id,
  user_name: 'Анна Заречная',
  total_score: total,
  new_total_score: total,
});

describe('POST /auth/program/add_score', () => {
  it.each<[string, object, string]>([
    ['flat', { score: 2.5, comment: 'Танцы' }, '/auth/program/add_score'],
    ['nested', { score_data: { score: 2.5, comment: 'Танцы' } }, '/auth/program/add_score/'],
    ['flat and without a comment', { score: 2.5 }, '/auth/program/add_score'],
    ['nested and with an empty comment', { score_data: { score: 2.5, comment: null }, stray: 1 }, '/auth/program/add_score'],
  ])('takes a %s form', spec('7.4.4'), async (_name, form, path) => {
    const { ctc, person } = await aPerson();

    const { status, body } = await ctc.player.rest('POST', path, { user_id: person.id, ...form });

    expect([status, body]).toEqual([200, scoreIs(person, 'Баллы успешно начислены', 2.5)]);
  });

  it('takes the digits of an id', async () => {
    const { ctc, person } = await aPerson();

    expect((await ctc.player.rest('POST', '/auth/program/add_score', { user_id: String(person.id), score: 1 })).status).toBe(200);
  });

  it.each([
    [0.25, 'score'],
    [1000.5, 'score'],
    ['2', 'score'],
    [null, 'score'],
  ])('names the field for a score of %j', async (score, field) => {
    const { ctc, person } = await aPerson();

    const { status, body } = await ctc.player.rest('POST', '/auth/program/add_score', { user_id: person.id, score });

    expect([status, body]).toEqual([400, badInput([field, expect.any(String)])]);
  });

  it.each([undefined, null, 'x', 1.5, -1])('names the field for a person %j', async (user_id) => {
    const { ctc } = await aPerson();

    const { status, body } = await ctc.player.rest('POST', '/auth/program/add_score', { user_id, score: 1 });

    expect([status, body]).toEqual([400, badInput(['user_id', expect.any(String)])]);
  });

  it('does not know one who is not there', async () => {
    const { ctc } = await aPerson();

    expect(await ctc.player.rest('POST', '/auth/program/add_score', { user_id: 999_999_999, score: 1 })).toMatchObject({
      status: 404,
      body: nobody,
    });
  });

  it.each(['guest', 'insider', null] as const)('is not for one of role %s', async (role) => {
    const { world, person } = await aPerson();
    const { player } = await world.person(role);

    expect(await player.rest('POST', '/auth/program/add_score', { user_id: person.id, score: 1 })).toMatchObject({
      status: 403,
      body: mayNot,
    });
  });

  it('is not for nobody', async () => {
    const { world, person } = await aPerson();

    expect(await world.anonymous().rest('POST', '/auth/program/add_score', { user_id: person.id, score: 1 })).toMatchObject({
      status: 401,
      body: unauthenticated,
    });
  });
});

describe('POST /auth/program/qr_add_score', () => {
  const give = (by: TestPerson, token: string, score_data: object, path = '/auth/program/qr_add_score') =>
    by.player.rest('POST', path, { token, score_data });

  it.each([
    [1.5, 'Баллы успешно начислены', '/auth/program/qr_add_score'],
    [-2, 'Баллы успешно списаны', '/auth/program/qr_add_score/'],
    [0, 'Баллы успешно зачтены', '/auth/program/qr_add_score'],
  ])('answers a score of %d with «%s»', spec('7.4.5'), async (score, message, path) => {
    const { ctc, person, scans } = await aPerson();

    const { status, body } = await give(ctc, await scans(), { score, comment: 'Танцы' }, path);

    expect([status, body]).toEqual([200, scoreIs(person, message, score)]);
  });

  it('takes zero with a plus for attendance: once for a scan, and refused for another', spec('7.5.7'), async () => {
    const { ctc, person, scans } = await aPerson();
    const ticket = await scans();
    const first = await give(ctc, ticket, { score: 0, comment: '+' });

    expect([first.status, first.body]).toEqual([200, scoreIs(person, 'Баллы успешно зачтены', 0)]);
    expect((await give(ctc, ticket, { score: 0, comment: '+' })).body).toEqual(first.body);
    expect(await give(ctc, await scans(), { score: 0, comment: '+' })).toMatchObject({
      status: 400,
      body: envelope(400, 'ALREADY_MARKED', 'Посещение уже было отмечено'),
    });
    expect((await person.player.asks('{ viewer { program { entryCount history { kind } } } }')).data).toEqual({
      viewer: { program: { entryCount: 1, history: [{ kind: 'ATTENDANCE' }] } },
    });
  });

  it('gives the first result for the same scan and values (I4)', async () => {
    const { ctc, person, scans } = await aPerson();
    const ticket = await scans();
    const first = await give(ctc, ticket, { score: 3, comment: 'Танцы' });
    await give(ctc, ticket, { score: 1 });

    expect((await give(ctc, ticket, { score: 3, comment: 'Танцы' })).body).toEqual(first.body);
    expect((await person.player.rest('GET', `/auth/program/user/${person.id}`)).body).toMatchObject({ data: { total_score: 4 } });
  });

  it('takes the token of the code itself as the latest scan of it, within the quarter of an hour that a scan counts', async () => {
    const { world, ctc, person, scans } = await aPerson();
    const token = (await teamPasses.readOwnPass(world.ctx(person)))?.token ?? '';
    const early = await give(ctc, token, { score: 2 });
    const ticket = await scans();

    const first = await give(ctc, token, { score: 2 });
    const again = await give(ctc, ticket, { score: 2 });
    world.clock.passes(16 * 60);

    expect(early.status).toBe(401);
    expect([first.body, again.body]).toEqual(Array(2).fill(scoreIs(person, 'Баллы успешно начислены', 2)));
    expect((await give(ctc, token, { score: 2 })).status).toBe(401);
  });

  it('says of a repeated gesture that it is one', async () => {
    const { ctc, scans } = await aPerson();
    const token = await scans();
    const tap = () =>
      ctc.player.rest('POST', '/auth/program/qr_add_score', { token, score_data: { score: 1 } }, { 'idempotency-key': 'tap' });
    const first = await tap();

    const second = await tap();

    expect([second.body, second.headers['idempotency-replay']]).toEqual([first.body, 'true']);
  });

  it('is 401 for what is no ticket of this scanner', async () => {
    const { world, ctc, scans } = await aPerson();
    const foreign = await scans(await world.organizer());
    const text = 'Срок действия QR-кода или ссылки истек. Пожалуйста, получите новую ссылку в профиле.';

    for (const token of [foreign, 'made-up', 'x'.repeat(300)])
      expect(await give(ctc, token, { score: 1 })).toMatchObject({ status: 401, body: envelope(401, 'QR_EXPIRED', text) });
  });

  it('is not for insiders', spec('6.17'), async () => {
    const { world, scans } = await aPerson();
    const insider = await world.person('insider');

    expect(await give(insider, await scans(insider), { score: 1 })).toMatchObject({ status: 403, body: mayNot });
  });

  it('names the fields that are missing', async () => {
    const { ctc, scans } = await aPerson();

    expect((await ctc.player.rest('POST', '/auth/program/qr_add_score', { token: await scans() })).body).toMatchObject({
      error: { field: 'score_data' },
    });
    expect((await ctc.player.rest('POST', '/auth/program/qr_add_score', { score_data: { score: 1 } })).body).toMatchObject({
      error: { field: 'token' },
    });
    expect((await give(ctc, await scans(), {})).body).toMatchObject({ error: { field: 'score' } });
    expect((await give(ctc, '', { score: 1 })).body).toMatchObject({ error: { field: 'token' } });
  });
});

describe('GET /auth/program/user/{id}', () => {
  const path = (person: TestPerson) => `/auth/program/user/${person.id}`;

  it('gives the total and the lines, newest first, to oneself, to ctc and to organizers', spec('3.22', '7.4.3'), async () => {
    const { world, ctc, person } = await aPerson();
    for (const line of [{ score: 2, comment: 'Викторина' }, { score: -0.5 }])
      await ctc.player.rest('POST', '/auth/program/add_score', { user_id: person.id, ...line });
    const created_at = world.clock.read().toISOString();

    for (const viewer of [person, ctc, await world.organizer()]) {
      const { status, body } = await viewer.player.rest('GET', path(person));
      expect([status, body]).toEqual([
        200,
        {
          ok: true,
          data: {
            user_id: person.id,
            total_score: 1.5,
            history: [
              { id: expect.any(Number), user_id: person.id, score: -0.5, comment: null, created_at },
              { id: expect.any(Number), user_id: person.id, score: 2, comment: 'Викторина', created_at },
            ],
          },
        },
      ]);
    }
  });

  it('gives zero and no lines to one who has none, at its address with a slash too', async () => {
    const { person } = await aPerson();

    const { status, body } = await person.player.rest('GET', `${path(person)}/`);

    expect([status, body]).toEqual([200, { ok: true, data: { user_id: person.id, total_score: 0, history: [] } }]);
  });

  it.each(['guest', 'insider', null] as const)('is nobody else’s to one of role %s', async (role) => {
    const { world, person } = await aPerson();
    const text = 'Недостаточно прав для просмотра баллов другого пользователя';

    expect(await (await world.person(role)).player.rest('GET', path(person))).toMatchObject({
      status: 403,
      body: envelope(403, 'FORBIDDEN', text),
    });
  });

  it('does not know one who is not there, and needs a session', async () => {
    const { world, ctc, person } = await aPerson();

    expect(await ctc.player.rest('GET', '/auth/program/user/999999999')).toMatchObject({ status: 404, body: nobody });
    expect(await ctc.player.rest('GET', '/auth/program/user/99999999999999999999')).toMatchObject({ status: 404 });
    expect(await world.anonymous().rest('GET', path(person))).toMatchObject({ status: 401, body: unauthenticated });
  });
});
