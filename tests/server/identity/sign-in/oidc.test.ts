import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invitations, people } from '#server/modules/identity/identity.ts';
import type { Config } from '#server/platform/config.ts';
import type { Player } from '#tests/support/player.ts';
import { OidcProvider } from '#tests/support/processes/oidc-provider.ts';
import { World } from '#tests/support/world.ts';

let provider: OidcProvider;
let userCount = 0;

beforeAll(async () => {
  provider = await OidcProvider.open();
});
afterAll(() => provider.close());

const settings = (change: Partial<NonNullable<Config['oidc']>> = {}): Partial<Config> => ({
  oidc: { issuer: provider.issuer, clientId: provider.clientId, clientSecret: provider.clientSecret, name: 'Пример ID', ...change },
});

/** Sends a browser to the provider, and returns it with the address that it was sent to. */
async function atProvider(query = '') {
  const world = await World.bare(settings());
  const player = world.anonymous();
  const started = await player.sends({ method: 'GET', url: `/auth/oidc/start${query}` });
  return { world, player, started, url: String(started.headers.location) };
}

const newSubject = () => `person-${(userCount += 1)}`;
const comesBack = (player: Player, back: URL) => player.sends({ method: 'GET', url: `${back.pathname}${back.search}` });
const readViewer = async (player: Player) =>
  (await player.asks<{ viewer: Record<string, unknown> | null }>('{ viewer { id fullName role telegramId avatarUrl registrationType } }'))
    .data.viewer;

async function signsIn(world: World, claims: Record<string, unknown>, query = '') {
  const player = world.anonymous();
  const started = await player.sends({ method: 'GET', url: `/auth/oidc/start${query}` });
  const answer = await comesBack(player, provider.agrees(String(started.headers.location), claims));
  return { player, location: answer.headers.location };
}

describe('a sign-in by OpenID Connect', () => {
  it('goes to the provider with PKCE, state and nonce, and keeps its half where no script reads (3.3.4)', async () => {
    const { started, url, player } = await atProvider();
    const params = Object.fromEntries(new URL(url).searchParams);

    expect(started.statusCode).toBe(303);
    expect(params).toMatchObject({
      client_id: provider.clientId,
      response_type: 'code',
      scope: 'openid profile',
      code_challenge_method: 'S256',
    });
    expect(params['redirect_uri']).toBe('http://localhost:4000/auth/oidc/callback');
    expect([params['state'], params['nonce'], params['code_challenge']].every((value) => value && value.length >= 43)).toBe(true);
    expect(started.headers['set-cookie']).toMatch(/^oidc_flow=[\w-]+; Max-Age=600; Path=\/auth\/oidc; HttpOnly; SameSite=Lax$/);
    expect(player.cookies.get('oidc_flow')).not.toContain(params['state']);
  });

  it('signs in a new person, who has no role yet', async () => {
    const { player, url } = await atProvider();

    const answer = await comesBack(
      player,
      provider.agrees(url, { sub: newSubject(), name: 'Ольга Полевая', picture: 'https://id.example/olga.png' }),
    );

    expect(answer.headers.location).toBe('/registration');
    expect(await readViewer(player)).toMatchObject({
      fullName: 'Ольга Полевая',
      role: null,
      telegramId: null,
      avatarUrl: 'https://id.example/olga.png',
    });
    expect(player.cookies.has('oidc_flow')).toBe(false);
  });

  it('knows the person again, by issuer and subject, and leaves the name (6.8.1)', async () => {
    const { world, player, url } = await atProvider();
    const sub = newSubject();
    await comesBack(player, provider.agrees(url, { sub, name: 'Ольга' }));

    const again = await signsIn(world, { sub, name: 'Другое имя' });
    const other = await signsIn(world, { sub: newSubject(), name: 'Ольга' });

    expect(await readViewer(again.player)).toEqual(await readViewer(player));
    expect((await readViewer(other.player))?.['id']).not.toBe((await readViewer(player))?.['id']);
    const identity = world.deps.db
      .selectFrom('identity')
      .select('subject')
      .where('provider', '=', 'oidc')
      .where('subject', 'like', `%|${sub}`);
    expect(await identity.executeTakeFirst()).toEqual({ subject: `${provider.issuer.origin}|${sub}` });
  });

  it('stores a subject that is longer than a column as its digest', async () => {
    const { world } = await atProvider();
    const sub = 'x'.repeat(255);

    const [first, second] = [await signsIn(world, { sub }), await signsIn(world, { sub })];

    expect(await readViewer(first.player)).not.toBeNull();
    expect(await readViewer(second.player)).toEqual(await readViewer(first.player));
  });

  it('takes a registration code along, and the place where the person was going', async () => {
    const world = await World.bare(settings());
    await invitations.createRegistrationCode(world.ctx(), { code: 'OIDC-INSIDER', label: 'для проверки', role: 'insider', maxUses: 1 });

    const { player, location } = await signsIn(world, { sub: newSubject() }, '?code=OIDC-INSIDER&redirect_url=%2Fquest%2F7');

    expect(location).toBe('/registration?redirect_url=%2Fquest%2F7');
    expect(await readViewer(player)).toMatchObject({ registrationType: 'INSIDER', role: null });
  });

  it('tells of a wrong registration code, and after ten of them within a minute judges none', async () => {
    const world = await World.bare(settings());
    const sub = newSubject();
    const locations = new Set<unknown>();
    for (let index = 0; index < 10; index += 1) locations.add((await signsIn(world, { sub }, `?code=guess-${index}`)).location);
    await invitations.createRegistrationCode(world.ctx(), { code: 'OIDC-GUESSED', label: 'для проверки', role: 'insider', maxUses: 1 });

    const { player, location } = await signsIn(world, { sub }, '?code=OIDC-GUESSED');

    expect([...locations, location]).toEqual(['/registration?role_code=wrong', '/registration?refused=RATE_LIMITED']);
    expect(await readViewer(player)).toBeNull();
  });

  it('always comes back to a page of ours, whatever address was given (C7)', async () => {
    const world = await World.bare(settings());

    const { location } = await signsIn(world, { sub: newSubject() }, '?redirect_url=https%3A%2F%2Fevil.example');

    expect(new URL(String(location), 'https://ours.example').origin).toBe('https://ours.example');
  });

  it('never takes a subject for a telegram id of an organizer', async () => {
    const world = await World.bare({ ...settings(), organizerTelegramIds: new Set(['5005', `${provider.issuer.origin}|5005`]) });

    const { player } = await signsIn(world, { sub: '5005' });

    expect(await readViewer(player)).toMatchObject({ role: null });
  });

  it('does not let in a person who was shut out (7.4.2)', async () => {
    const { world, player, url } = await atProvider();
    const sub = newSubject();
    await comesBack(player, provider.agrees(url, { sub }));
    const id = Number((await readViewer(player))?.['id']);
    await people.disablePerson(world.ctx(await world.organizer()), { personId: id });

    expect((await signsIn(world, { sub })).location).toBe('/registration?refused=DISABLED');
  });
});

