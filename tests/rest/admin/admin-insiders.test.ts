import { describe, expect, it } from 'vitest';
import { people } from '#server/modules/identity/identity.ts';
import { organizedCity } from '#tests/server/quest/authoring/organizing.ts';
import { badInput, notFound } from '#tests/support/faces/envelope.ts';
import { spec } from '#tests/support/spec.ts';

const links = '/quest/admin/question-insiders';

async function cityWithInsiders() {
  const city = await organizedCity();
  const { player } = city.organizer;
  const register = async (fullName: string, geoLink: string | null) =>
    people.registerPerson(city.world.ctx(), {
      telegramId: city.world.anonymous().telegramId,
      fullName,
      username: `user_${city.world.eventId}`,
      role: 'insider',
      studentOrganization: 'Клуб',
      geoLink,
    });
  const [boris, alla] = [await register('Борис', 'https://maps.example/b'), await register('Алла', null)];
  const assign = (ids: unknown) => player.rest('POST', `${links}/assign`, { question_id: city.riddle.id, insider_ids: ids });
  const assigned = async () => (await player.rest('GET', `${links}/by-question/${city.riddle.id}`)).body;
  const link = (id: number, name: string, geoLink: string | null) => ({
    id,
    question_id: city.riddle.id,
    user_id: id,
    user: {
      id,
      full_name: name,
      telegram_username: `user_${city.world.eventId}`,
      insider_info: { student_organization: 'Клуб', geo_link: geoLink },
    },
  });
  return {
    ...city,
    player,
    boris,
    alla,
    assign,
    assigned,
    linkOfBoris: link(boris.id, 'Борис', 'https://maps.example/b'),
    linkOfAlla: link(alla.id, 'Алла', null),
  };
}

describe('the insiders of a riddle', () => {
  it('are added to, however often one asks', spec('3.17', '7.6.18'), async () => {
    const { assign, assigned, boris, alla, linkOfBoris, linkOfAlla } = await cityWithInsiders();

    const { status, body } = await assign([boris.id]);
    await assign([String(alla.id), boris.id]);
    await assign([String(alla.id), boris.id]);
    await assign([]);

    expect([status, body]).toEqual([200, { ok: true, message: 'Инсайдеры назначены' }]);
    expect(await assigned()).toEqual([linkOfBoris, linkOfAlla]);
  });

  it('are told beside the riddle', async () => {
    const { player, assign, boris, linkOfBoris, riddle } = await cityWithInsiders();
    await assign([boris.id]);

    expect((await player.rest('GET', `/quest/admin/questions/${riddle.id}`)).body).toMatchObject({ insiders: [linkOfBoris] });
  });

  it('are taken away one by one', spec('7.6.19'), async () => {
    const { player, assign, assigned, boris, alla, riddle, linkOfAlla } = await cityWithInsiders();
    await assign([boris.id, alla.id]);

    const { status, body } = await player.rest('DELETE', `${links}/${riddle.id}/${boris.id}/`);

    expect([status, body]).toEqual([200, { ok: true, message: 'Инсайдер снят с загадки' }]);
    expect(await assigned()).toEqual([linkOfAlla]);
    expect(await player.rest('DELETE', `${links}/${riddle.id}/${boris.id}`)).toMatchObject({ status: 404, body: notFound });
  });

  it('are staff, and ids', async () => {
    const { assign, assigned, team } = await cityWithInsiders();

    expect((await assign([team.captain.id])).body).toEqual(badInput(['insider_ids', 'somebody is no insider']));
    expect((await assign([999_999_999])).body).toEqual(badInput(['insider_ids', 'somebody is no insider']));
    expect((await assign('все')).body).toEqual(badInput(['insider_ids', expect.any(String)]));
    expect((await assign([1, 'x'])).body).toEqual(badInput(['insider_ids.1', 'a whole number above 0']));
    expect(await assigned()).toEqual([]);
  });

  it('stand at a riddle that is there', async () => {
    const { player, boris } = await cityWithInsiders();

    const { status, body } = await player.rest('POST', `${links}/assign/`, { question_id: 999_999_999, insider_ids: [boris.id] });

    expect([status, body]).toEqual([404, notFound]);
  });
});

describe('the insiders of organizers', () => {
  it('are listed by name, all of them, in an object', spec('7.6.16'), async () => {
    const { player, boris, world } = await cityWithInsiders();
    for (let one = 0; one < 105; one += 1) {
      await people.registerPerson(world.ctx(), {
        telegramId: world.anonymous().telegramId,
        fullName: `Инсайдер ${one}`,
        username: null,
        role: 'insider',
      });
    }

    const { body } = await player.rest('GET', '/quest/admin/insiders');

    const { ok, insiders } = body as { ok: boolean; insiders: { id: number; full_name: string }[] };
    expect(ok).toBe(true);
    expect(insiders.length).toBeGreaterThan(106);
    expect(new Set(insiders.map(({ id }) => id)).size).toBe(insiders.length);
    expect(insiders.find(({ id }) => id === boris.id)).toEqual({
      id: boris.id,
      full_name: 'Борис',
      telegram_username: `user_${world.eventId}`,
      student_organization: 'Клуб',
      geo_link: 'https://maps.example/b',
      insider_info: { student_organization: 'Клуб', geo_link: 'https://maps.example/b' },
    });
  });

  it('are mended; null and an empty text clear, what is left out stays', spec('7.6.17'), async () => {
    const { player, boris, world } = await cityWithInsiders();
    const put = async (change: object) => (await player.rest('PUT', `/quest/admin/insiders/${boris.id}/profile`, change)).body;
    const shown = (organization: string | null, link: string | null) => ({
      id: boris.id,
      full_name: 'Борис',
      telegram_username: `user_${world.eventId}`,
      student_organization: organization,
      geo_link: link,
      insider_info: { student_organization: organization, geo_link: link },
    });
    const answer = (data: object) => ({ ok: true, message: 'Профиль инсайдера обновлён', ...data, data });

    expect(await put({ geo_link: null, role: 'organizer' })).toEqual(answer(shown('Клуб', null)));
    expect(await put({ geo_link: 'https://maps.example/new' })).toEqual(answer(shown('Клуб', 'https://maps.example/new')));
    expect(await put({ student_organization: null, geo_link: '' })).toEqual(answer(shown(null, null)));
    expect(await put({ student_organization: ' СНО ', geo_link: null })).toEqual(answer(shown('СНО', null)));
  });

  it('have links that are https, and are insiders', async () => {
    const { player, boris, team } = await cityWithInsiders();
    const put = (id: number, link: unknown) => player.rest('PUT', `/quest/admin/insiders/${id}/profile/`, { geo_link: link });

    for (const link of ['javascript:alert(1)', 'http://maps.example', 'не ссылка', 7])
      expect(await put(boris.id, link)).toMatchObject({ status: 400, body: badInput(['geo_link', expect.any(String)]) });
    expect(await put(team.captain.id, null)).toMatchObject({ status: 404, body: notFound });
  });
});
