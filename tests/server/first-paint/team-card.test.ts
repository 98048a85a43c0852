import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { eventClock } from '#server/modules/events/events.ts';
import { World } from '#tests/support/world.ts';

const hour = 3600;

async function aCity() {
  const world = await World.withEvent();
  const [winners, others] = [await world.team({ name: '<b>Третий Рим</b> & Ко', size: 2 }), await world.team({ name: 'Вторые' })];
  await winners.captain.player.checksAnswer(await world.riddle(), 'Спасская башня');
  const card = (teamId: number, { query = '?lang=ru', etag = '' } = {}) =>
    world.app.inject({ method: 'GET', url: `/cards/${world.slug}/${teamId}.png${query}`, headers: etag ? { 'if-none-match': etag } : {} });
  return { world, winners, others, card };
}

describe('the card of a team', () => {
  it('is a picture of 1200 × 630 for everybody, once the results are public', async () => {
    const { world, winners, card } = await aCity();
    world.clock.passes(5 * hour);

    const { statusCode, headers, rawPayload } = await card(winners.id);

    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([200, 'image/png', 'public, max-age=300']);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 1200, height: 630, format: 'png' });
    expect(rawPayload.length).toBeLessThan(100_000);
  });

  it('has a tag, by which it is not sent again, and another one in the other language', async () => {
    const { world, winners, card } = await aCity();
    world.clock.passes(5 * hour);
    const etag = String((await card(winners.id)).headers.etag);

    expect((await card(winners.id, { etag })).statusCode).toBe(304);
    expect((await card(winners.id, { etag, query: '?lang=en' })).statusCode).toBe(200);
  });

  it('is not there while the event is played', async () => {
    const { winners, card } = await aCity();

    expect((await card(winners.id)).statusCode).toBe(404);
  });

  it('is not there behind a freeze, even for a place that is revealed', async () => {
    const { world, others, card } = await aCity();
    const { player } = await world.organizer();
    world.clock.passes(60);
    await eventClock.setFreeze(world.ctx(await world.organizer()), { eventId: world.eventId, freezeAt: world.clock.read() });
    world.clock.passes(5 * hour);
    await player.does('startReveal', { eventId: String(world.eventId) });
    await player.does('revealNext', { eventId: String(world.eventId), category: 'RU', rank: 2 });

    const { statusCode, headers } = await card(others.id);

    expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
  });

  it('is not there for a team outside of the ranking, a deleted one and one of another event', async () => {
    const { world, winners, card } = await aCity();
    const elsewhere = await World.withEvent();
    const foreign = await elsewhere.team();
    await (await world.organizer()).player.does('rankTeam', { teamId: String(winners.id), isRanked: false });
    world.clock.passes(5 * hour);

    expect((await card(winners.id)).statusCode).toBe(404);
    expect((await card(foreign.id)).statusCode).toBe(404);
    expect((await card(999_999_999)).statusCode).toBe(404);
  });

  it.each(['0.png', 'x.png', '1.svg', '99999999999999999999.png'])('refuses the address %s', async (file) => {
    const { world } = await aCity();

    const { statusCode } = await world.app.inject({ method: 'GET', url: `/cards/${world.slug}/${file}` });

    expect(statusCode).toBe(404);
  });
});
