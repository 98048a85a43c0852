import { describe, expect, it } from 'vitest';
import { envelope } from '#tests/support/faces/envelope.ts';
import { spec } from '#tests/support/spec.ts';
import { storedFiles } from '#tests/support/stored-files.ts';
import { World } from '#tests/support/world.ts';

const text = (status: number, code: string, message: string) => ({ status, body: envelope(status, code, message) });
const csrfFailed = text(403, 'CSRF_FAILED', 'Не удалось подтвердить запрос. Обновите страницу и повторите.');

async function aHint(startCoins = 3) {
  const world = await World.withEvent({ prices: { startCoins }, config: { publicUrl: 'https://quest.example' } });
  const riddle = await world.riddle();
  const team = await world.team({ size: 2 });
  const { hint } = await storedFiles(world, riddle);
  const path = `/quest/riddles/${riddle.id}/hint`;
  return { world, riddle, hint, path, captain: team.captain.player, mate: team.members[0]!.player };
}

describe('GET /quest/riddles/{id}/hint', () => {
  it.each(['', '/'])('sells the hint, with «%s» behind its address; its file is then there to load', spec('7.5.4'), async (end) => {
    const { captain, path, hint } = await aHint();

    const { status, body, headers } = await captain.rest('GET', `${path}${end}`);

    expect([status, body]).toEqual([200, { ok: true, hint, team_score: 0, team_coins: 1 }]);
    expect(headers['cache-control']).toBe('private, no-store');
    expect((await captain.sends({ method: 'GET', url: `/static/img/${hint}` })).statusCode).toBe(200);
  });

  it('is free the second time, and for a teammate', async () => {
    const { captain, mate, path } = await aHint();
    const { body } = await captain.rest('GET', path);

    expect((await captain.rest('GET', path)).body).toEqual(body);
    expect((await mate.rest('GET', path)).body).toEqual(body);
  });

  it('is bought before its tag is looked at', async () => {
    const { captain, path } = await aHint();

    expect((await captain.rest('GET', path, undefined, { 'if-none-match': '*' })).status).toBe(304);
    expect(await captain.team()).toMatchObject({ coins: 1 });
  });

  it('is in the block from then on', async () => {
    const { captain, riddle, path, hint } = await aHint();
    await captain.rest('GET', path);

    expect((await captain.rest('GET', `/quest/${riddle.blockId}`)).body).toMatchObject({
      team_coins: 1,
      block: { riddles: [{ has_hint: true, hint, title: null }] },
    });
  });

  it('costs more than a poor team has', async () => {
    const { captain, path } = await aHint(1);

    expect(await captain.rest('GET', path)).toMatchObject(text(400, 'INSUFFICIENT_COINS', 'Недостаточно монет для выполнения операции'));
    expect(await captain.team()).toMatchObject({ coins: 1 });
  });

  it('is not there for a riddle without one', async () => {
    const { world, riddle, captain } = await aHint();
    const bare = await world.riddle({ block: riddle.blockId, hasHint: false });

    expect(await captain.rest('GET', `/quest/riddles/${bare.id}/hint`)).toMatchObject(
      text(404, 'HINT_NOT_AVAILABLE', 'Подсказка недоступна для этой загадки'),
    );
  });

  it('is not sold by a riddle of another category, or by none', async () => {
    const { world, captain } = await aHint();
    const foreign = await world.riddle({ block: await world.block('bike') });

    for (const id of [foreign.id, 999_999_999])
      expect(await captain.rest('GET', `/quest/riddles/${id}/hint`)).toMatchObject(text(404, 'NOT_FOUND', 'Загадка не найдена'));
  });

  it('needs a session, a team and a running event', async () => {
    const { world, captain, path } = await aHint();

    expect(await world.anonymous().rest('GET', path)).toMatchObject(text(401, 'UNAUTHENTICATED', 'Пользователь не авторизован'));
    expect(await (await world.person()).player.rest('GET', path)).toMatchObject(
      text(400, 'NOT_IN_TEAM', 'Пользователь не состоит ни в одной команде'),
    );
    world.clock.passes(-3600);
    expect(await captain.rest('GET', path)).toMatchObject(text(400, 'EVENT_NOT_ACTIVE', 'Квест ещё не начался или уже закончился'));
  });
});

describe('the coins of a team (C5)', () => {
  const fetches = (site: string, mode: string, more = {}) => ({ 'sec-fetch-site': site, 'sec-fetch-mode': mode, ...more });

  it.each<[string, Record<string, string>]>([
    ['a link on another site', fetches('cross-site', 'navigate')],
    ['a link on a sister site', fetches('same-site', 'navigate')],
    ['a link on our own pages', fetches('same-origin', 'navigate')],
    ['the address typed in', fetches('none', 'navigate')],
    ['an image on another site', fetches('cross-site', 'no-cors')],
    ['an image on our own pages', fetches('same-origin', 'no-cors')],
    ['a fetch of another site', fetches('cross-site', 'cors', { origin: 'https://evil.example' })],
    ['a prefetch of our own pages', fetches('same-origin', 'cors', { 'sec-purpose': 'prefetch' })],
    ['a prerender by an older browser', fetches('same-origin', 'cors', { purpose: 'prefetch' })],
    ['a link preview, which sends nothing', {}],
    ['an older browser on another site', { referer: 'https://evil.example/quest' }],
    ['an older browser on a site with our name in its own', { referer: 'https://quest.example.evil.example/' }],
    ['a referrer that is no address', { referer: 'quest.example' }],
  ])('are left alone by %s', async (_name, headers) => {
    const { captain, path } = await aHint();

    const response = await captain.sends({ method: 'GET', url: `/api${path}`, headers });

    expect([response.statusCode, response.json()]).toEqual([csrfFailed.status, csrfFailed.body]);
    expect(await captain.team()).toMatchObject({ coins: 3 });
  });

  it('are left alone by a HEAD', async () => {
    const { world, captain, path } = await aHint();
    const cookie = [...captain.cookies].map(([name, value]) => `${name}=${value}`).join('; ');

    const response = await world.app.inject({ method: 'HEAD', url: `/api${path}`, headers: { cookie, ...fetches('same-origin', 'cors') } });

    expect(response.statusCode).toBeGreaterThanOrEqual(400);
    expect(await captain.team()).toMatchObject({ coins: 3 });
  });

  it.each<[string, Record<string, string>]>([
    ['a fetch of our own pages', fetches('same-origin', 'cors')],
    ['an older browser on our own pages', { referer: 'https://quest.example/quest/7' }],
  ])('are spent by %s', async (_name, headers) => {
    const { captain, path } = await aHint();

    expect((await captain.sends({ method: 'GET', url: `/api${path}`, headers })).statusCode).toBe(200);
    expect(await captain.team()).toMatchObject({ coins: 1 });
  });
});
