import { expect, it } from 'vitest';
import { markVisit, readInsiderWork } from '#server/modules/checkpoints/checkpoints.ts';
import { passes } from '#server/modules/identity/identity.ts';
import { statementsDuring } from '#tests/support/database.ts';
import { World } from '#tests/support/world.ts';

const query = `query ($id: ID!) { insider(id: $id) { fullName work { places marks lastMarkAt lastScanAt }
  places { riddleId title blockId blockTitle category { code } marks } } }`;

async function insiderAtTwoPlaces() {
  const world = await World.withEvent();
  const insider = await world.person('insider', 'Софья Ларионова');
  const block = await world.block('ru', 'Китай-город');
  const tower = await world.riddle({ block, title: 'Башня', answers: ['Башня'], insiderIds: [insider.id] });
  const gate = await world.riddle({ block, title: 'Ворота', insiderIds: [insider.id] });
  const team = await world.team();
  await team.captain.player.checksAnswer(tower, 'Башня');
  await passes.issueScanTicket(world.ctx(insider), { scannedUserId: team.captain.id, eventId: world.eventId, teamId: team.id });
  await markVisit(world.ctx(insider), { riddleId: tower.id, teamId: team.id, scannedUserId: team.captain.id });
  const { player } = await world.organizer();
  const readInsider = async (id: number) => (await player.asks<{ insider: object | null }>(query, { id: String(id) })).data.insider;
  return { world, insider, block, tower, gate, player, readInsider };
}

it('shows organizers where an insider stands, in the order of the quest, and what they did today', async () => {
  const { world, insider, block, tower, gate, readInsider } = await insiderAtTwoPlaces();

  const result = await readInsider(insider.id);

  const now = world.clock.read().toISOString();
  const blockFields = { blockId: String(block), blockTitle: 'Китай-город', category: { code: 'RU' } };
  expect(result).toEqual({
    fullName: 'Софья Ларионова',
    work: { places: 2, marks: 1, lastMarkAt: now, lastScanAt: now },
    places: [
      { riddleId: String(tower.id), title: 'Башня', ...blockFields, marks: 1 },
      { riddleId: String(gate.id), title: 'Ворота', ...blockFields, marks: 0 },
    ],
  });
});

it('lists an insider who stands nowhere, and nobody who is not an insider', async () => {
  const { world, readInsider } = await insiderAtTwoPlaces();
  const idle = await world.person('insider', 'Без места');
  const guest = await world.person();

  expect(await readInsider(idle.id)).toEqual({
    fullName: 'Без места',
    work: { places: 0, marks: 0, lastMarkAt: null, lastScanAt: null },
    places: [],
  });
  expect(await readInsider(guest.id)).toBeNull();
});

it('reads the day of a whole page of insiders by as many statements as that of one', async () => {
  const { world, player } = await insiderAtTwoPlaces();
  for (let index = 0; index < 3; index += 1) await world.person('insider', `Страничный ${index}`);
  const statements = async (first: number) =>
    (
      await statementsDuring(() =>
        player.asks('query ($first: Int!) { insiders(first: $first) { id work { marks } places { title } } }', { first }),
      )
    ).length;

  await statements(1);
  expect(await statements(100)).toBe(await statements(1));
});

it('refuses the work of insiders to everybody but organizers', async () => {
  const { world, insider } = await insiderAtTwoPlaces();

  await expect(readInsiderWork(world.ctx(insider), [insider.id])).rejects.toMatchObject({ code: 'FORBIDDEN' });
});
