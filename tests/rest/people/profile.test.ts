import { describe, expect, it } from 'vitest';
import { people } from '#server/modules/identity/identity.ts';
import { addProgramScore } from '#server/modules/program/program.ts';
import { badInput, badInputSaying, envelope } from '#tests/support/faces/envelope.ts';
import { spec } from '#tests/support/spec.ts';
import { type TestPerson, World } from '#tests/support/world.ts';

const unauthenticated = envelope(401, 'UNAUTHENTICATED', 'Пользователь не авторизован');

/** The whole of /auth/me for a person who has only a name. */
const bareProfile = ({ id, player }: TestPerson) => ({
  ok: true,
  id,
  full_name: 'Анна Заречная',
  telegram_id: Number(player.telegramId),
  telegram_username: null,
  avatar: null,
  is_active: true,
  role: { id: 1, name: 'guest' },
  commands: [],
  is_looking_for_friends: false,
  is_looking_for_team: false,
  score: null,
  insider_info: null,
});
const readMe = async ({ player }: Pick<TestPerson, 'player'>) => (await player.rest('GET', '/auth/me')).body as Record<string, unknown>;

/** Staff after their first sign-in. */
async function staff(world: World, role: 'insider' | 'ctc' | 'organizer', fields: { studentOrganization?: string; geoLink?: string } = {}) {
  const player = world.anonymous();
  const { id } = await people.registerPerson(world.ctx(), {
    telegramId: player.telegramId,
    fullName: 'Анна Заречная',
    username: 'anna',
    role,
    ...fields,
  });
  await player.signsIn({ username: 'anna' });
  return { id, role, player };
}

describe('the calls of a person', () => {
  it.each([
    ['GET', '/auth/me'],
    ['POST', '/auth/complete-registration'],
    ['POST', '/auth/update_profile'],
    ['POST', '/auth/toggle_looking_for_team'],
    ['GET', '/auth/users/looking_for_team'],
  ] as const)('are for who is signed in: %s %s', async (method, path) => {
    const visitor = (await World.bare()).anonymous();

    for (const url of [path, `${path}/`]) {
      const { status, body } = await visitor.rest(method, url);
      expect({ status, body }, url).toEqual({ status: 401, body: unauthenticated });
    }
  });
});

