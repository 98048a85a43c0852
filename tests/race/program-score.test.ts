import { expect, inject, it } from 'vitest';
import { AlreadyMarked } from '#server/modules/checkpoints/checkpoints.ts';
import { passes } from '#server/modules/identity/identity.ts';
import { addProgramScore, markAttendance } from '#server/modules/program/program.ts';
import { inParallel } from '#tests/support/in-parallel.ts';
import { World } from '#tests/support/world.ts';

const people = inject('database').kind === 'postgres' ? 100 : 10;

async function staffAndPeople() {
  const world = await World.withEvent();
  const staff = [await world.organizer(), await world.person('ctc')];
  const ids: number[] = [];
  for (let index = 0; index < people; index += 1) ids.push((await world.personNotSignedIn()).id);
  const total = async (userId: number) =>
    (await world.deps.db.selectFrom('programBalance').select('totalHalf').where('userId', '=', userId).executeTakeFirst())?.totalHalf;
  return { world, staff, ids, total };
}

it(`counts the same points of two organizers at the same instant once each, for each of ${people} people`, async () => {
  const { world, staff, ids, total } = await staffAndPeople();

  for (const userId of ids)
    await inParallel(2, (index) => addProgramScore(world.ctx(staff[index] ?? null), { userId, points: 1.5, comment: 'Танцы' }));

  expect(await Promise.all(ids.map(total))).toEqual(ids.map(() => 6));
});

it(`counts one scan once when it is sent four times at the same instant, for each of ${people} people`, async () => {
  const { world, staff, ids, total } = await staffAndPeople();
  const ctx = world.ctx(staff[1] ?? null);
  const results: number[] = [];

  for (const scannedUserId of ids) {
    const ticket = await passes.issueScanTicket(ctx, { scannedUserId, eventId: world.eventId, teamId: null });
    const same = await inParallel(4, () => addProgramScore(ctx, { ticket, points: 2, comment: null }));
    results.push(new Set(same.map((result) => JSON.stringify(result))).size);
  }

  expect(results).toEqual(ids.map(() => 1));
  expect(await Promise.all(ids.map(total))).toEqual(ids.map(() => 4));
});

it(`marks attendance once when two do it at the same instant, for each of ${people} people`, async () => {
  const { world, staff, ids } = await staffAndPeople();
  const kinds: string[][] = [];

  for (const userId of ids) {
    const outcomes = await inParallel(2, (index) =>
      markAttendance(world.ctx(staff[index] ?? null), { userId }).catch((error: unknown) => {
        if (error instanceof AlreadyMarked) return { kind: 'AlreadyMarked' };
        throw error;
      }),
    );
    kinds.push(outcomes.map(({ kind }) => kind).sort());
  }

  expect(kinds).toEqual(ids.map(() => ['AlreadyMarked', 'AttendanceMarked']));
});
