import { expect, it } from 'vitest';
import { readOverview } from '#server/modules/admin/admin.ts';
import { issueScanTicket } from '#server/modules/identity/identity.ts';
import { statementsDuring } from '#tests/support/database.ts';
import { World } from '#tests/support/world.ts';

async function aBusyEvent() {
  const world = await World.withEvent();
  const [awake, asleep] = [await world.person('insider', 'Бодрая'), await world.person('insider', 'Сонный')];
  const stuck = await world.riddle({ title: 'Каменный гость', insiderIds: [awake.id, asleep.id] });
  await world.riddle({ title: 'Лёгкое место' });
  const [busy, quiet] = [await world.team(), await world.team()];
  await quiet.captain.player.checksAnswer(stuck, 'давно');
  world.clock.passes(20 * 60);
  for (let index = 0; index < 6; index += 1) await busy.captain.player.checksAnswer(stuck, `мимо ${index}`);
  await issueScanTicket(world.ctx(awake), { scannedUserId: busy.captain.id, eventId: world.eventId, teamId: busy.id });
  return { world, stuck, awake, asleep, quiet };
}

it('counts the teams that play now and their answers a minute', async () => {
  const { world } = await aBusyEvent();
  const { player } = await world.organizer();

  const { data } = await player.asks<{ admin: object }>(
    'query ($event: String!) { admin(event: $event) { teams activeTeams answersPerMinute } }',
    { event: world.slug },
  );

  expect(data.admin).toEqual({ teams: 2, activeTeams: 1, answersPerMinute: 1.2 });
});

it('names the riddles at which teams are stuck', async () => {
  const { world, stuck } = await aBusyEvent();

  const overview = await readOverview(world.ctx(await world.organizer()), world.slug);

  expect(overview?.stuckRiddles).toEqual([
    expect.objectContaining({ riddleId: stuck.id, title: 'Каменный гость', wrongTries: 7, solved: 0 }),
  ]);
});

it('shows the insiders with their last scan, the silent first', async () => {
  const { world, awake, asleep } = await aBusyEvent();

  const overview = await readOverview(world.ctx(await world.organizer()), world.slug);

  expect(overview?.insiders).toMatchObject([
    { userId: asleep.id, lastScanAt: null, lastMarkAt: null, marks: 0 },
    { userId: awake.id, lastScanAt: world.clock.read() },
  ]);
});

it('takes four statements', async () => {
  const { world } = await aBusyEvent();
  const ctx = world.ctx(await world.organizer());

  expect((await statementsDuring(() => readOverview(ctx, world.slug))).length).toBeLessThanOrEqual(4);
});

it('is for organizers', async () => {
  const { world, quiet } = await aBusyEvent();

  await expect(readOverview(world.ctx(quiet.captain), world.slug)).rejects.toMatchObject({ code: 'FORBIDDEN' });
});
