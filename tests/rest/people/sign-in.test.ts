import { describe, expect, it } from 'vitest';
import { invitations, people } from '#server/modules/identity/identity.ts';
import { badInput, envelope } from '#tests/support/faces/envelope.ts';
import type { Player } from '#tests/support/player.ts';
import { spec } from '#tests/support/spec.ts';
import { World } from '#tests/support/world.ts';

const refused = envelope(401, 'UNAUTHENTICATED', 'Не удалось войти: данные входа недействительны или устарели');
const paths = ['/auth/telegram', '/auth/telegram/', '/auth/registration', '/auth/registration/'];

/** The body of an existing client, which sends the id as a number. */
const posted = (player: Player, change: object = {}) => {
  const payload = player.payload(change);
  return { ...payload, id: Number(payload.id) };
};
const readMeStatus = async (player: Player) => (await player.rest('GET', '/auth/me')).status;

let codes = 0;
async function invitation(world: World, role: 'insider' | 'ctc' | 'organizer' = 'insider') {
  const code = `приглашение по REST ${(codes += 1)}`;
  await invitations.createRegistrationCode(world.ctx(), { code, label: 'для проверки', role, maxUses: 1 });
  return code;
}

describe.each(paths)('POST /api%s', (path) => {
  it('signs a new person in, who has no role yet', spec('3.18', '7.2.1'), async () => {
    const player = (await World.bare()).anonymous();

    const { status, body } = await player.rest('POST', path, posted(player, { last_name: 'Заречная', username: 'anna' }));

    expect({ status, body }).toEqual({
      status: 200,
      body: {
        ok: true,
        message: 'Вход выполнен',
        user: {
          id: expect.any(Number),
          telegram_id: Number(player.telegramId),
          full_name: 'Анна Заречная',
          telegram_username: 'anna',
          is_active: false,
        },
        registration_type: 'default',
      },
    });
    expect(await readMeStatus(player)).toBe(200);
  });

  it('takes at least a tenth of a second for a new person, whose client would lose its form otherwise', async () => {
    const player = (await World.bare()).anonymous();
    const start = performance.now();

    await player.rest('POST', path, posted(player));

    expect(performance.now() - start).toBeGreaterThanOrEqual(99);
  });

  it('knows who is registered', async () => {
    const world = await World.bare();
    const { player, id } = await world.personNotSignedIn('guest', 'Анна Заречная');

    expect((await player.rest('POST', path, posted(player))).body).toMatchObject({
      user: { id, full_name: 'Анна Заречная', is_active: true },
    });
  });
});

describe('what the widget returned', () => {
  it('may hold null for what the person has not, or leave it out', async () => {
    const player = (await World.bare()).anonymous();
    const { last_name: _last, username: _user, ...rest } = posted(player);

    expect(
      (await player.rest('POST', '/auth/telegram', { ...rest, last_name: null, photo_url: null, registration_code: null })).body,
    ).toMatchObject({ user: { full_name: 'Анна', telegram_username: null } });
  });

  it('may hold an id above 2^31 (B5), as a number or as digits', async () => {
    const world = await World.bare();
    const player = world.anonymous();
    const first = await player.rest('POST', '/auth/telegram', posted(player, { id: '7123456789' }));
    world.clock.passes(1);
    const { id: _id, auth_date: time, ...rest } = player.payload({ id: '7123456789' });
    const second = await player.rest('POST', '/auth/telegram', { ...rest, id: '7123456789', auth_date: String(time) });

    expect(first.body).toMatchObject({ user: { telegram_id: 7_123_456_789 } });
    expect(second.body).toEqual(first.body);
  });

  it('may come with fields that nobody reads, a role among them (15.3.3)', async () => {
    const player = (await World.bare()).anonymous();

    await player.rest('POST', '/auth/telegram', { ...posted(player), role: 'organizer', is_active: true });

    expect((await player.rest('GET', '/auth/me')).body).toMatchObject({ role: null, is_active: false });
  });

  it.each([
    ['another hash', { hash: 'a'.repeat(64) }],
    ['no hash to speak of', { hash: '' }],
    ['another name', { first_name: 'Ева' }],
    ['another id', { id: 42 }],
  ])('is refused with %s, and makes nobody', async (_name, change) => {
    const player = (await World.bare()).anonymous();

    const { status, body, headers } = await player.rest('POST', '/auth/telegram', { ...posted(player), ...change });

    expect({ status, body, cookies: headers['set-cookie'] }).toEqual({ status: 401, body: refused, cookies: undefined });
    expect(await readMeStatus(player)).toBe(401);
  });

  it.each([
    ['older than ten minutes', -601],
    ['more than a minute ahead', 61],
  ])('is refused when it is %s', async (_name, seconds) => {
    const world = await World.bare();
    const player = world.anonymous();
    const now = Math.floor(world.clock.read().getTime() / 1000);

    const { status, body } = await player.rest('POST', '/auth/telegram', posted(player, { auth_date: now + seconds }));

    expect({ status, body }).toEqual({ status: 401, body: refused });
  });

  it('signs in once, by whichever door (B2)', async () => {
    const player = (await World.bare()).anonymous();
    const payload = player.payload();
    await player.signsIn(payload);

    for (const path of paths) {
      const { status, body } = await player.rest('POST', path, posted(player, payload));
      expect({ status, body }).toEqual({ status: 401, body: refused });
    }
  });

  it('does not sign in whom an organizer has shut out', async () => {
    const world = await World.bare();
    const { player, id } = await world.personNotSignedIn();
    await people.disablePerson(world.ctx(await world.organizer()), { personId: id });

    expect(await player.rest('POST', '/auth/telegram', posted(player))).toMatchObject({ status: 401, body: refused });
  });

  it('is never refused in words that a client would take for a QR code’s', () => {
    expect(refused.detail).not.toMatch(/QR|истек|Срок/i);
  });

  it('is refused with the names of the fields that are not there', async () => {
    const player = (await World.bare()).anonymous();

    expect((await player.rest('POST', '/auth/telegram')).body).toMatchObject({
      error: { type: 'BAD_INPUT', code: 400, details: ['id', 'first_name', 'auth_date', 'hash'].map((field) => ({ field })) },
    });
  });

  it.each([
    ['first_name', { first_name: 'X\nid=1' }],
    ['last_name', { last_name: 'X\0' }],
    ['photo_url', { photo_url: 'https://t.me/\r' }],
  ])('is refused with a control character in %s (B3)', async (field, change) => {
    const player = (await World.bare()).anonymous();

    expect((await player.rest('POST', '/auth/telegram', posted(player, change))).body).toEqual(badInput([field, 'no control characters']));
  });
});

