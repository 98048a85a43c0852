import { existsSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadRenderer, openServerRenderedPages } from '#server/first-paint/server-rendered-pages.ts';
import { eventClock, eventSettings } from '#server/modules/events/events.ts';
import { connectPostgres } from '#server/platform/db/connection/connect.ts';
import { World } from '#tests/support/world.ts';

const isBuilt = existsSync('dist/renderer/server-rendered-pages.js');
const answer = 'Спасская башня';
const timeoutMs = 60_000;

async function played() {
  const world = await World.withEvent();
  const riddle = await world.riddle({ answers: [answer], title: 'Часы на башне' });
  const { captain } = await world.team({ name: 'Третий Рим' });
  await captain.player.checksAnswer(riddle, answer);
  const fill = openServerRenderedPages(world.deps, { timeoutMs });
  return {
    world,
    captain,
    page: (page: 'standings' | 'answers' | 'eventStats', language: 'ru' | 'en' = 'ru') => fill({ page, event: world.slug, language }),
    isOver: () => world.clock.passes(5 * 3600),
  };
}

describe.runIf(isBuilt)('the page of an event', () => {
  beforeAll(loadRenderer);

  it('carries the rows of the board, and the very answer that an anonymous reader gets to its first query', async () => {
    const { world, page } = await played();

    const filling = await page('standings');

    expect(filling?.markup).toMatch(/<h1[^>]*>Проверочный квест<\/h1>.*<th role="rowheader"[^>]*>(?:<[^>]+>)*Третий Рим</s);
    const query = (await loadRenderer()).queryOf('standings', world.slug);
    const told = await world.anonymous().asks(query.document, query.variables);
    expect(filling?.initialData).toEqual({ path: `/previous/${world.slug}`, data: told.data, isCut: false });
  });

  it('about the current event carries its facts for everybody, and nobody’s own', async () => {
    const { world } = await played();

    const filling = await openServerRenderedPages(world.deps, { timeoutMs })({ page: 'home', event: 'current', language: 'ru' });

    expect(filling?.initialData).toMatchObject({ path: '/', data: { viewer: null, event: { prices: { solve: 4 } } } });
    expect(filling?.markup).toContain('за решение');
  });

  it('is found by an alias, under the requested address', async () => {
    const { world, page } = await played();
    const alias = `PAGE-${world.slug}`;
    await eventSettings.setAliases(world.ctx(await world.organizer()), { eventId: world.eventId, aliases: [alias] });

    const [byAlias, bySlug] = [
      await openServerRenderedPages(world.deps, { timeoutMs })({ page: 'standings', event: alias, language: 'ru' }),
      await page('standings'),
    ];

    expect(byAlias?.markup).toMatch(/<th role="rowheader"[^>]*>(?:<[^>]+>)*Третий Рим</);
    expect(byAlias?.initialData).toEqual({ ...(bySlug?.initialData as object), path: `/previous/${alias}` });
  });

  it('is in the language that is asked for', async () => {
    const { page } = await played();

    const [russian, english] = await Promise.all([page('standings', 'ru'), page('standings', 'en')]);

    expect([russian?.markup.includes('Команда</th>'), english?.markup.includes('Team</th>')]).toEqual([true, true]);
  });

  it('shows a frozen board as it was frozen', async () => {
    const { world, captain, page } = await played();
    const later = await world.riddle({ answers: ['ГУМ'] });
    const before = await page('standings');
    await eventClock.setFreeze(world.ctx(await world.organizer()), {
      eventId: world.eventId,
      freezeAt: new Date(world.clock.read().getTime() + 600_000),
    });
    world.clock.passes(700);
    await captain.player.checksAnswer(later, 'ГУМ');

    const frozen = await openServerRenderedPages(world.deps, { timeoutMs })({ page: 'standings', event: world.slug, language: 'ru' });

    const total = (markup = '') => /<data value="([\d.]+)"/.exec(markup)?.[1];
    expect(total(frozen?.markup)).toBe(total(before?.markup));
    expect(JSON.stringify(frozen?.initialData)).toContain('"frozenAt":"');
  });

  it('shows no answers before the event is over, shows them after it, and never the accepted ones', async () => {
    const { page, isOver, world } = await played();

    expect(await page('answers')).toBeNull();
    isOver();
    const filling = await openServerRenderedPages(world.deps, { timeoutMs })({ page: 'answers', event: world.slug, language: 'ru' });

    expect(filling?.markup).toContain('Часы на башне');
    expect(filling?.markup).toMatch(/<h4[^>]*>.*Часы на башне/s);
    expect(JSON.stringify(filling)).not.toContain(answer);
  });

  it('carries the numbers of an event once it is over', async () => {
    const { page, isOver, world } = await played();

    expect(await page('eventStats')).toBeNull();
    isOver();
    const filling = await openServerRenderedPages(world.deps, { timeoutMs })({ page: 'eventStats', event: world.slug, language: 'ru' });

    expect(filling?.markup).toMatch(/<h1[^>]*>Статистика: Проверочный квест<\/h1>.*Решено загадок<\/dt><dd[^>]*><data value="1">/s);
    expect(filling?.markup).toMatch(/<bdi[^>]*>Третий Рим<\/bdi>/);
  });

  it('of nothing stays the frame', async () => {
    const { world } = await played();
    const fill = openServerRenderedPages(world.deps, { timeoutMs });

    expect([
      await fill({ page: 'standings', event: 'nowhere', language: 'ru' }),
      await fill({ page: 'answers', event: 'nowhere', language: 'ru' }),
      await fill({ page: 'eventStats', event: 'nowhere', language: 'ru' }),
    ]).toEqual([null, null, null]);
  });

  it('is drawn again only when its data has changed since', async () => {
    const { world, captain } = await played();
    const riddle = await world.riddle({ answers: ['ГУМ'] });
    const state = { now: 0 };
    const fill = openServerRenderedPages(world.deps, { timeoutMs, monotonicNow: () => state.now });
    const read = () => fill({ page: 'standings', event: world.slug, language: 'ru' });
    const first = await read();
    state.now = 3_000;
    const same = await read();
    await captain.player.checksAnswer(riddle, 'ГУМ');
    const within = await read();
    state.now = 6_000;
    const changed = await read();

    expect([same === first, within === first, changed === first]).toEqual([true, true, false]);
  });

  it('goes out as the shell while the database is away', async () => {
    const { world } = await played();
    const nowhere = connectPostgres('postgres://nobody@127.0.0.1:1/nothing', { onError: () => undefined, poolMax: 1 });
    const fill = openServerRenderedPages({ ...world.deps, db: nowhere.db }, { timeoutMs });

    expect(await fill({ page: 'answers', event: world.slug, language: 'ru' })).toBeNull();
    await nowhere.close();
  });

  it('goes out as the shell when its data is late, and then at once for everybody else', async () => {
    const { world } = await played();
    const state = { now: 0 };
    const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<typeof loadRenderer>>>();
    const fill = openServerRenderedPages(world.deps, { timeoutMs: 20, load: () => promise, monotonicNow: () => state.now });
    const read = () => fill({ page: 'standings', event: world.slug, language: 'ru' });

    expect(await read()).toBeNull();
    state.now = 60_000;
    expect(await read()).toBeNull();
    resolve(await loadRenderer());
    await expect.poll(read).not.toBeNull();
  });

  it('is the same for every viewer, and drawn again only when its data has changed', async () => {
    const { world, captain, page } = await played();
    const organizer = await world.organizer();
    await page('standings');
    const get = (headers: Record<string, string> = {}) => world.app.inject({ method: 'GET', url: `/previous/${world.slug}`, headers });
    await expect.poll(async () => (await get()).body).toContain('Третий Рим');
    const cookieOf = ({ player }: { player: { cookies: Map<string, string> } }) =>
      [...player.cookies].map(([name, value]) => `${name}=${value}`).join('; ');

    const readers: Record<string, string>[] = [{}, { cookie: cookieOf(captain) }, { cookie: cookieOf(organizer) }];
    const pages = await Promise.all(readers.map((headers) => get(headers)));

    expect(new Set(pages.map(({ body }) => body)).size).toBe(1);
    const etag = String(pages[0]?.headers.etag);
    expect((await get({ 'if-none-match': etag })).statusCode).toBe(304);
  });
});
