import { describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { Player } from '#tests/support/player.ts';
import { World } from '#tests/support/world.ts';

const signOut = 'mutation { signOut }';

/** Somebody else's browser with the same cookies, at this server or at another over the same database. */
function copyOf(world: World, player: Player, app = world.app): Player {
  const copy = new Player({ app, botToken: '42:TEST', telegramId: player.telegramId, now: () => world.clock.read() });
  for (const [name, value] of player.cookies) copy.cookies.set(name, value);
  return copy;
}

async function signInAnswer(world: World) {
  const player = world.stranger();
  const { id, first_name: firstName, auth_date: authDate, hash } = player.payload();
  const response = await player.sends({
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({
      query: 'mutation ($input: SignInWithTelegramInput!) { signInWithTelegram(input: $input) { ... on SignedIn { viewer { id } } } }',
      variables: { input: { id, firstName, authDate, hash } },
    }),
  });
  const header = [response.headers['set-cookie']].flat().find((value) => value?.startsWith('session_token='));
  return { response, header, token: player.cookies.get('session_token') ?? '' };
}

const whoIs = async (player: Player) => {
  const { data, errors } = await player.asks<{ viewer: { id: string } | null }>('{ viewer { id } }');
  return { viewer: data?.viewer ?? null, code: errors[0]?.extensions.code };
};

describe('the session cookie', () => {
  it('is read by no script, sent by no other site, and lasts seven days (3.3.2, 3.3.4)', async () => {
    const { header } = await signInAnswer(await World.bare());

    expect(header).toMatch(/^session_token=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  it('goes over HTTPS only in production (3.3.1)', async () => {
    const { header } = await signInAnswer(await World.bare({ isProduction: true }));

    expect(header).toMatch(/; Secure$/);
  });

  it('is the only place where the token is told (3.3.4, 14.2.1)', async () => {
    const { response, token } = await signInAnswer(await World.bare());

    expect(token).toHaveLength(43);
    expect(response.body).not.toContain(token);
  });

  it('is stored as a digest only', async () => {
    const world = await World.bare();
    const { token } = await signInAnswer(world);

    const rows = await world.deps.db.selectFrom('session').select('idHash').execute();

    expect(rows.map((row) => row.idHash.toString('base64url'))).not.toContain(token);
  });
});

describe('a session', () => {
  it('gets a new identifier at every sign-in, and that browser’s old one ends (7.2.4)', async () => {
    const world = await World.bare();
    const { player } = await world.person();
    const old = copyOf(world, player);
    world.clock.passes(1);

    await player.signsIn();

    expect(player.cookies.get('session_token')).not.toBe(old.cookies.get('session_token'));
    expect((await whoIs(old)).viewer).toBeNull();
    expect((await whoIs(player)).viewer).not.toBeNull();
  });

  it('is never taken over from a planted cookie (7.2.4)', async () => {
    const world = await World.bare();
    const { player } = await world.personNotSignedIn();
    player.cookies.set('session_token', 'planted-by-somebody-else-planted-by-somebody');

    await player.signsIn();

    expect(player.cookies.get('session_token')).toMatch(/^[\w-]{43}$/);
  });

  it('leaves other devices signed in, the newest ten of them (7.1.2)', async () => {
    const world = await World.bare();
    const { player, id } = await world.personNotSignedIn();
    const devices: Player[] = [];
    for (let index = 0; index < 11; index += 1) {
      const device = copyOf(world, player);
      world.clock.passes(1);
      await device.signsIn();
      devices.push(device);
    }

    const viewers = await Promise.all(devices.map(async (device) => (await whoIs(device)).viewer?.id ?? null));

    expect(viewers).toEqual([null, ...Array.from({ length: 10 }, () => String(id))]);
  });

  it('ends after seven days (7.3.2)', async () => {
    const world = await World.bare();
    const { player } = await world.person();
    world.clock.passes(7 * 86_400 - 1);
    const lastSecond = await whoIs(player);
    world.clock.passes(1);

    expect(lastSecond.viewer).not.toBeNull();
    expect((await whoIs(player)).viewer).toBeNull();
  });

  it.each(['', 'x', 'a'.repeat(101), '%00'])('is not what a made-up cookie %j opens (7.2.1)', async (token) => {
    const world = await World.bare();
    const player = world.stranger();
    player.cookies.set('session_token', token);

    expect(await whoIs(player)).toEqual({ viewer: null, code: undefined });
  });

  it('of somebody who is shut out is dead at once, and no new one opens (7.4.2)', async () => {
    const world = await World.bare();
    const { player, id } = await world.person();
    await world.deps.db.updateTable('appUser').set({ disabledAt: world.clock.read() }).where('id', '=', id).execute();

    const before = await whoIs(player);
    const again = await copyOf(world, player).signsIn({ auth_date: Math.floor(world.clock.read().getTime() / 1000) - 1 });
    // Shutting somebody out will end the sessions too; until there is a door for it the test does.
    await world.deps.db.deleteFrom('session').where('userId', '=', id).execute();

    expect(before.viewer).toBeNull();
    expect(again).toMatchObject({ __typename: 'SignInRefused', reason: 'DISABLED' });
  });

  it('follows a change of role with the next request (8.3.2)', async () => {
    const world = await World.withEvent();
    const { player, id } = await world.person('organizer');
    const before = await player.asks('{ blocks { id } }');
    await world.deps.db.updateTable('appUser').set({ role: 'guest' }).where('id', '=', id).execute();

    const after = await player.asks('{ blocks { id } }');

    expect(before.errors).toEqual([]);
    expect(after.errors).toMatchObject([{ extensions: { code: 'NOT_IN_TEAM' } }]);
  });
});

describe('signing out', () => {
  it('ends the session on the server, and on every other server at once (7.4.1)', async () => {
    const world = await World.withEvent();
    const { player } = await world.person();
    const otherServer = await buildApp(world.deps);
    const [here, there] = [copyOf(world, player), copyOf(world, player, otherServer)];
    const before = [await whoIs(here), await whoIs(there)];

    await player.asks(signOut);

    expect(before.every(({ viewer }) => viewer !== null)).toBe(true);
    for (const thief of [here, there]) {
      expect((await whoIs(thief)).viewer).toBeNull();
      expect((await thief.asks('{ blocks { id } }')).errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }]);
    }
    await otherServer.close();
  });

  it('takes the cookie away', async () => {
    const world = await World.bare();
    const { player } = await world.person();

    await player.asks(signOut);

    expect(player.cookies.has('session_token')).toBe(false);
  });

  it('leaves the person’s other devices signed in', async () => {
    const world = await World.bare();
    const { player } = await world.person();
    const other = copyOf(world, player);
    other.cookies.delete('session_token');
    world.clock.passes(1);
    await other.signsIn();

    await player.asks(signOut);

    expect((await whoIs(other)).viewer).not.toBeNull();
  });

  it('does no harm to one who is not signed in', async () => {
    const world = await World.bare();

    expect(await world.stranger().asks(signOut)).toMatchObject({ data: { signOut: true }, errors: [] });
  });
});