describe('GET /api/auth/me', () => {
  it.each(['/auth/me', '/auth/me/', '/auth/me?_t=1'])('is all of a guest without a team, at %s', spec('3.1', '7.2.4'), async (path) => {
    const world = await World.withEvent();
    const person = await world.person();

    const { status, body, headers } = await person.player.rest('GET', path);

    expect({ status, body }).toEqual({ status: 200, body: bareProfile(person) });
    expect(headers['cache-control']).toBe('private, no-cache');
  });

  it('has no role before registration is complete', async () => {
    const person = await (await World.withEvent()).person(null);

    expect(await readMe(person)).toEqual({ ...bareProfile(person), is_active: false, role: null });
  });

  it('shows an insider what the form of insiders holds', spec('3.2'), async () => {
    const insider = await staff(await World.withEvent(), 'insider', { studentOrganization: 'Клуб', geoLink: 'https://maps.example/1' });

    expect(await readMe(insider)).toEqual({
      ...bareProfile(insider),
      telegram_username: 'anna',
      role: { id: 2, name: 'insider' },
      insider_info: { student_organization: 'Клуб', geo_link: 'https://maps.example/1' },
    });
  });

  it('shows a ctc the same form, even when it is empty', async () => {
    const ctc = await staff(await World.withEvent(), 'ctc');

    expect(await readMe(ctc)).toMatchObject({
      role: { id: 3, name: 'ctc' },
      insider_info: { student_organization: null, geo_link: null },
    });
  });

  it('shows an organizer, who need not have it', async () => {
    const world = await World.withEvent();

    expect(await readMe(await world.organizer())).toMatchObject({ role: { id: 4, name: 'organizer' }, insider_info: null });
  });

  it('shows the picture', async () => {
    const player = (await World.bare()).anonymous();
    await player.signsIn({ photo_url: 'https://t.me/i/anna.jpg' });

    expect(await readMe({ player })).toMatchObject({ avatar: 'https://t.me/i/anna.jpg' });
  });

  it('shows the team of the current event, the captain first and the rest by name', spec('3.3'), async () => {
    const world = await World.withEvent();
    const { id, captain, members } = await world.team({ size: 3, category: 'bike', name: 'Третий Рим' });
    const [second, third] = members as [TestPerson, TestPerson];
    const command = {
      id,
      name: 'Третий Рим',
      event_id: world.eventId,
      language_id: 3,
      participants: [
        { id: captain.id, full_name: 'Анна Заречная', role: 'captain' },
        { id: second.id, full_name: 'Игрок 2', role: 'member' },
        { id: third.id, full_name: 'Игрок 3', role: 'member' },
      ],
    };

    expect((await readMe(captain))['commands']).toEqual([{ ...command, role: 'captain' }]);
    expect((await readMe(third))['commands']).toEqual([{ ...command, role: 'member' }]);
  });

  it('knows no team of an event that is no longer the current one, nor one that was deleted', async () => {
    const before = await World.withEvent();
    const { captain } = await before.team();
    const gone = await before.team();
    await gone.captain.player.does('deleteTeam', {});
    expect((await readMe(gone.captain))['commands']).toEqual([]);

    const next = await World.withEvent();
    const later = next.anonymous();
    for (const [name, value] of captain.player.cookies) later.cookies.set(name, value);

    expect((await readMe({ player: later }))['commands']).toEqual([]);
  });

  it('has a score once somebody gave points, none at all included', spec('1.8'), async () => {
    const world = await World.withEvent();
    const person = await world.person();
    const ctc = await world.person('ctc');
    const give = (points: number) => addProgramScore(world.ctx(ctc), { userId: person.id, points, comment: null });

    const scores = [(await readMe(person))['score']];
    for (const points of [0, 2.5, -4]) {
      await give(points);
      scores.push((await readMe(person))['score']);
    }

    expect(scores).toEqual([null, 0, 2.5, -1.5]);
  });

  it('keeps a name with quotes and an emoji as it is', async () => {
    const world = await World.withEvent();
    const name = '«Рим» & "Co" <b>’s</b> 🏃‍♀️';
    const { captain } = await world.team({ name });

    expect((await readMe(captain))['commands']).toMatchObject([{ name }]);
  });

  it('tells nothing of telegram of a teammate', async () => {
    const world = await World.withEvent();
    const { captain, members } = await world.team({ size: 2 });

    expect(JSON.stringify(await readMe(captain))).not.toContain(members[0]!.player.telegramId);
  });
});

