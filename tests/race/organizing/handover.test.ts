import { sql } from 'kysely';
import { expect, inject, it } from 'vitest';
import { duty } from '#server/modules/checkpoints/checkpoints.ts';
import { inParallel } from '#tests/support/in-parallel.ts';
import { World } from '#tests/support/world.ts';
import { outcome, rounds } from '../support/people.ts';

/** Deadlocks that the database had to break; PostgreSQL counts them a moment late. */
async function countDeadlocks(world: World): Promise<number> {
  if (inject('database').kind !== 'postgres') return 0;
  await sql`select pg_stat_force_next_flush()`.execute(world.deps.db);
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks::int from pg_stat_database where datname = current_database()`.execute(world.deps.db);
  return rows[0]?.deadlocks ?? 0;
}

it(`lets two insiders relieve each other at the same instant, ${rounds} times, and neither waits for the other for good`, async () => {
  const world = await World.withEvent();
  const { eventId } = world;
  const before = await countDeadlocks(world);
  const outcomes: string[][] = [];
  const holders: number[] = [];

  for (let round = 0; round < rounds; round += 1) {
    const [one, other] = [await world.person('insider', 'Софья'), await world.person('insider', 'Тимур')];
    const riddles = [await world.riddle({ insiderIds: [one.id] }), await world.riddle({ insiderIds: [other.id] })];
    const codes = [await duty.openHandover(world.ctx(one), { eventId }), await duty.openHandover(world.ctx(other), { eventId })];
    const by = [other, one];
    outcomes.push(await inParallel(2, (index) => outcome(duty.takeOverPlaces(world.ctx(by[index]), { code: codes[index]?.code ?? '' }))));
    const rows = await world.deps.db
      .selectFrom('riddleInsider')
      .select('userId')
      .distinct()
      .where(
        'riddleId',
        'in',
        riddles.map(({ id }) => id),
      )
      .execute();
    holders.push(rows.length);
  }

  // The second of the two hands on what the first has just taken over, so one of them has all places.
  expect(new Set(outcomes.flat())).toEqual(new Set(['done']));
  expect(holders).toEqual(Array<number>(rounds).fill(1));
  expect(await countDeadlocks(world)).toBe(before);
});
