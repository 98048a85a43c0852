import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { watchForPlay, sweep } from '#server/jobs/housekeeping.ts';
import { statementsDuring } from '#tests/support/database.ts';
import { World } from '#tests/support/world.ts';

const dayseconds = 86_400;

it('ends sessions and forgets spent sign-ins once their time is over', async () => {
  const world = await World.bare();
  const person = await world.person();
  world.clock.passes(8 * dayseconds);

  await sweep(world.deps);

  const { db } = world.deps;
  expect(await db.selectFrom('session').select('userId').where('userId', '=', person.id).execute()).toEqual([]);
  expect(await db.selectFrom('usedLogin').select('digest').where('expiresAt', '<', world.clock.read()).execute()).toEqual([]);
});

it('keeps a session that still lasts', async () => {
  const world = await World.bare();
  const person = await world.person();
  world.clock.passes(6 * dayseconds);

  await sweep(world.deps);

  expect(await world.deps.db.selectFrom('session').select('userId').where('userId', '=', person.id).execute()).toHaveLength(1);
});

it('analyzes the hot tables at the first look after play began, and not again at the next ones', async () => {
  const world = await World.withEvent();
  const look = watchForPlay(world.deps);

  const looks = [await statementsDuring(look), await statementsDuring(look)];

  expect(looks.map((statements) => statements.filter((text) => text.startsWith('analyze')).length)).toEqual([1, 0]);
});

it('analyzes a hot table that has grown tenfold since, and no other', async () => {
  const world = await World.withEvent();
  const { db } = world.deps;
  const look = watchForPlay(world.deps);
  await look();
  await sql`insert into app_user (full_name, role) select repeat('имя', 60), 'guest' from generate_series(1, 3000) as number`.execute(db);

  const looks = [await statementsDuring(look), await statementsDuring(look)];

  expect(looks.map((statements) => statements.filter((text) => text.startsWith('analyze')))).toEqual([[`analyze "app_user"`], []]);
});
