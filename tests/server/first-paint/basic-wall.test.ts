import { describe, expect, it } from 'vitest';
import { eventClock } from '#server/modules/events/events.ts';
import { formatCookies } from '#tests/support/live/live-reader.ts';
import { spec } from '#tests/support/spec.ts';
import { World } from '#tests/support/world.ts';

async function playedCity() {
  const world = await World.withEvent();
  const riddle = await world.riddle();
  const { captain } = await world.team();
  const page = async (query: string, headers: Record<string, string> = {}) =>
    world.app.inject({ method: 'GET', url: `/wall/${world.slug}?${query}`, headers });
  return { world, riddle, captain: captain.player, page };
}

const totalIn = (html: string) => /class="n">(\d+\.\d)</.exec(html)?.[1];

describe('the wall for old televisions', () => {
  it('is a table without a script that reloads itself every 15 seconds', spec('F.13'), async () => {
    const { captain, riddle, page } = await playedCity();
    await captain.checksAnswer(riddle, 'Спасская башня');

    const { statusCode, headers, body } = await page('basic=1');

    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([200, 'text/html; charset=utf-8', 'no-store']);
    expect(body).toContain('<meta http-equiv="refresh" content="15">');
    expect(body).not.toMatch(/<script|<link/);
    expect(totalIn(body)).toBe('4.5');
  });

  it('speaks the language that is asked for', async () => {
    const { page } = await playedCity();

    expect((await page('basic=1&lang=en')).body).toMatch(/<html lang="en">.*Updated at.*<th scope="col">Team</s);
    expect((await page('basic=1', { 'accept-language': 'ru' })).body).toMatch(/<html lang="ru">.*Обновлено.*<th scope="col">Команда</s);
  });

  it('shows the board of the freeze to an organizer, too', async () => {
    const { world, captain, riddle, page } = await playedCity();
    const organizer = await world.organizer();
    const other = await world.riddle({ block: riddle.blockId });
    await captain.checksAnswer(riddle, 'Спасская башня');
    const freezeAt = new Date(world.clock.read().getTime() + 60_000);
    await eventClock.setFreeze(world.ctx(organizer), { eventId: world.eventId, freezeAt });
    world.clock.passes(120);
    await captain.checksAnswer(other, 'Спасская башня');

    const { body } = await page('basic=1', { cookie: formatCookies(organizer.player) });

    expect(body).toContain('Табло заморожено в');
    expect(totalIn(body)).toBe('4.5');
  });

  it('shows the ceremony in place of the boards, with names as text, once the results are public', async () => {
    const { world, page } = await playedCity();
    await world.team({ name: '<i>Вторые</i>' });
    const { player } = await world.organizer();
    const steers = (change: object) => player.does('steerWall', { eventId: String(world.eventId), ...change });
    await steers({ scene: 'PODIUM' });
    world.clock.passes(5 * 3600);

    const podium = (await page('basic=1&lang=ru')).body;
    await steers({ scene: 'NOMINATIONS', nomination: 'MOST_VISITED' });
    const nomination = (await page('basic=1&lang=en')).body;

    expect(podium).toMatch(/<h2>Победители<\/h2>.*&#60;i&#62;Вторые&#60;\/i&#62; · \d+\.\d — Анна Заречная/s);
    expect(podium).not.toContain('class="board"');
    expect(nomination).toMatch(/<h2>Most visits<\/h2>.*<li>Nobody this time<\/li>/s);
  });

  it('shows the boards in place of a ceremony that comes before its time', async () => {
    const { world, page } = await playedCity();
    await (await world.organizer()).player.does('steerWall', { eventId: String(world.eventId), scene: 'PODIUM' });

    const { body } = await page('basic=1&lang=ru');

    expect(body).not.toContain('Анна Заречная');
    expect(body).toContain('class="board"');
  });

  it('writes a team’s name as text', async () => {
    const { world, page } = await playedCity();
    await world.team({ name: '<b>Жирные</b> & Co' });

    expect((await page('basic=1')).body).toContain('&#60;b&#62;Жирные&#60;/b&#62; &#38; Co');
  });

  it('says that there is no such event', async () => {
    const { world } = await playedCity();
    const { statusCode, body } = await world.app.inject({ method: 'GET', url: '/wall/nowhere?basic=1' });

    expect([statusCode, body.includes('Такого события нет')]).toEqual([404, true]);
  });

  it('leaves every other address of a wall to the client', async () => {
    const { page } = await playedCity();

    expect((await page('scene=cats')).body).not.toContain('http-equiv="refresh"');
  });
});
