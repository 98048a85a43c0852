import { expect, it } from 'vitest';
import { adjustTeamScore, countSilentInsiders, readOverview, readStuckRiddles, silentAfterMinutes } from '#server/modules/admin/admin.ts';
import { markVisit } from '#server/modules/checkpoints/checkpoints.ts';
import { passes } from '#server/modules/identity/identity.ts';
import { statementsDuring } from '#tests/support/database.ts';
import { World } from '#tests/support/world.ts';
import { silentAfterMinutes as ofThePage } from '#web/features/admin/now/silent-insiders.ts';

async function aBusyEvent() {
  const world = await World.withEvent();
  const [awake, asleep] = [await world.person('insider', 'Бодрая'), await world.person('insider', 'Сонный')];
  const stuck = await world.riddle({ title: 'Каменный гость', insiderIds: [awake.id, asleep.id] });
  await world.riddle({ title: 'Лёгкое место' });
  const [busy, quiet] = [await world.team(), await world.team()];
  await quiet.captain.player.checksAnswer(stuck, 'мимо 0');
  world.clock.passes(20 * 60);
  for (let index = 0; index < 6; index += 1) await busy.captain.player.checksAnswer(stuck, `мимо ${index}`);
  await passes.issueScanTicket(world.ctx(awake), { scannedUserId: busy.captain.id, eventId: world.eventId, teamId: busy.id });
  return { world, stuck, awake, asleep, quiet, busy };
}

it('counts the teams that are playing now and their answers per minute', async () => {
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

  expect(await readStuckRiddles(world.ctx(await world.organizer()), world.eventId)).toEqual([
    expect.objectContaining({ riddleId: stuck.id, title: 'Каменный гость', tries: 7, wrongTries: 7, solved: 0, teamsStuck: 2 }),
  ]);
});

it('names no riddle any more at which all teams have come through', async () => {
  const { world, stuck, quiet, busy } = await aBusyEvent();
  for (const team of [quiet, busy]) await team.captain.player.checksAnswer(stuck, 'Спасская башня');

  expect(await readStuckRiddles(world.ctx(await world.organizer()), world.eventId)).toEqual([]);
});

it('names the same riddles as the statistics, in the same order', async () => {
  const { world, quiet, busy } = await aBusyEvent();
  const second = await world.riddle({ title: 'Тёмный двор' });
  for (let index = 0; index < 9; index += 1) await busy.captain.player.checksAnswer(second, `снова ${index}`);
  await quiet.captain.player.checksAnswer(second, 'снова 0');
  await quiet.captain.player.checksAnswer(second, 'Спасская башня');
  const { player } = await world.organizer();
  const riddle = 'riddleId tries wrongTries teamsStuck';

  const { data } = await player.asks<{ admin: { stuckRiddles: object[] }; organizerStatistics: { doubtfulRiddles: object[] } }>(
    `query ($event: String!) { admin(event: $event) { stuckRiddles { ${riddle} } }
      organizerStatistics(event: $event) { doubtfulRiddles { ${riddle} } } }`,
    { event: world.slug },
  );

  expect(data.admin.stuckRiddles).toMatchObject([
    { teamsStuck: 2 },
    { riddleId: String(second.id), tries: 11, wrongTries: 10, teamsStuck: 1 },
  ]);
  expect(data.organizerStatistics.doubtfulRiddles).toEqual(data.admin.stuckRiddles);
});

it('lists the insiders with their last scan, those without one first', async () => {
  const { world, awake, asleep } = await aBusyEvent();

  const overview = await readOverview(world.ctx(await world.organizer()), world.slug);

  expect(overview?.insiders).toMatchObject([
    { userId: asleep.id, lastScanAt: null, lastMarkAt: null, marks: 0 },
    { userId: awake.id, lastScanAt: world.clock.read() },
  ]);
});

it('reads the overview by five statements', async () => {
  const { world } = await aBusyEvent();
  const ctx = world.ctx(await world.organizer());

  expect((await statementsDuring(() => readOverview(ctx, world.slug))).length).toBeLessThanOrEqual(5);
});

it('lists the insiders who marked nobody for the longest time first, whatever they scanned last', async () => {
  const { world, awake, asleep, busy, stuck } = await aBusyEvent();
  await busy.captain.player.checksAnswer(stuck, 'Спасская башня');
  await markVisit(world.ctx(awake), { riddleId: stuck.id, teamId: busy.id, scannedUserId: busy.captain.id });
  world.clock.passes(60);
  await passes.issueScanTicket(world.ctx(asleep), { scannedUserId: busy.captain.id, eventId: world.eventId, teamId: busy.id });

  const overview = await readOverview(world.ctx(await world.organizer()), world.slug);

  expect(overview?.insiders).toMatchObject([
    { userId: asleep.id, lastMarkAt: null },
    { userId: awake.id, marks: 1 },
  ]);
});

it('counts for operators the insiders whom the page Now calls silent, and none outside of play', async () => {
  const { world, awake, stuck, busy } = await aBusyEvent();
  const readFigure = async () => /^versta_insiders_silent (\S+)$/m.exec(await world.app.metrics.metrics())?.[1];
  world.clock.passes(10 * 60);
  await busy.captain.player.checksAnswer(stuck, 'Спасская башня');
  await markVisit(world.ctx(awake), { riddleId: stuck.id, teamId: busy.id, scannedUserId: busy.captain.id });

  expect(silentAfterMinutes).toBe(ofThePage);
  expect([await countSilentInsiders(world.deps), await readFigure()]).toEqual([1, '1']);
  world.clock.passes(21 * 60);
  expect(await countSilentInsiders(world.deps)).toBe(2);
  world.clock.passes(24 * 60 * 60);
  expect(await countSilentInsiders(world.deps)).toBe(0);
});

it('lists the last changes of scores, the newest first, with the place and the person', async () => {
  const { world, stuck, busy } = await aBusyEvent();
  await busy.captain.player.checksAnswer(stuck, 'Спасская башня');
  await adjustTeamScore(world.ctx(await world.organizer()), { teamId: busy.id, points: -1, reason: 'Опоздали' });

  const overview = await readOverview(world.ctx(await world.organizer()), world.slug);

  expect(overview?.recent).toMatchObject([
    { kind: 'adjust', half: -2, riddleTitle: null, actorName: 'Вера Дорожкина' },
    { kind: 'solve', half: 8, coins: 1, teamId: busy.id, riddleTitle: 'Каменный гость', blockTitle: 'Китай-город' },
  ]);
});

it('counts the phones and walls that listen now, and the faults of the last minutes', async () => {
  const { world } = await aBusyEvent();
  const { player } = await world.organizer();
  const leave = world.deps.live.streams.enter(
    { viewer: null, token: null },
    { transport: 'sse', field: 'wallChanged', close: () => undefined },
  );

  const { data } = await player.asks<{ admin: object }>(
    'query ($event: String!) { admin(event: $event) { connections { phones walls other processes } faults } }',
    { event: world.slug },
  );

  leave();
  expect(data.admin).toEqual({ connections: { phones: 0, walls: 1, other: 0, processes: 1 }, faults: 0 });
});

it('refuses the overview to everybody but organizers', async () => {
  const { world, quiet } = await aBusyEvent();

  await expect(readOverview(world.ctx(quiet.captain), world.slug)).rejects.toMatchObject({ code: 'FORBIDDEN' });
});