describe('a response of the OpenID provider is refused', () => {
  const seconds = () => Math.floor(Date.now() / 1000);

  it.each([
    ['of another nonce', () => ({ nonce: 'another' })],
    ['that has expired (9.2.1)', () => ({ exp: seconds() - 600, iat: seconds() - 900 })],
    ['for another audience (9.2.3)', () => ({ aud: 'somebody else' })],
    ['of another issuer', () => ({ iss: 'http://127.0.0.1:1' })],
  ])('%s', async (_what, claims) => {
    const { player, url } = await atProvider();

    const answer = await comesBack(player, provider.agrees(url, { sub: newSubject(), ...claims() }));

    expect(answer.headers.location).toBe('/registration?refused=PROVIDER');
    expect(await readViewer(player)).toBeNull();
  });

  it('when it is signed by another key (6.8.2, 9.1.1)', async () => {
    const { player, url } = await atProvider();
    const own = provider.signingKey;
    provider.signingKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

    const answer = await comesBack(player, provider.agrees(url, { sub: newSubject() }));
    provider.signingKey = own;

    expect(answer.headers.location).toBe('/registration?refused=PROVIDER');
    expect(await readViewer(player)).toBeNull();
  });

  it('when it has another state', async () => {
    const { player, url } = await atProvider();
    const back = provider.agrees(url, { sub: newSubject() });
    back.searchParams.set('state', 'another');

    expect((await comesBack(player, back)).headers.location).toBe('/registration?refused=PROVIDER');
  });

  it('in a browser that did not ask for it (B4, 7.6.2)', async () => {
    const { world, url } = await atProvider();
    const victim = world.anonymous();

    const answer = await comesBack(victim, provider.agrees(url, { sub: newSubject() }));

    expect(answer.headers.location).toBe('/registration?refused=STALE');
    expect(await readViewer(victim)).toBeNull();
  });

  it('when the cookie was changed on the way', async () => {
    const { player, url } = await atProvider();
    const flow = player.cookies.get('oidc_flow')!;
    player.cookies.set('oidc_flow', `${flow.slice(0, -2)}${flow.endsWith('AA') ? 'BB' : 'AA'}`);

    expect((await comesBack(player, provider.agrees(url, { sub: newSubject() }))).headers.location).toBe('/registration?refused=STALE');
  });

  it('when ten minutes have passed', async () => {
    const { world, player, url } = await atProvider();
    world.clock.passes(601);

    expect((await comesBack(player, provider.agrees(url, { sub: newSubject() }))).headers.location).toBe('/registration?refused=STALE');
  });

  it('the second time (6.5.1)', async () => {
    const { player, url } = await atProvider();
    const flow = player.cookies.get('oidc_flow')!;
    const back = provider.agrees(url, { sub: newSubject() });
    await comesBack(player, back);
    player.cookies.set('oidc_flow', flow);

    expect((await comesBack(player, back)).headers.location).toBe('/registration?refused=PROVIDER');
  });

  it('when the person did not agree', async () => {
    const { player, url } = await atProvider();
    const state = new URL(url).searchParams.get('state');

    const answer = await player.sends({ method: 'GET', url: `/auth/oidc/callback?error=access_denied&state=${state}` });

    expect(answer.headers.location).toBe('/registration?refused=PROVIDER');
  });
});

describe('a server', () => {
  it('without an OpenID provider offers no sign-in by one', async () => {
    const world = await World.bare();

    expect((await world.anonymous().sends({ method: 'GET', url: '/auth/oidc/start' })).headers.location).toBe(
      '/registration?refused=PROVIDER',
    );
    expect((await world.anonymous().asks('{ signInMethods { oidcName telegramBotName } }')).data).toEqual({
      signInMethods: { oidcName: null, telegramBotName: null },
    });
  });

  it('with an OpenID provider tells the name of it', async () => {
    const world = await World.bare(settings());

    expect((await world.anonymous().asks('{ signInMethods { oidcName } }')).data).toEqual({ signInMethods: { oidcName: 'Пример ID' } });
  });

  it('whose OpenID provider is away says so, and tries again next time', async () => {
    const world = await World.bare(settings({ issuer: new URL('http://127.0.0.1:1') }));
    const start = async () => (await world.anonymous().sends({ method: 'GET', url: '/auth/oidc/start' })).headers.location;

    expect([await start(), await start()]).toEqual(['/registration?refused=PROVIDER', '/registration?refused=PROVIDER']);
  });
});
