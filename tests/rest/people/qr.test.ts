import { describe, expect, it } from 'vitest';
import { passes } from '#server/modules/identity/identity.ts';
import { addProgramScore } from '#server/modules/program/program.ts';
import { teamPasses } from '#server/modules/teams/teams.ts';
import { envelope } from '#tests/support/faces/envelope.ts';
import { spec } from '#tests/support/spec.ts';
import { type TestPerson, World } from '#tests/support/world.ts';

const expired = 'Срок действия QR-кода или ссылки истек. Пожалуйста, получите новую ссылку в профиле.';
const unauthenticated = envelope(401, 'UNAUTHENTICATED', 'Пользователь не авторизован');

const readPassToken = async (world: World, person: TestPerson) => (await teamPasses.readOwnPass(world.ctx(person)))?.token ?? '';

async function aTeam(size = 2) {
  const world = await World.withEvent({ config: { publicUrl: 'https://quest.example' } });
  const team = await world.team({ size, name: 'Третий Рим' });
  const verify = async (by: TestPerson, holder: TestPerson, path = '/auth/qr/verify') =>
    by.player.rest('POST', path, { token: await readPassToken(world, holder) });
  return { world, team, captain: team.captain, member: team.members[0] ?? team.captain, verify };
}

describe('GET /auth/qr', () => {
  it.each(['/auth/qr', '/auth/qr/', '/auth/qr?_t=1'])(
    'gives a member the code of their pass, at %s',
    spec('3.5', '7.4.2'),
    async (path) => {
      const { world, member } = await aTeam();

      const { status, body, headers } = await member.player.rest('GET', path);

      const link = `https://quest.example/qr/verify?token=${await readPassToken(world, member)}`;
      expect([status, body]).toEqual([200, { ok: true, qr_link: link, qr_image: expect.any(String) }]);
      const picture = Buffer.from((body as { qr_image: string }).qr_image, 'base64');
      expect([...picture.subarray(0, 8)]).toEqual([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
      expect(headers['cache-control']).toBe('private, no-cache');
    },
  );

  it('is the same on every call, by its tag too, until the owner replaces it', async () => {
    const { captain } = await aTeam();
    const first = await captain.player.rest('GET', '/auth/qr');
    const tag = String(first.headers.etag);

    expect((await captain.player.rest('GET', '/auth/qr', undefined, { 'if-none-match': tag })).status).toBe(304);
    await captain.player.does('rotatePass');
    const after = await captain.player.rest('GET', '/auth/qr', undefined, { 'if-none-match': tag });
    expect(after.status).toBe(200);
    expect(after.body).not.toEqual(first.body);
  });

  it.each(['guest', 'insider', 'ctc', 'organizer', null] as const)('has nothing for one of role %s without a team', async (role) => {
    const { world } = await aTeam();

    const { status, body } = await (await world.person(role)).player.rest('GET', '/auth/qr');

    expect([status, body]).toEqual([200, { ok: true, qr_link: null, qr_image: null }]);
  });

  it('needs a session', async () => {
    const { world } = await aTeam();

    expect(await world.anonymous().rest('GET', '/auth/qr')).toMatchObject({ status: 401, body: unauthenticated });
  });

  it('gives what can never serve as a session', async () => {
    const { world, captain } = await aTeam();
    const thief = world.anonymous();
    thief.cookies.set('session_token', await readPassToken(world, captain));

    expect((await thief.rest('GET', '/auth/qr')).status).toBe(401);
  });
});

describe('POST /auth/qr/verify by staff', () => {
  const shown = (scene: { world: World; team: { id: number }; captain: TestPerson; member: TestPerson }) => ({
    command: {
      id: scene.team.id,
      name: 'Третий Рим',
      event_id: scene.world.eventId,
      language_name: 'ru',
      participants: [
        { id: scene.captain.id, full_name: 'Анна Заречная' },
        { id: scene.member.id, full_name: 'Игрок 2' },
      ],
    },
    command_name: 'Третий Рим',
    captain_name: 'Анна Заречная',
    token: expect.stringMatching(/^[\w-]{43}$/),
  });

  it.each(['/auth/qr/verify', '/auth/qr/verify/'])('tells an organizer everything, at %s', spec('3.20', '7.4.1'), async (path) => {
    const scene = await aTeam();
    const organizer = await scene.world.organizer();
    await addProgramScore(scene.world.ctx(organizer), { userId: scene.captain.id, points: 2.5 });

    const { status, body } = await scene.verify(organizer, scene.captain, path);

    expect([status, body]).toEqual([
      200,
      {
        ok: true,
        message: 'QR-код проверен',
        scanner_role: 'organizer',
        is_captain: true,
        user: {
          id: scene.captain.id,
          full_name: 'Анна Заречная',
          telegram_id: Number(scene.captain.player.telegramId),
          telegram_username: null,
          role: 'guest',
        },
        ...shown(scene),
        program: { total_score: 2.5, can_add_score: true },
        can_join: true,
        join_reason: null,
      },
    ]);
  });

  it.each(['insider', 'ctc'] as const)('tells an %s nothing of Telegram', spec('6.22'), async (role) => {
    const scene = await aTeam();

    const { status, body } = await scene.verify(await scene.world.person(role), scene.member);

    expect([status, body]).toEqual([
      200,
      {
        ok: true,
        message: 'QR-код проверен',
        scanner_role: role,
        is_captain: false,
        user: { id: scene.member.id, full_name: 'Игрок 2', telegram_id: null, telegram_username: null, role: 'guest' },
        ...shown(scene),
        program: role === 'ctc' ? { total_score: 0, can_add_score: true } : null,
        can_join: false,
        join_reason: null,
      },
    ]);
  });

  it('hands over a scan ticket, another each time, and not the pass', async () => {
    const { world, captain, verify } = await aTeam();
    const insider = await world.person('insider');
    const tickets = [await verify(insider, captain), await verify(insider, captain)].map(({ body }) => (body as { token: string }).token);

    expect(tickets[0]).not.toBe(tickets[1]);
    expect(tickets).not.toContain(await readPassToken(world, captain));
    expect(await passes.readScanTicket(world.ctx(insider), tickets[0]!)).toMatchObject({ scannedUserId: captain.id });
  });

  it('says why an organizer who plays cannot join', async () => {
    const { captain, world, verify } = await aTeam();
    const organizer = await world.person('organizer');
    await organizer.player.does('createTeam', { name: 'Штаб', category: 'RU' });

    expect((await verify(organizer, captain)).body).toMatchObject({ ok: true, can_join: false, join_reason: 'already_in_team' });
  });
});

describe('POST /auth/qr/verify by a participant', () => {
  it('tells the names of team and captain, whether one can join, and gives what joining takes', spec('3.21'), async () => {
    const { world, captain, verify } = await aTeam();

    const { status, body } = await verify(await world.person(), captain);

    expect([status, body]).toEqual([
      200,
      {
        ok: true,
        scanner_role: 'guest',
        message: 'QR-код проверен',
        can_join: true,
        join_reason: null,
        command_name: 'Третий Рим',
        captain_name: 'Анна Заречная',
        token: await readPassToken(world, captain),
      },
    ]);
  });

  it('refuses softly the pass of one who is not the captain', async () => {
    const { world, member, verify } = await aTeam();

    const { status, body } = await verify(await world.person(), member);

    expect([status, body]).toEqual([
      200,
      {
        ok: false,
        scanner_role: 'guest',
        message: 'Только QR капитана команды позволяет присоединиться',
        can_join: false,
        join_reason: 'not_captain',
        command_name: 'Третий Рим',
        captain_name: 'Анна Заречная',
        token: await readPassToken(world, member),
      },
    ]);
  });

  it('says first that one plays already, whosever pass it is', async () => {
    const { world, captain, member, verify } = await aTeam();
    const other = (await world.team()).captain;

    for (const holder of [captain, member])
      expect((await verify(other, holder)).body).toMatchObject({ ok: true, can_join: false, join_reason: 'already_in_team' });
  });

  it('says last that the team is full', async () => {
    const { world, captain, verify } = await aTeam(6);

    expect((await verify(await world.person(), captain)).body).toMatchObject({ ok: true, can_join: false, join_reason: 'team_full' });
  });
});

describe('POST /auth/qr/verify that comes to nothing', () => {
  it.each(['guest', 'insider', 'organizer'] as const)('says softly to a %s that the person plays nowhere', async (role) => {
    const { world, member } = await aTeam();
    const token = await readPassToken(world, member);
    await member.player.does('leaveTeam');

    const { status, body } = await (await world.person(role)).player.rest('POST', '/auth/qr/verify', { token });

    expect([status, body]).toEqual([200, { ok: false, message: 'Пользователь не состоит в команде' }]);
  });

  it('says softly to one without a role that they may not, whatever the code', spec('8.41'), async () => {
    const { world } = await aTeam();
    const { player } = await world.person(null);

    const { status, body } = await player.rest('POST', '/auth/qr/verify', { token: 'anything' });

    expect([status, body]).toEqual([200, { ok: false, message: 'Недостаточно прав для проверки QR-кода' }]);
  });

  it('is 403 without a session, in words that do not look like a bad code', async () => {
    const { world, captain } = await aTeam();

    const { status, body } = await world.anonymous().rest('POST', '/auth/qr/verify', { token: await readPassToken(world, captain) });

    expect([status, body]).toEqual([403, envelope(403, 'UNAUTHENTICATED', 'Необходима авторизация для проверки QR-кода')]);
  });

  it.each(['', 'nothing', 'a'.repeat(22), 'a'.repeat(500), '../..', '\0'])('is 401 for the code %j', spec('8.43'), async (token) => {
    const { world } = await aTeam();

    const { status, body } = await (await world.person()).player.rest('POST', '/auth/qr/verify', { token });

    expect([status, body]).toEqual([401, envelope(401, 'QR_INVALID', expired)]);
  });

  it('is 401 for a code that was replaced', async () => {
    const { world, captain } = await aTeam();
    const token = await readPassToken(world, captain);
    await captain.player.does('rotatePass');

    const { status, body } = await (await world.person('ctc')).player.rest('POST', '/auth/qr/verify', { token });

    expect([status, body]).toEqual([401, envelope(401, 'QR_EXPIRED', expired)]);
  });

  it.each([{}, { token: null }, { token: 7 }])('names the field when there is no code: %j', async (form) => {
    const { world } = await aTeam();

    const { status, body } = await (await world.person()).player.rest('POST', '/auth/qr/verify', form);

    expect([status, body]).toMatchObject([400, { error: { type: 'BAD_INPUT', field: 'token' } }]);
  });

  it('makes a guesser wait after twenty tries in a minute', async () => {
    const { world, captain, verify } = await aTeam();
    const guesser = await world.person();
    for (let index = 0; index < 20; index += 1) await guesser.player.rest('POST', '/auth/qr/verify', { token: 'nothing' });

    const { status, headers } = await verify(guesser, captain);

    expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true]);
  });
});
