import { describe, expect, it } from 'vitest';
import type { Player } from '#tests/support/player.ts';
import { spec } from '#tests/support/spec.ts';
import { World } from '#tests/support/world.ts';

const readCsrfToken = async (player: Player, url = '/api/auth/csrf') =>
  (await player.sends({ method: 'GET', url })).json() as { ok: boolean; token: string };

describe('the CSRF token', () => {
  it('is given to anyone, with a cookie of its own that no script reads and that lasts', spec('7.2.8'), async () => {
    const world = await World.bare();

    const response = await world.anonymous().sends({ method: 'GET', url: '/api/auth/csrf' });

    expect(response.json()).toEqual({ ok: true, token: expect.stringMatching(/^[\w-]{43}$/) });
    expect(response.headers['set-cookie']).toMatch(/^csrf_seed=[\w-]{24}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  it('is kept by nobody and has no tag', async () => {
    const world = await World.bare();

    const { headers } = await world.anonymous().sends({ method: 'GET', url: '/api/auth/csrf' });

    expect(headers['cache-control']).toBe('no-store');
    expect(headers).not.toHaveProperty('etag');
  });

  it.each(['/api/csrf-token', '/api/csrf-token/', '/api/auth/csrf/'])('is the same at %s', async (url) => {
    const world = await World.bare();
    const player = world.anonymous();

    expect(await readCsrfToken(player, url)).toEqual(await readCsrfToken(player));
  });

  it('is another for each browser', async () => {
    const world = await World.bare();

    expect((await readCsrfToken(world.anonymous())).token).not.toBe((await readCsrfToken(world.anonymous())).token);
  });

  it('survives signing in and signing out', async () => {
    const world = await World.bare();
    const player = world.anonymous();
    await player.asks('{ serverTime }');
    const before = await readCsrfToken(player);

    await player.signsIn();
    const within = await readCsrfToken(player);
    await player.asks('mutation { signOut }');

    expect([within, await readCsrfToken(player)]).toEqual([before, before]);
  });

  it('is not made from a cookie that somebody planted', async () => {
    const world = await World.bare();
    const player = world.anonymous();
    player.cookies.set('csrf_seed', 'short');

    await readCsrfToken(player);

    expect(player.cookies.get('csrf_seed')).toMatch(/^[\w-]{24}$/);
  });
});
