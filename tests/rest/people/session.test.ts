import { describe, expect, it } from 'vitest';
import { envelope } from '#tests/support/faces/envelope.ts';
import type { Player } from '#tests/support/player.ts';
import { spec } from '#tests/support/spec.ts';
import { World } from '#tests/support/world.ts';

const unauthenticated = envelope(401, 'UNAUTHENTICATED', 'Пользователь не авторизован');
const signedOut = { ok: true, message: 'Пользователь успешно вышел из системы' };
const attributes = 'Path=/; HttpOnly; SameSite=Lax';

const signIn = (player: Player) => player.rest('POST', '/auth/telegram', player.payload());
const listCookies = (headers: Record<string, unknown>) => [headers['set-cookie'] ?? []].flat() as string[];

/** Makes another browser with the same cookies. */
function copyBrowser(world: World, player: Player): Player {
  const copy = world.anonymous();
  for (const [name, value] of player.cookies) copy.cookies.set(name, value);
  return copy;
}
const readMeStatus = async (player: Player) => (await player.rest('GET', '/auth/me')).status;

describe('the session cookie (B12, 3.3.1)', () => {
  it('is out of the reach of scripts, lasts seven days and is of the whole site', async () => {
    const player = (await World.bare()).anonymous();

    expect(listCookies((await signIn(player)).headers)).toEqual([
      expect.stringMatching(new RegExp(`^session_token=[\\w-]{43}; Max-Age=604800; ${attributes}$`)),
    ]);
  });

  it('is Secure in production', async () => {
    const player = (await World.bare({ isProduction: true })).anonymous();

    expect(listCookies((await signIn(player)).headers)).toEqual([expect.stringMatching(/SameSite=Lax; Secure$/)]);
  });

  it('is ended under the same attributes', async () => {
    const { player } = await (await World.bare()).person();

    const { headers } = await player.rest('POST', '/auth/logout');

    expect(listCookies(headers)).toEqual([`session_token=; Max-Age=0; ${attributes}`]);
  });

  it('is the only place where its token is', async () => {
    const player = (await World.bare()).anonymous();
    const { body } = await signIn(player);
    const me = await player.rest('GET', '/auth/me');

    expect(JSON.stringify([body, me.body])).not.toContain(player.cookies.get('session_token'));
  });
});

describe('a session', () => {
  it('is never begun under a token that somebody planted (B7, 7.2.4)', async () => {
    const player = (await World.bare()).anonymous();
    const planted = 'p'.repeat(43);
    player.cookies.set('session_token', planted);

    expect((await signIn(player)).status).toBe(200);
    expect(player.cookies.get('session_token')).not.toBe(planted);
    player.cookies.set('session_token', planted);
    expect(await readMeStatus(player)).toBe(401);
  });

  it('is exchanged for another at sign-in: the token before it is worth nothing', async () => {
    const world = await World.bare();
    const { player } = await world.person();
    const before = copyBrowser(world, player);
    world.clock.passes(1);

    expect((await signIn(player)).status).toBe(200);
    expect([await readMeStatus(player), await readMeStatus(before)]).toEqual([200, 401]);
  });

  it('of the victim’s attacker goes to the victim’s own once they sign in in the same browser', async () => {
    const world = await World.bare();
    const [attacker, victim] = [await world.person(), await world.personNotSignedIn()];
    for (const [name, value] of attacker.player.cookies) victim.player.cookies.set(name, value);

    await signIn(victim.player);

    expect((await victim.player.rest('GET', '/auth/me')).body).toMatchObject({ id: victim.id });
    expect(await readMeStatus(attacker.player)).toBe(401);
  });

  it('lasts seven days', async () => {
    const world = await World.bare();
    const { player } = await world.person();
    world.clock.passes(7 * 86_400 - 1);
    const atTheEnd = await readMeStatus(player);
    world.clock.passes(1);

    expect([atTheEnd, await readMeStatus(player)]).toEqual([200, 401]);
  });
});

describe('POST /api/auth/logout', () => {
  it.each(['/auth/logout', '/auth/logout/'])('ends the session on the server: %s', spec('7.2.2'), async (path) => {
    const world = await World.bare();
    const { player } = await world.person();
    const copy = copyBrowser(world, player);

    const { status, body } = await player.rest('POST', path);
    const after = await copy.rest('GET', '/auth/me');

    expect({ status, body }).toEqual({ status: 200, body: signedOut });
    expect({ status: after.status, body: after.body }).toEqual({ status: 401, body: unauthenticated });
    expect(player.cookies.has('session_token')).toBe(false);
  });

  it('is harmless without a session, with an empty body or an object', async () => {
    const visitor = (await World.bare()).anonymous();

    for (const body of [undefined, {}, { extra: 1 }]) {
      expect(await visitor.rest('POST', '/auth/logout', body)).toMatchObject({ status: 200, body: signedOut });
    }
  });

  it('ends what GraphQL knew of the person too, and the other way round', async () => {
    const world = await World.bare();
    const [anna, boris] = [await world.person(), await world.person()];
    const [keptOfAnna, keptOfBoris] = [copyBrowser(world, anna.player), copyBrowser(world, boris.player)];

    await anna.player.rest('POST', '/auth/logout');
    await boris.player.asks('mutation { signOut }');

    expect((await keptOfAnna.asks('{ viewer { id } }')).data).toEqual({ viewer: null });
    expect(await readMeStatus(keptOfBoris)).toBe(401);
  });

  it('leaves the person’s other devices alone', async () => {
    const world = await World.bare();
    const { player } = await world.person();
    const other = copyBrowser(world, player);
    player.cookies.delete('session_token');
    world.clock.passes(1);
    await signIn(player);

    await player.rest('POST', '/auth/logout');

    expect(await readMeStatus(other)).toBe(200);
  });

  it('ends the streams of the person (B8)', async () => {
    const world = await World.withEvent();
    const { captain } = await world.team();
    const stream = await openStream(world, captain.player);
    await stream.until('event: next');

    await captain.player.rest('POST', '/auth/logout');

    expect(await stream.until('event: complete')).toContain('event: complete');
    await stream.ended();
  });
});

/** Opens the stream of a team as a page does, through a real socket. */
async function openStream(world: World, player: Player) {
  const origin = await world.app.listen({ port: 0, host: '127.0.0.1' });
  const response = await fetch(`${origin}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      origin,
      cookie: [...player.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
    body: JSON.stringify({ query: 'subscription { teamProgress { team { points } } }' }),
  });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';

  async function until(word: string): Promise<string> {
    while (!text.includes(word)) {
      const { value, done } = await reader.read();
      if (done) return text;
      text += value;
    }
    return text;
  }
  async function ended(): Promise<void> {
    while (!(await reader.read()).done);
  }
  return { until, ended };
}
