import { describe, expect, it } from 'vitest';
import { eventSettings } from '#server/modules/events/events.ts';
import { spec } from '#tests/support/spec.ts';
import { World } from '#tests/support/world.ts';

const minuteMs = 60_000;
let count = 0;

/** Opens events that begin and end at the given minutes from now. */
async function cityWith(...windows: [startsIn: number, endsIn: number][]) {
  const world = await World.bare();
  const now = world.clock.read().getTime();
  const slugs: string[] = [];
  for (const [startsIn, endsIn] of windows) {
    const slug = `edition-${(count += 1)}`;
    await eventSettings.createEvent(world.ctx(), {
      slug,
      name: slug,
      startsAt: new Date(now + startsIn * minuteMs),
      endsAt: new Date(now + endsIn * minuteMs),
    });
    slugs.push(slug);
  }
  return { world, slugs };
}

async function current(world: World): Promise<{ slug: string; status: string } | null> {
  const { data } = await world.anonymous().asks<{ event: { slug: string; status: string } | null }>('{ event { slug status } }');
  return data.event;
}

describe('the current event', () => {
  it('is the active one, though another is to come and one is over', async () => {
    const { world, slugs } = await cityWith([-120, -60], [60, 120], [-30, 30]);

    expect(await current(world)).toEqual({ slug: slugs[2], status: 'ACTIVE' });
  });

  it('is the next to come when none is active', async () => {
    const { world, slugs } = await cityWith([-120, -60], [90, 120], [30, 60]);

    expect(await current(world)).toEqual({ slug: slugs[2], status: 'SCHEDULED' });
  });

  it('is the latest when all are over', async () => {
    const { world, slugs } = await cityWith([-200, -180], [-60, -30], [-120, -90]);

    expect(await current(world)).toEqual({ slug: slugs[1], status: 'FINISHED' });
  });

  it('is the one that began later when two are active', async () => {
    const { world, slugs } = await cityWith([-30, 30], [-20, 30]);

    expect(await current(world)).toMatchObject({ slug: slugs[1] });
  });

  it('stays the current one while it is paused, but cannot be played', async () => {
    const world = await World.withEvent();
    const riddle = await world.riddle();
    const { captain } = await world.team();
    const pause = (pausedAt: Date | null) => world.deps.db.updateTable('event').set({ pausedAt }).where('id', '=', world.eventId).execute();
    await pause(world.clock.read());

    const shown = await current(world);
    const moves = [await captain.player.checksAnswer(riddle, 'Спасская башня'), await captain.player.buysHint(riddle)];
    // Otherwise it would stay the current event of every later test of this file.
    await pause(null);

    expect(shown).toEqual({ slug: world.slug, status: 'PAUSED' });
    expect(moves).toMatchObject([{ code: 'EVENT_NOT_ACTIVE' }, { code: 'EVENT_NOT_ACTIVE' }]);
  });

  it.each([
    ['a millisecond before its start', 60 * minuteMs - 1, 'SCHEDULED'],
    ['at its start', 60 * minuteMs, 'ACTIVE'],
    ['a millisecond before its end', 120 * minuteMs - 1, 'ACTIVE'],
    ['at its end', 120 * minuteMs, 'FINISHED'],
  ])('%s has the status of that moment', async (_name, afterMs, status) => {
    const { world, slugs } = await cityWith([60, 120]);
    world.clock.set(new Date(world.clock.read().getTime() + afterMs));

    expect(await current(world)).toEqual({ slug: slugs[0], status });
  });
});

describe('events', () => {
  it('are listed newest first, as many as asked for', async () => {
    const { world, slugs } = await cityWith([-30, 30], [30, 60], [-60, -40]);

    const { data } = await world.anonymous().asks<{ events: { slug: string }[] }>('{ events(first: 2) { slug } }');

    expect(data.events.map((event) => event.slug)).toEqual([slugs[1], slugs[0]]);
  });

  it.each([0, -5])('are at least one when %i are asked for', async (first) => {
    const { world } = await cityWith([-30, 30]);

    const { data } = await world
      .anonymous()
      .asks<{ events: unknown[] }>('query ($first: Int!) { events(first: $first) { slug } }', { first });

    expect(data.events).toHaveLength(1);
  });

  it('are found by slug, and an unknown slug is null', async () => {
    const { world, slugs } = await cityWith([-30, 30]);

    const { data } = await world
      .anonymous()
      .asks('query ($slug: String) { known: event(slug: $slug) { slug } unknown: event(slug: "no-such") { slug } }', { slug: slugs[0] });

    expect(data).toEqual({ known: { slug: slugs[0] }, unknown: null });
  });

  it('have three categories with fixed ids', spec('1.15'), async () => {
    const { world } = await cityWith([-30, 30]);

    const { data } = await world.anonymous().asks('{ event { categories { id code contentLanguage } } }');

    expect(data).toEqual({
      event: {
        categories: [
          { id: '1', code: 'RU', contentLanguage: 'ru' },
          { id: '2', code: 'EN', contentLanguage: 'en' },
          { id: '3', code: 'BIKE', contentLanguage: 'ru' },
        ],
      },
    });
  });

  it('show the prices of their price list', async () => {
    const world = await World.withEvent({ prices: { solveHalf: 9, hintCoins: 3 } });

    const { data } = await world.anonymous().asks('{ event { prices { solve solveCoins solveWithHint hintCoins coinValue } } }');

    expect(data).toEqual({ event: { prices: { solve: 4.5, solveCoins: 1, solveWithHint: 2, hintCoins: 3, coinValue: 0.5 } } });
  });

  it('begin and end by the clock of the database', async () => {
    const world = await World.bare();

    const { data } = await world.anonymous().asks('{ serverTime }');

    expect(data).toEqual({ serverTime: world.clock.read().toISOString() });
  });
});
