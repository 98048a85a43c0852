import { expect, it } from 'vitest';
import { markVisit } from '#server/modules/checkpoints/checkpoints.ts';
import { issueScanTicket } from '#server/modules/identity/identity.ts';
import { type TestPerson, World } from '#tests/support/world.ts';

interface Day {
  peopleScanned: number;
  teamsMarked: number;
  marks: number;
  deeds: { cursor: string; kind: string; personName: string; teamName: string; riddleTitle: string | null }[];
}

const day = async (by: TestPerson, variables: { first?: number; after?: string } = {}) => {
  const { data, errors } = await by.player.asks<{ insiderDay: Day }>(
    'query ($first: Int, $after: String) { insiderDay(first: $first, after: $after) { peopleScanned teamsMarked marks deeds { cursor kind personName teamName riddleTitle } } }',
    variables,
  );
  if (!data?.insiderDay) throw new Error(JSON.stringify(errors));
  return data.insiderDay;
};

async function dayOfWork() {
  const world = await World.withEvent();
  const insider = await world.person('insider');
  const riddle = await world.riddle({ title: 'Башня', answers: ['Башня'], insiderIds: [insider.id] });
  const teams = [await world.team({ name: 'Первая на месте' }), await world.team({ name: 'Вторая на месте' })];
  for (const team of teams) {
    await team.captain.player.checksAnswer(riddle, 'Башня');
    world.clock.passes(60);
    await issueScanTicket(world.ctx(insider), { scannedUserId: team.captain.id, eventId: world.eventId, teamId: team.id });
    await issueScanTicket(world.ctx(insider), { scannedUserId: team.captain.id, eventId: world.eventId, teamId: team.id });
    world.clock.passes(60);
    await markVisit(world.ctx(insider), { riddleId: riddle.id, teamId: team.id, scannedUserId: team.captain.id });
  }
  return { world, insider };
}

it('lists what the viewer scanned and marked, newest first, with counts', async () => {
  const { insider } = await dayOfWork();

  const { deeds, ...counts } = await day(insider);

  expect(counts).toEqual({ peopleScanned: 2, teamsMarked: 2, marks: 2 });
  expect(deeds.map(({ kind, teamName, riddleTitle }) => [kind, teamName, riddleTitle])).toEqual([
    ['MARK', 'Вторая на месте', 'Башня'],
    ['SCAN', 'Вторая на месте', null],
    ['SCAN', 'Вторая на месте', null],
    ['MARK', 'Первая на месте', 'Башня'],
    ['SCAN', 'Первая на месте', null],
    ['SCAN', 'Первая на месте', null],
  ]);
});

it('lists the day of an insider page by page without a loss or a repeat, even within one instant', async () => {
  const { insider } = await dayOfWork();
  const whole = (await day(insider)).deeds.map((deed) => deed.cursor);

  const paged: string[] = [];
  for (let page = await day(insider, { first: 1 }); page.deeds[0]; page = await day(insider, { first: 1, after: page.deeds[0].cursor }))
    paged.push(page.deeds[0].cursor);

  expect(new Set(whole).size).toBe(6);
  expect(paged).toEqual(whole);
});

it('shows the viewer no scans and marks of others', async () => {
  const { world } = await dayOfWork();

  expect(await day(await world.person('insider'))).toEqual({ peopleScanned: 0, teamsMarked: 0, marks: 0, deeds: [] });
});

it('refuses a cursor that it did not make, and a page of 101', async () => {
  const { insider } = await dayOfWork();

  await expect(day(insider, { after: 'x' })).rejects.toThrow('BAD_INPUT');
  await expect(day(insider, { first: 101 })).rejects.toThrow('BAD_INPUT');
});