describe('a registration code', () => {
  it('is no part of the hash, and decides which form comes next', spec('3.19'), async () => {
    const world = await World.bare();
    const player = world.anonymous();

    const { body } = await player.rest('POST', '/auth/telegram', { ...posted(player), registration_code: await invitation(world) });

    expect(body).toMatchObject({ ok: true, registration_type: 'insider', user: { is_active: false } });
  });

  it('that nobody made changes nothing', async () => {
    const player = (await World.bare()).anonymous();

    const { body } = await player.rest('POST', '/auth/telegram', { ...posted(player), registration_code: 'выдумка' });

    expect(body).toMatchObject({ ok: true, registration_type: 'default' });
  });

  it('never changes the role of somebody who has one', async () => {
    const world = await World.bare();
    const { player } = await world.personNotSignedIn('guest');

    await player.rest('POST', '/auth/telegram', { ...posted(player), registration_code: await invitation(world, 'organizer') });

    expect((await player.rest('GET', '/auth/me')).body).toMatchObject({ role: { name: 'guest' } });
  });
});

describe('POST /api/auth/complete-registration', () => {
  const path = '/auth/complete-registration';

  async function newcomer(role?: 'insider' | 'ctc' | 'organizer') {
    const world = await World.bare();
    const player = world.anonymous();
    await player.signsIn(role ? { registrationCode: await invitation(world, role) } : {});
    const me = async () => (await player.rest('GET', '/auth/me')).body;
    return { player, me };
  }

  it.each([path, `${path}/`])('makes a guest of one without a code, at %s', async (url) => {
    const { player, me } = await newcomer();

    const { status, body } = await player.rest('POST', url, { full_name: ' Анна Заречная ' });

    expect({ status, body }).toEqual({ status: 200, body: { ok: true, message: 'Регистрация успешно завершена' } });
    expect(await me()).toMatchObject({ full_name: 'Анна Заречная', is_active: true, role: { name: 'guest' }, insider_info: null });
  });

  it('gives an insider the organization, and takes an empty map link for none', spec('7.2.9'), async () => {
    const { player, me } = await newcomer('insider');

    await player.rest('POST', path, { full_name: 'Анна', student_organization: 'Клуб', geo_link: '' });

    expect(await me()).toMatchObject({ role: { name: 'insider' }, insider_info: { student_organization: 'Клуб', geo_link: null } });
  });

  it('gives every ctc the one organization, whatever was sent', async () => {
    const { player, me } = await newcomer('ctc');

    await player.rest('POST', path, { full_name: 'Анна', student_organization: 'Клуб', geo_link: 'https://maps.example/1' });

    expect(await me()).toMatchObject({ insider_info: { student_organization: 'СтС', geo_link: 'https://maps.example/1' } });
  });

  it('never takes the role from the form (B10)', async () => {
    const { player, me } = await newcomer();

    await player.rest('POST', path, { full_name: 'Анна', student_organization: 'СтС', role: 'organizer', is_active: true });

    expect(await me()).toMatchObject({ role: { name: 'guest' }, insider_info: null });
  });

  it('demands an organization of an insider', spec('5.4'), async () => {
    const { player } = await newcomer('insider');

    const { status, body } = await player.rest('POST', path, { full_name: 'Анна', student_organization: null });

    expect({ status, body }).toEqual({ status: 400, body: badInput(['student_organization', 'required']) });
  });

  it.each([
    [{ full_name: ' ' }, 'full_name'],
    [{}, 'full_name'],
    [{ full_name: 5 }, 'full_name'],
  ])('names the field at fault in %j', async (form, field) => {
    const { player } = await newcomer('insider');

    expect((await player.rest('POST', path, { student_organization: 'Клуб', ...form })).body).toEqual(
      badInput([field, expect.any(String)]),
    );
  });

  it('happens once, and does not send the person to sign in again', async () => {
    const { player, me } = await newcomer();
    await player.rest('POST', path, { full_name: 'Анна' });

    const { status, body } = await player.rest('POST', path, { full_name: 'Другая' });

    expect({ status, body }).toEqual({ status: 409, body: envelope(409, 'FORBIDDEN', 'Регистрация уже завершена') });
    expect(await me()).toMatchObject({ full_name: 'Анна' });
  });

  it('gives its first answer again to a repeat with the same key', async () => {
    const { player } = await newcomer();
    const send = () => player.rest('POST', path, { full_name: 'Анна' }, { 'idempotency-key': 'complete' });
    const first = await send();
    const second = await send();

    expect([second.status, second.body, second.headers['idempotency-replay']]).toEqual([200, first.body, 'true']);
  });
});