describe('POST /api/auth/update_profile', () => {
  const path = '/auth/update_profile';

  it.each([path, `${path}/`])('changes the name, at %s', spec('7.2.5'), async (url) => {
    const person = await (await World.withEvent()).person();

    const { status, body } = await person.player.rest('POST', url, { full_name: ' Ева Заречная ' });

    expect({ status, body }).toEqual({ status: 200, body: { ok: true, message: 'Профиль успешно обновлен' } });
    expect(await readMe(person)).toEqual({ ...bareProfile(person), full_name: 'Ева Заречная' });
  });

  it('gives a guest neither organization nor link, and nobody a role', async () => {
    const person = await (await World.withEvent()).person();

    await person.player.rest('POST', path, {
      full_name: 'Анна Заречная',
      student_organization: 'СтС',
      geo_link: 'https://maps.example/1',
      role: 'organizer',
    });

    expect(await readMe(person)).toEqual(bareProfile(person));
  });

  it('keeps the organization of a ctc, whatever is sent', async () => {
    const ctc = await staff(await World.withEvent(), 'ctc', { studentOrganization: 'СтС' });

    await ctc.player.rest('POST', path, { full_name: 'Анна', student_organization: 'Другая', geo_link: 'https://maps.example/2' });

    expect(await readMe(ctc)).toMatchObject({ insider_info: { student_organization: 'СтС', geo_link: 'https://maps.example/2' } });
  });

  it('leaves what an insider does not send, and clears what is empty', async () => {
    const insider = await staff(await World.withEvent(), 'insider', { studentOrganization: 'Клуб', geoLink: 'https://maps.example/1' });

    await insider.player.rest('POST', path, { full_name: 'Анна' });
    const left = (await readMe(insider))['insider_info'];
    await insider.player.rest('POST', path, { full_name: 'Анна', student_organization: 'Союз', geo_link: '' });

    expect(left).toEqual({ student_organization: 'Клуб', geo_link: 'https://maps.example/1' });
    expect((await readMe(insider))['insider_info']).toEqual({ student_organization: 'Союз', geo_link: null });
  });

  it.each([
    ['full_name', { full_name: '' }],
    ['full_name', {}],
    ['student_organization', { full_name: 'Анна', student_organization: '' }],
  ])('names %s when it is at fault', async (field, form) => {
    const insider = await staff(await World.withEvent(), 'insider', { studentOrganization: 'Клуб' });

    const { status, body } = await insider.player.rest('POST', path, form);

    expect({ status, body }).toEqual({ status: 400, body: badInput([field, expect.any(String)]) });
  });

  it.each([
    ['http://maps.example', 'Ссылка должна начинаться с https://', 'an https address'],
    ['javascript:alert(1)', 'Ссылка должна начинаться с https://', 'an https address'],
    ['maps', 'Ссылка должна начинаться с https://', 'an https address'],
    ['https://anna:secret@maps.example', 'В адресе ссылки не должно быть имени и пароля', 'an address without a name and a password'],
  ])('says in words that %s is no link', async (geoLink, words, reason) => {
    const insider = await staff(await World.withEvent(), 'insider', { studentOrganization: 'Клуб' });

    const { status, body } = await insider.player.rest('POST', path, { full_name: 'Анна', geo_link: geoLink });

    expect({ status, body }).toEqual({
      status: 400,
      body: badInputSaying(words, ['geo_link', reason]),
    });
  });

  it('takes a link as it stands in an address bar, without its scheme', async () => {
    const insider = await staff(await World.withEvent(), 'insider', { studentOrganization: 'Клуб' });

    await insider.player.rest('POST', path, { full_name: 'Анна', geo_link: '2gis.ru/moscow/geo/1' });

    expect(await readMe(insider)).toMatchObject({ insider_info: { geo_link: 'https://2gis.ru/moscow/geo/1' } });
  });

  it('is for who has completed registration', async () => {
    const person = await (await World.withEvent()).person(null);

    const { status, body } = await person.player.rest('POST', path, { full_name: 'Анна' });

    expect({ status, body }).toEqual({ status: 403, body: envelope(403, 'FORBIDDEN', 'Сначала завершите регистрацию') });
  });
});

describe('GET /api/auth/users/looking_for_team', () => {
  const path = '/auth/users/looking_for_team';

  it('is an empty list of the usual form for somebody who is not registered, and a list of names for others', async () => {
    const world = await World.withEvent();
    const seeker = await world.person('guest', 'Олег Одинцов');
    await seeker.player.does('setLookingForTeam', { value: true });
    const [fresh, registered] = [await world.person(null), await world.person()];

    const { status, body } = await fresh.player.rest('GET', path);

    expect({ status, body }).toEqual({ status: 200, body: { ok: true, users: [] } });
    expect((await registered.player.rest('GET', path)).body).toMatchObject({ ok: true, users: [{ full_name: 'Олег Одинцов' }] });
  });

  it('is an empty list of the usual form for everybody once the event is over', async () => {
    const world = await World.withEvent();
    const [seeker, other] = [await world.person('guest', 'Олег Одинцов'), await world.person()];
    await seeker.player.does('setLookingForTeam', { value: true });
    world.clock.passes(5 * 3600);

    expect((await other.player.rest('GET', path)).body).toEqual({ ok: true, users: [] });
    expect(await readMe(seeker)).toMatchObject({ is_looking_for_team: false });
  });
});

