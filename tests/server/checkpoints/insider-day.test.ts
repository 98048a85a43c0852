import { expect, it } from 'vitest';
import { markVisit } from '#server/modules/checkpoints/checkpoints.ts';
import { passes } from '#server/modules/identity/identity.ts';
import { type TestPerson, World } from '#tests/support/world.ts';

interface Day {
  peopleScanned: number;
  teamsMarked: number;
  marks: number;
  entries: { cursor: string; kind: string; personName: string; teamName: string; riddleTitle: string | null }[];
}

const day = async (by: TestPerson, variables: { first?: number; after?: string } = {}) => {
  const { data, errors } = await by.player.asks<{ insiderDay: Day }>(
    'query ($first: Int, $after: String) { insiderDay(first: $first, after: $after) { peopleScanned teamsMarked marks entries { cursor kind personName teamName riddleTitle } } }',
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
    await passes.issueScanTicket(world.ctx(insider), { scannedUserId: team.captain.id, eventId: world.eventId, teamId: team.id });
    await passes.issueScanTicket(world.ctx(insider), { scannedUserId: team.captain.id, eventId: world.eventId, teamId: team.id });
    world.clock.passes(60);
    await markVisit(world.ctx(insider), { riddleId: riddle.id, teamId: team.id, scannedUserId: team.captain.id });
  }
  return { world, insider };
}

it('lists what the viewer scanned and marked, newest first, with counts', async () => {
  const { insider } = await dayOfWork();

  const { entries, ...counts } = await day(insider);

  expect(counts).toEqual({ peopleScanned: 2, teamsMarked: 2, marks: 2 });
  expect(entries.map(({ kind, teamName, riddleTitle }) => [kind, teamName, riddleTitle])).toEqual([
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
  const whole = (await day(insider)).entries.map((entry) => entry.cursor);

  const paged: string[] = [];
  for (let page = await day(insider, { first: 1 }); page.entries[0]; page = await day(insider, { first: 1, after: page.entries[0].cursor }))
    paged.push(page.entries[0].cursor);

  expect(new Set(whole).size).toBe(6);
  expect(paged).toEqual(whole);
});

it('shows the viewer no scans and marks of others', async () => {
  const { world } = await dayOfWork();

  expect(await day(await world.person('insider'))).toEqual({ peopleScanned: 0, teamsMarked: 0, marks: 0, entries: [] });
});

it('refuses a cursor that it did not make, and a page of 101', async () => {
  const { insider } = await dayOfWork();

  await expect(day(insider, { after: 'x' })).rejects.toThrow('BAD_INPUT');
  await expect(day(insider, { first: 101 })).rejects.toThrow('BAD_INPUT');
});

it('lists the entries of an insider by their older name as well, for clients of 0.1.0', async () => {
  const { insider } = await dayOfWork();

  const { data } = await insider.player.asks<{ insiderDay: Record<'entries' | 'deeds', unknown[]> }>(
    '{ insiderDay { entries { cursor kind personName teamName riddleTitle at } deeds { cursor kind personName teamName riddleTitle at } } }',
  );

  expect(data?.insiderDay.deeds).toHaveLength(6);
  expect(data?.insiderDay.deeds).toEqual(data?.insiderDay.entries);
});
