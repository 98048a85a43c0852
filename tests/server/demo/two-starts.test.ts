import { expect, it } from 'vitest';
import { seedDemo } from '#server/demo/seed.ts';
import { World } from '#tests/support/world.ts';

const opening = new Date('2028-06-01T10:00:00Z');

// The embedded database belongs to one process.
it.skipIf(!process.env.TEST_DATABASE_URL)(
  'two servers that start at once on an empty database both start, and one demo is there',
  async () => {
    const [one, other] = [await World.bare({ demo: true }), await World.bare({ demo: true })];
    for (const world of [one, other]) world.clock.set(opening);

    await Promise.all([seedDemo(one.deps), seedDemo(other.deps)]);

    const events = await one.deps.db.selectFrom('event').select('slug').orderBy('slug').execute();
    expect(events.map(({ slug }) => slug)).toEqual(['29', 'demo']);
  },
  180_000,
);
