import { describe, expect, it } from 'vitest';
import { signIn } from '#server/modules/identity/identity.ts';
import { World } from '#tests/support/world.ts';

const newcomer = async () => {
  const world = await World.bare();
  return { world, player: world.anonymous() };
};
const refusal = (reason: string) => ({ __typename: 'SignInRefused', code: 'UNAUTHENTICATED', reason });

describe('signing in with Telegram', () => {
  it('lets a new person in without a role, under the first and last name', async () => {
    const { player } = await newcomer();

    const result = await player.signsIn({ first_name: 'Анна', last_name: 'Заречная', username: 'anna' });

    expect(result).toMatchObject({
      __typename: 'SignedIn',
      registrationType: 'DEFAULT',
      viewer: { fullName: 'Анна Заречная', username: 'anna', role: null, isRegistered: false },
    });
  });

  it('takes a null last name like an absent one', async () => {
    const { player } = await newcomer();

    expect(await player.signsIn({ last_name: null })).toMatchObject({ __typename: 'SignedIn', viewer: { fullName: 'Анна' } });
  });

  it('keeps the name and role of a known person and updates the username', async () => {
    const world = await World.bare();
    const { player, id } = await world.personNotSignedIn('insider', 'Анна Заречная');

    const result = await player.signsIn({ first_name: 'Аня', username: 'anna_new' });

    expect(result).toMatchObject({ viewer: { id: String(id), fullName: 'Анна Заречная', role: 'INSIDER', username: 'anna_new' } });
  });

  it('is the same person the second time (6.8.1)', async () => {
    const { world, player } = await newcomer();
    const first = await player.signsIn();
    world.clock.passes(1);

    const second = await player.signsIn();

    expect((second.viewer as { id: string }).id).toBe((first.viewer as { id: string }).id);
  });

  it('knows ids above 2^31', async () => {
    const { player } = await newcomer();

    expect(await player.signsIn({ id: '7123456789' })).toMatchObject({ __typename: 'SignedIn' });
  });

  it('makes organizers of those whom the settings name', async () => {
    const organizerTelegramIds = new Set<string>();
    const world = await World.bare({ organizerTelegramIds });
    const [chosen, other] = [world.anonymous(), world.anonymous()];
    organizerTelegramIds.add(chosen.telegramId);

    expect(await chosen.signsIn()).toMatchObject({ viewer: { role: 'ORGANIZER' } });
    expect(await other.signsIn()).toMatchObject({ viewer: { role: null } });
  });
});

describe('refusing a payload (6.8.2)', () => {
  it('refuses one that is signed by another bot', async () => {
    const { player } = await newcomer();
    const { hash: _hash, ...fields } = player.payload();

    expect(await player.signsIn({ ...fields, hash: signIn.telegramHash(fields, '42:OTHER') })).toMatchObject(refusal('HASH'));
  });

  it.each([
    ['id', { id: '7000000001' }],
    ['first name', { first_name: 'Ева' }],
    ['last name', { last_name: 'Чужая' }],
    ['username', { username: 'other' }],
    ['picture', { photo_url: 'https://t.me/other.jpg' }],
    ['time', { auth_date: 1_798_000_000 }],
  ])('refuses one whose %s was altered', async (_name, change) => {
    const { player } = await newcomer();
    const { hash } = player.payload();

    expect(await player.signsIn({ ...change, hash })).toMatchObject(refusal('HASH'));
  });

  it.each([
    ['in capitals', (hash: string) => hash.toUpperCase().replace(/\d{64}/, 'A'.repeat(64))],
    ['cut short', (hash: string) => hash.slice(0, 63)],
    ['with a letter more', (hash: string) => `${hash}0`],
    ['that is empty', () => ''],
    ['that is no number', () => 'я'.repeat(64)],
  ])('refuses a hash %s', async (_name, change) => {
    const { player } = await newcomer();

    expect(await player.signsIn({ hash: change(player.payload().hash) })).toMatchObject(refusal('HASH'));
  });

  it.each([
    ['600 seconds old', -600, { __typename: 'SignedIn' }],
    ['601 seconds old', -601, refusal('STALE')],
    ['60 seconds ahead', 60, { __typename: 'SignedIn' }],
    ['61 seconds ahead', 61, refusal('FUTURE')],
  ])('decides about one that is %s by the database’s clock (9.2.1)', async (_name, seconds, expected) => {
    const { world, player } = await newcomer();
    const now = Math.floor(world.clock.read().getTime() / 1000);

    expect(await player.signsIn({ auth_date: now + seconds })).toMatchObject(expected);
  });

  it('takes one payload once (6.5.1)', async () => {
    const { world, player } = await newcomer();
    const payload = player.payload();
    await player.signsIn(payload);
    world.clock.passes(300);

    expect(await player.signsIn(payload)).toMatchObject(refusal('REPLAYED'));
  });

  it.each([
    ['a line break in a name', { first_name: 'X\nid=1' }, 'firstName'],
    ['a null character', { last_name: 'X\0' }, 'lastName'],
    ['a line break in the id', { id: '1\nid=999' }, 'id'],
    ['a leading zero in the id', { id: '0123' }, 'id'],
    ['a negative id', { id: '-5' }, 'id'],
    ['an id with an exponent', { id: '1e9' }, 'id'],
    ['an empty name', { first_name: '' }, 'firstName'],
    ['a time before all times', { auth_date: 0 }, 'authDate'],
  ])('names the field of %s, well signed as it is (1.2.1)', async (_name, change, field) => {
    const { player } = await newcomer();

    expect(await player.signsIn(change)).toMatchObject({ code: 'BAD_INPUT', fields: [{ name: field }] });
  });

  it('refuses everything on a server without a bot', async () => {
    const world = await World.bare({ telegramBotToken: null });

    expect(await world.anonymous().signsIn()).toMatchObject(refusal('HASH'));
  });

  it('leaves no person and no session behind', async () => {
    const { world, player } = await newcomer();

    await player.signsIn({ hash: 'a'.repeat(64) });

    expect(await world.deps.db.selectFrom('identity').select('userId').where('subject', '=', player.telegramId).execute()).toEqual([]);
    expect([...player.cookies.keys()]).not.toContain('session_token');
  });
});
