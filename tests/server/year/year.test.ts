import { describe, expect, it, vi } from 'vitest';
import { inMoscow, Year } from './year.ts';

const hour = 3_600_000;
const graceMs = 15 * 60_000;

/** The event ends at this instant with these places, and a quarter of an hour later everybody may read its answers. */
const isOver = async (year: Year, slug: string, endMs: number, places: string[]): Promise<void> => {
  const after = (ms: number) => {
    year.world.clock.set(new Date(endMs + ms));
    return year.look(slug);
  };
  expect(await after(-1), 'to the last moment').toMatchObject({ status: 'ACTIVE', answers: 'closed', places });
  expect(await after(0), 'at the end').toMatchObject({ status: 'FINISHED', answers: 'closed', places });
  expect(await after(graceMs - 1), 'in the grace').toMatchObject({ status: 'FINISHED', answers: 'closed', places });
  const final = await after(graceMs);
  expect(final, 'after the grace').toMatchObject({ status: 'FINISHED', answers: 'open', places });
  year.finals.set(slug, final);
};

/**
 * One installation from April to the New Year: each chapter begins where the one before has ended. All times are those of Moscow, whose clocks
 * never change, wherever the server stands.
 */
const story: Record<string, (year: Year) => Promise<void> | void> = {
  'the server really stands there: its clocks go back in that hour'(year) {
    const change = year.clocksGoBack;
    const offset = (ms: number) => new Date(change + ms).getTimezoneOffset();
    expect(offset(0) - offset(-1)).toBe(60);
  },

  async '24 April: two events overlap, and each team plays its own'(year) {
    year.at('2027-04-24 11:00');
    await year.opens('spring', '2027-04-24 12:00', '2027-04-24 16:00');
    await year.opens('bikes', '2027-04-24 14:00', '2027-04-24 20:00');
    await year.gathers('spring', 'Сокол', 'Стриж');
    await year.gathers('bikes', 'Колесо');
    expect(await year.solves('Сокол', 'spring', 'Первая'), 'an hour too early').toBe('EVENT_NOT_ACTIVE');
    expect(await year.look('spring')).toMatchObject({ status: 'SCHEDULED', answers: 'closed' });

    year.at('2027-04-24 12:30');
    expect(await year.solves('Сокол', 'spring', 'Первая')).toBe('Solved');
    expect(await year.solves('Колесо', 'bikes', 'Первая'), 'till its own begins, the current event is the other').toBe('NOT_IN_TEAM');
    const one = await year.look('spring');
    year.at('2027-04-24 14:30');
    expect(await year.solves('Стриж', 'spring', 'Первая')).toBe('Solved');
    expect(await year.solves('Стриж', 'spring', 'Вторая')).toBe('Solved');
    expect(await year.solves('Колесо', 'bikes', 'Первая')).toBe('Solved');
    expect(await year.solves('Колесо', 'spring', 'Вторая'), 'somebody else’s riddle').toBe('NOT_FOUND');

    const two = await year.look('spring');
    expect(two.places).toEqual(['1. Стриж 9', '2. Сокол 4.5']);
    expect(two.version).toBeGreaterThan(one.version);
    expect(two.history).toBe(one.history);
    expect(await year.look('bikes')).toMatchObject({ status: 'ACTIVE', answers: 'closed', places: ['1. Колесо 4.5'] });
  },

  async 'the first one is over and shows its answers, while the other is played on'(year) {
    await isOver(year, 'spring', inMoscow('2027-04-24 16:00').getTime(), ['1. Стриж 9', '2. Сокол 4.5']);

    expect(await year.solves('Сокол', 'spring', 'Вторая')).toBe('EVENT_NOT_ACTIVE');
    expect(await year.look('bikes')).toMatchObject({ status: 'ACTIVE', answers: 'closed', places: ['1. Колесо 4.5'] });
  },

  async 'the other is ended by mistake, and goes on within the grace as if it had not been'(year) {
    year.at('2027-04-24 17:00');
    await year.organizes('endEventEarly', 'bikes');
    expect(await year.solves('Колесо', 'bikes', 'Вторая')).toBe('EVENT_NOT_ACTIVE');
    const ended = await year.look('bikes');
    expect(ended).toMatchObject({ status: 'FINISHED', answers: 'closed', places: ['1. Колесо 4.5'] });

    year.at('2027-04-24 17:14');
    const endsAt = inMoscow('2027-04-24 20:00').toISOString();
    expect(await year.organizes('continueEvent', 'bikes', { endsAt })).toMatchObject({ event: { status: 'ACTIVE', endsAt } });
    expect(await year.solves('Колесо', 'bikes', 'Вторая')).toBe('Solved');

    const goingOn = await year.look('bikes');
    expect(goingOn).toMatchObject({ status: 'ACTIVE', answers: 'closed', places: ['1. Колесо 9'], history: ended.history });
    expect(goingOn.version).toBeGreaterThan(ended.version);
    await isOver(year, 'bikes', inMoscow('2027-04-24 20:00').getTime(), ['1. Колесо 9']);
  },

  async '19 June: a night over midnight is one event, on both sides of the day'(year) {
    year.at('2027-06-19 21:00');
    await year.opens('night', '2027-06-19 22:00', '2027-06-20 04:00');
    await year.gathers('night', 'Сова', 'Филин');

    year.at('2027-06-19 23:59:59');
    expect(await year.solves('Сова', 'night', 'Первая')).toBe('Solved');
    const before = await year.look('night');
    year.at('2027-06-20 00:00:01');
    expect(await year.solves('Филин', 'night', 'Первая')).toBe('Solved');

    const after = await year.look('night');
    expect(before.places[0]).toBe('1. Сова 4.5');
    expect(after, 'who came first is first').toMatchObject({
      status: 'ACTIVE',
      answers: 'closed',
      places: ['1. Сова 4.5', '2. Филин 4.5'],
    });
    expect(after.version).toBeGreaterThan(before.version);
  },

  async 'a backup of one o’clock is brought back at half past, and the night goes on from it'(year) {
    // A restore is a matter of PostgreSQL; on another database the night goes on as if nothing had been lost.
    if (!process.env.TEST_DATABASE_URL) return;
    year.at('2027-06-20 01:00');
    const saved = await year.look('night');
    const restores = await year.backsUp();
    year.at('2027-06-20 01:20');
    expect(await year.solves('Филин', 'night', 'Вторая')).toBe('Solved');
    const lost = await year.look('night');
    expect(lost.places).toEqual(['1. Филин 9', '2. Сова 4.5']);

    year.at('2027-06-20 01:30');
    await restores();

    // The board that stood is shown until the new one is read, a moment later.
    const restored = await vi.waitFor(async () => {
      const seen = await year.look('night');
      expect(seen.history).not.toBe(lost.history);
      return seen;
    });
    expect(restored).toMatchObject({ status: 'ACTIVE', answers: 'closed', places: saved.places, version: saved.version });
    expect((await year.look('spring')).places, 'and what was long over').toEqual(year.finals.get('spring')?.places);
  },

  async 'each team is credited once for what it solves afterwards'(year) {
    year.at('2027-06-20 03:00');
    const before = await year.look('night');
    expect(await year.solves('Филин', 'night', 'Вторая')).toBe('Solved');
    await year.solves('Филин', 'night', 'Вторая');

    const after = await year.look('night');
    expect(after).toMatchObject({ places: ['1. Филин 9', '2. Сова 4.5'], history: before.history });
    expect(after.version).toBeGreaterThan(before.version);
    await isOver(year, 'night', inMoscow('2027-06-20 04:00').getTime(), ['1. Филин 9', '2. Сова 4.5']);
  },

  async 'September: the spring is copied for the night in which the clocks go back, and brings nothing of its teams'(year) {
    year.at('2027-09-01 12:00');
    const startsAt = new Date(year.clocksGoBack - 2 * hour);

    const copied = await year.organizes('copyEvent', 'spring', { slug: 'autumn', startsAt: startsAt.toISOString() });

    await year.organizes('showEvent', 'autumn', { isHidden: false });
    const endsAt = new Date(startsAt.getTime() + 4 * hour);
    expect(copied).toMatchObject({
      event: { slug: 'autumn', status: 'SCHEDULED', startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() },
    });
    expect(await year.look('autumn')).toMatchObject({ status: 'SCHEDULED', answers: 'closed', places: [] });
    expect(await year.look('spring')).toMatchObject({ answers: 'open', places: ['1. Стриж 9', '2. Сокол 4.5'] });
  },

  async 'the hour that the server’s zone has twice is played like any other'(year) {
    const change = year.clocksGoBack;
    const after = (minutes: number) => year.world.clock.set(new Date(change + minutes * 60_000));
    after(-121);
    await year.gathers('autumn', 'Ворон', 'Галка');
    expect(await year.solves('Ворон', 'autumn', 'Первая')).toBe('EVENT_NOT_ACTIVE');

    after(-30);
    expect(await year.solves('Ворон', 'autumn', 'Первая')).toBe('Solved');
    const first = await year.look('autumn');
    // By the clock on the server’s wall this is the same minute a second time.
    after(30);
    expect(await year.solves('Галка', 'autumn', 'Первая')).toBe('Solved');
    expect(await year.solves('Галка', 'autumn', 'Вторая')).toBe('Solved');

    const second = await year.look('autumn');
    expect(first.places[0]).toBe('1. Ворон 4.5');
    expect(second).toMatchObject({ status: 'ACTIVE', answers: 'closed', places: ['1. Галка 9', '2. Ворон 4.5'] });
    expect(second.version).toBeGreaterThan(first.version);
    await isOver(year, 'autumn', change + 2 * hour, ['1. Галка 9', '2. Ворон 4.5']);
  },

  async '30 November: a month ends in the middle of play'(year) {
    year.at('2027-11-30 21:00');
    await year.opens('winter', '2027-11-30 22:00', '2027-12-01 02:00');
    await year.gathers('winter', 'Снегирь', 'Синица');
    year.at('2027-11-30 23:59:59');
    expect(await year.solves('Снегирь', 'winter', 'Первая')).toBe('Solved');
    year.at('2027-12-01 00:00');
    expect(await year.solves('Снегирь', 'winter', 'Вторая')).toBe('Solved');
    expect(await year.solves('Синица', 'winter', 'Первая')).toBe('Solved');

    await isOver(year, 'winter', inMoscow('2027-12-01 02:00').getTime(), ['1. Снегирь 9', '2. Синица 4.5']);
  },

  async '31 December: every event stands as its teams left it'(year) {
    year.at('2027-12-31 23:59');

    expect([...year.finals.keys()]).toEqual(['spring', 'bikes', 'night', 'autumn', 'winter']);
    const { history } = await year.look('winter');
    for (const [slug, final] of year.finals) expect(await year.look(slug), slug).toEqual({ ...final, history });
  },
};

describe.each([
  { zone: 'America/New_York', clocksGoBack: '2027-11-07 09:00' },
  { zone: 'Europe/Berlin', clocksGoBack: '2027-10-31 04:00' },
])('an installation whose server stands in $zone', ({ zone, clocksGoBack }) => {
  it('lives through a year of events', { timeout: 240_000 }, async () => {
    const usual = process.env.TZ;
    process.env.TZ = zone;
    const year = await Year.begin(inMoscow(clocksGoBack).getTime());
    const told: string[] = [];
    try {
      for (const [chapter, happens] of Object.entries(story)) {
        told.push(chapter);
        await happens(year);
      }
      expect(told).toEqual(Object.keys(story));
    } catch (error) {
      throw new Error(`in the chapter “${told.at(-1)}”`, { cause: error });
    } finally {
      process.env.TZ = usual;
      await year.end();
    }
  });
});