describe('POST /api/auth/toggle_looking_for_team', () => {
  const path = '/auth/toggle_looking_for_team';
  const state = (isLooking: boolean) => ({ ok: true, is_looking_for_team: isLooking, is_looking_for_friends: isLooking });

  async function someone() {
    const world = await World.withEvent();
    const person = await world.person();
    const toggle = async (key?: string) => {
      const { body, headers } = await person.player.rest('POST', path, undefined, key ? { 'idempotency-key': key } : {});
      return { body, isReplay: headers['idempotency-replay'] === 'true' };
    };
    return { world, person, toggle };
  }

  it('turns it on and off', spec('7.2.6'), async () => {
    const { world, person, toggle } = await someone();

    const first = await toggle();
    const shown = await readMe(person);
    world.clock.passes(2);
    const second = await toggle();

    expect([first.body, second.body]).toEqual([state(true), state(false)]);
    expect(shown).toMatchObject({ is_looking_for_team: true, is_looking_for_friends: true });
  });

  it('takes a repeat by the same device within two seconds for the same tap', async () => {
    const { world, person, toggle } = await someone();

    await toggle();
    world.clock.passes(1.9);
    const repeated = await toggle();
    world.clock.passes(0.1);

    expect(repeated.body).toEqual(state(true));
    expect(await readMe(person)).toMatchObject({ is_looking_for_team: true });
    expect((await toggle()).body).toEqual(state(false));
  });

  it('counts two taps at once as one', async () => {
    const { person, toggle } = await someone();

    const answers = await Promise.all([toggle(), toggle(), toggle()]);

    expect(answers.map(({ body }) => body)).toEqual([state(true), state(true), state(true)]);
    expect(await readMe(person)).toMatchObject({ is_looking_for_team: true });
  });

  it('hears the same person’s other device at once', async () => {
    const { world, person, toggle } = await someone();
    const other = world.anonymous();
    await toggle();
    world.clock.passes(1);
    await other.signsIn({ id: person.player.telegramId });

    expect((await other.rest('POST', path)).body).toEqual(state(false));
  });

  it('counts each key once, however fast they come', async () => {
    const { toggle } = await someone();

    const answers = [await toggle('one'), await toggle('two'), await toggle('two'), await toggle('three')];

    expect(answers).toEqual([
      { body: state(true), isReplay: false },
      { body: state(false), isReplay: false },
      { body: state(false), isReplay: true },
      { body: state(true), isReplay: false },
    ]);
  });

  it.each(['insider', 'ctc', null] as const)('is not for the role %s', async (role) => {
    const { player } = await (await World.withEvent()).person(role);

    const { status, body } = await player.rest('POST', `${path}/`);

    expect({ status, body }).toEqual({
      status: 403,
      body: envelope(403, 'FORBIDDEN', 'Искать команду могут только участники и организаторы'),
    });
  });
});

describe('GET /api/auth/users/looking_for_team', () => {
  const path = '/auth/users/looking_for_team';

  it.each([path, `${path}/`])('lists the others, a captain with the team, at %s', spec('3.4', '7.2.7'), async (url) => {
    const world = await World.withEvent();
    const { captain } = await world.team({ name: 'Третий "Рим"' });
    const loner = await world.person('guest', 'Олег Одинцов');
    for (const { player } of [captain, loner]) await player.rest('POST', '/auth/toggle_looking_for_team');

    const { status, body } = await loner.player.rest('GET', url);
    const seenByCaptain = await captain.player.rest('GET', url);

    expect({ status, body }).toEqual({
      status: 200,
      body: {
        ok: true,
        users: [{ id: captain.id, full_name: 'Анна Заречная', telegram_username: null, is_captain: true, team_name: 'Третий "Рим"' }],
      },
    });
    expect(seenByCaptain.body).toEqual({
      ok: true,
      users: [{ id: loner.id, full_name: 'Олег Одинцов', telegram_username: null, is_captain: false, team_name: null }],
    });
  });

  it('is empty where nobody looks', async () => {
    const { player } = await (await World.withEvent()).person();

    expect((await player.rest('GET', path)).body).toEqual({ ok: true, users: [] });
  });
});
