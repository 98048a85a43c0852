import { describe, expect, it } from 'vitest';
import type { Player } from '#tests/support/player.ts';
import { World } from '#tests/support/world.ts';

const url = '/api/auth/event/status';
const get = (player: Player, ifNoneMatch?: string) =>
  player.sends({ method: 'GET', url, headers: ifNoneMatch ? { 'if-none-match': ifNoneMatch } : {} });
const readTag = async (player: Player) => String((await get(player)).headers.etag);

describe('a conditional GET', () => {
  it('gets a tag that is weak, private and looked at each time', async () => {
    const world = await World.withEvent();

    const { headers } = await get(world.anonymous());

    expect(headers).toMatchObject({ etag: expect.stringMatching(/^W\/"[\w-]{27}"$/), 'cache-control': 'private, no-cache' });
    expect(headers.vary).toMatch(/\bCookie\b/i);
  });

  it.each([
    ['its tag', (tag: string) => tag],
    ['its tag as a strong one', (tag: string) => tag.replace('W/', '')],
    ['a list with its tag', (tag: string) => `"a", ${tag}, W/"b"`],
    ['anything', () => '*'],
  ])('is answered by 304 and nothing more for %s', async (_name, header) => {
    const world = await World.withEvent();
    const player = world.anonymous();
    const tag = await readTag(player);

    const response = await get(player, header(tag));

    expect([response.statusCode, response.body, response.headers.etag]).toEqual([304, '', tag]);
  });

  it('is answered again once the body has changed', async () => {
    const world = await World.withEvent();
    const player = world.anonymous();
    const tag = await readTag(player);
    world.clock.passes(5 * 3600);

    const response = await get(player, tag);

    expect([response.statusCode, response.json()]).toEqual([200, { ok: true, is_active: false }]);
  });

  it('never matches by the tag of another person, or of nobody', async () => {
    const world = await World.withEvent();
    const [anna, boris] = [(await world.person()).player, (await world.person()).player];
    const tags = [await readTag(anna), await readTag(world.anonymous())];

    const answers = [await get(boris, tags[0]), await get(boris, tags[1])];

    expect(answers.map((response) => response.statusCode)).toEqual([200, 200]);
    expect(new Set([...tags, await readTag(boris)]).size).toBe(3);
  });

  it('never matches after signing out on a shared phone', async () => {
    const world = await World.withEvent();
    const { player } = await world.person();
    const tag = await readTag(player);
    await player.asks('mutation { signOut }');

    expect((await get(player, tag)).statusCode).toBe(200);
  });

  it('has the same tag for the same body', async () => {
    const world = await World.withEvent();
    const { player } = await world.person();

    expect(await readTag(player)).toBe(await readTag(player));
  });
});
