import { describe, expect, it } from 'vitest';
import { routes } from '#server/rest/routes.ts';
import { envelope, notFound } from '#tests/support/faces/envelope.ts';
import { spec } from '#tests/support/spec.ts';
import { World } from '#tests/support/world.ts';

const unknownId = 999_999_999;
const calls = routes
  .filter(({ section }) => section === 'Admin')
  .map(({ method, path }) => [method, path.replace(/:\w+/g, String(unknownId))] as const);
const ofThings = calls.filter(([, path]) => path.includes(String(unknownId)));

/** Bodies with valid other fields, so that only the id is wrong. */
const bodies: Record<string, object> = { answers: { answer_text: 'ГУМ' } };
const bodyFor = (path: string) => bodies[path.split('/')[3] ?? ''] ?? {};

describe('the calls of organizers', () => {
  it('are refused to a visitor, with either spelling of the path', async () => {
    const visitor = (await World.bare()).anonymous();

    for (const [method, path] of calls) {
      for (const url of [path, `${path}/`]) {
        const { status, body } = await visitor.rest(method, url);
        expect({ status, body }, url).toEqual({
          status: 401,
          body: envelope(401, 'UNAUTHENTICATED', 'Пользователь не авторизован'),
        });
      }
    }
  });

  it.each(['guest', 'insider', 'ctc', null] as const)('are refused to one of role %s', spec('6.18', '6.23'), async (role) => {
    const { player } = await (await World.bare()).person(role);

    for (const [method, path] of calls) {
      const { status, body } = await player.rest(method, path);
      expect({ status, body }, path).toEqual({
        status: 403,
        body: envelope(403, 'FORBIDDEN', 'Доступ запрещен. Необходима роль организатора.'),
      });
    }
  });

  it.each(ofThings)('do not find what is not there: %s %s', async (method, path) => {
    const { player } = await (await World.bare()).organizer();
    const team = path.includes('clear-command') ? envelope(404, 'NOT_FOUND', 'Команда не найдена') : notFound;

    for (const url of [path, `${path}/`]) {
      const { status, body } = await player.rest(method, url, method === 'PUT' ? bodyFor(path) : undefined);
      expect({ status, body }).toEqual({ status: 404, body: team });
    }
  });
});

describe('DELETE /api/quest/admin/attempts/clear-command/{id}', () => {
  it('lets a team begin again and says how many attempts went', spec('7.6.15'), async () => {
    const world = await World.withEvent();
    const { player } = await world.organizer();
    const riddle = await world.riddle();
    const team = await world.team();
    await team.captain.player.checksAnswer(riddle, 'Мимо');
    await team.captain.player.checksAnswer(riddle, 'Спасская башня');

    const first = await player.rest('DELETE', `/quest/admin/attempts/clear-command/${team.id}/`);
    const second = await player.rest('DELETE', `/quest/admin/attempts/clear-command/${team.id}`);

    expect([first.status, first.body]).toEqual([200, { ok: true, success: true, deleted_count: 2, message: 'Удалено попыток команды: 2' }]);
    expect(second.body).toMatchObject({ deleted_count: 0 });
    expect(await team.captain.player.team()).toMatchObject({ points: 0, coins: 0 });
  });
});

describe('GET /api/quest/admin/languages', () => {
  it('lists the three categories', spec('3.16', '7.6.1', '9.1'), async () => {
    const { player } = await (await World.bare()).organizer();

    expect((await player.rest('GET', '/quest/admin/languages/')).body).toEqual([
      { id: 1, name: 'ru' },
      { id: 2, name: 'en' },
      { id: 3, name: 'bike' },
    ]);
  });

  it('adds those beyond the three that the current event plays, while it plays them', async () => {
    const world = await World.withEvent();
    const { player } = await world.organizer();
    const usual = ['ru', 'en', 'bike'].map((name, index) => ({ id: index + 1, name }));
    const named = { nameRu: 'Ночная', nameEn: '', shortNameRu: 'Ночь', shortNameEn: '' };
    const play = (...codes: string[]) =>
      player.does('editEvent', { eventId: world.eventId, categories: codes.map((category) => ({ category, ...named })) });
    const list = async () => (await player.rest('GET', '/quest/admin/languages/')).body;

    await play('RU', 'C7');
    const played = await list();
    await play('RU');

    expect([played, await list()]).toEqual([[...usual, { id: 7, name: 'c7' }], usual]);
  });
});
