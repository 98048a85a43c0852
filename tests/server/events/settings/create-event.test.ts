import { describe, expect, it } from 'vitest';
import { eventSettings, readEventBySlug, readServerTime } from '#server/modules/events/events.ts';
import { databaseClock } from '#server/platform/clock.ts';
import { World } from '#tests/support/world.ts';

const window = { startsAt: new Date('2030-05-01T09:00:00Z'), endsAt: new Date('2030-05-01T13:00:00Z') };
const good = { slug: 'spring-30', name: 'Весенний квест', ...window };

describe('creating an event', () => {
  it('keeps its window to the millisecond, whatever the time zone of the process', async () => {
    const world = await World.bare();
    const startsAt = new Date('2030-03-10T07:30:00.123Z');

    await eventSettings.createEvent(world.ctx(), { ...good, slug: 'dst', startsAt });

    expect(process.env.TZ).toBe('America/New_York');
    expect(await readEventBySlug(world.ctx(), 'dst')).toMatchObject({ startsAt, endsAt: good.endsAt });
  });

  it.each([
    ['a slug with capitals', { slug: 'Spring' }, 'slug'],
    ['a slug with a slash', { slug: 'a/b' }, 'slug'],
    ['a slug that begins with a hyphen', { slug: '-a' }, 'slug'],
    ['a slug of 65 letters', { slug: 'a'.repeat(65) }, 'slug'],
    ['an empty name', { name: '  ' }, 'name'],
    ['a name of 201 letters', { name: 'я'.repeat(201) }, 'name'],
    ['an end at the start', { endsAt: good.startsAt }, 'endsAt'],
    ['an end before the start', { endsAt: new Date('2030-05-01T08:00:00Z') }, 'endsAt'],
    ['a date that is none', { startsAt: new Date('never') }, 'startsAt'],
  ])('refuses %s', async (_name, change, field) => {
    const world = await World.bare();

    const refusal = await Promise.resolve()
      .then(() => eventSettings.createEvent(world.ctx(), { ...good, ...change }))
      .catch((error: unknown) => error);

    expect(refusal).toMatchObject({ code: 'BAD_INPUT', fields: [{ name: field }] });
  });
});

describe('the database’s clock', () => {
  it('stands still inside a transaction, at the instant it began', async () => {
    const world = await World.bare();
    const ctx = { ...world.ctx(), clock: databaseClock };

    const [first, second] = await ctx.db.transaction().execute(async (db) => {
      const within = { ...ctx, db };
      const before = await readServerTime(within);
      await db.selectFrom('event').selectAll().execute();
      return [before, await readServerTime(within)];
    });

    expect(second).toEqual(first);
  });
});
