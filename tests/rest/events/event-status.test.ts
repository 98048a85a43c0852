import { describe, expect, it } from 'vitest';
import type { Player } from '#tests/support/player.ts';
import { spec } from '#tests/support/spec.ts';
import { World } from '#tests/support/world.ts';

async function readStatus(player: Player, url = '/api/auth/event/status') {
  const response = await player.sends({ method: 'GET', url });
  return { status: response.statusCode, body: response.body };
}

describe('GET /api/auth/event/status', () => {
  it('says to anyone that the event is active, and nothing else', spec('7.2.10'), async () => {
    const world = await World.withEvent();

    expect(await readStatus(world.anonymous())).toEqual({ status: 200, body: '{"ok":true,"is_active":true}' });
  });

  it.each([
    ['before the start', 60],
    ['after the end', -300],
  ])('is false %s', async (_name, startsInMinutes) => {
    const world = await World.withEvent({ startsInMinutes });

    expect(await readStatus((await world.person()).player)).toEqual({ status: 200, body: '{"ok":true,"is_active":false}' });
  });

  it('is true for an organizer at any time', async () => {
    const world = await World.withEvent({ startsInMinutes: 60 });

    expect(await readStatus((await world.organizer()).player)).toEqual({ status: 200, body: '{"ok":true,"is_active":true}' });
  });

  it.each(['/api/auth/event/status/', '/api/auth/event/status?_t=1', '/api/auth/event/status/?_r=2&_t=3'])(
    'answers at %s without a redirect',
    async (url) => {
      const world = await World.withEvent();

      expect(await readStatus(world.anonymous(), url)).toEqual({ status: 200, body: '{"ok":true,"is_active":true}' });
    },
  );

  it('is JSON, in UTF-8', async () => {
    const world = await World.withEvent();

    const response = await world.anonymous().sends({ method: 'GET', url: '/api/auth/event/status' });

    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
  });
});
