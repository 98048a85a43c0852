import { expect, it } from 'vitest';
import { markVisit } from '#server/modules/checkpoints/checkpoints.ts';
import { passes } from '#server/modules/identity/identity.ts';
import { statementsDuring } from '#tests/support/database.ts';
import { type TestPerson, World } from '#tests/support/world.ts';

const tasks = async (by: TestPerson, teamId: number | string) => {
  const { data, errors } = await by.player.asks<{ insiderTasks: unknown[] }>(
    'query ($teamId: ID!) { insiderTasks(teamId: $teamId) { riddleId title status } }',
    { teamId },
  );
  return data?.insiderTasks ?? errors;
};

async function threeRiddles() {
  const world = await World.withEvent();
  const insider = await world.person('insider');
  const block = await world.block();
  const riddles = [];
  for (const title of ['Отмечено', 'Решено', 'Ещё нет'])
    riddles.push(await world.riddle({ block, title, answers: [title], insiderIds: [insider.id] }));
  await world.riddle({ block, title: 'Чужое место' });
  const team = await world.team();
  await team.captain.player.checksAnswer(riddles[0]!, 'Отмечено');
  await team.captain.player.checksAnswer(riddles[1]!, 'Решено');
  await passes.issueScanTicket(world.ctx(insider), { scannedUserId: team.captain.id, eventId: world.eventId, teamId: team.id });
  await markVisit(world.ctx(insider), { riddleId: riddles[0]!.id, teamId: team.id, scannedUserId: team.captain.id });
  return { world, insider, riddles, team };
}

it('shows an insider their own riddles with what can be done for the team', async () => {
  const { insider, riddles, team } = await threeRiddles();

  expect(await tasks(insider, team.id)).toEqual([
    { riddleId: String(riddles[0]!.id), title: 'Отмечено', status: 'MARKED' },
    { riddleId: String(riddles[1]!.id), title: 'Решено', status: 'CAN_MARK' },
    { riddleId: String(riddles[2]!.id), title: 'Ещё нет', status: 'PENDING' },
  ]);
});

it('says who marked a visit and when, and nothing about other visits', async () => {
  const { insider, team } = await threeRiddles();

  const { data } = await insider.player.asks<{ insiderTasks: unknown[] }>(
    'query ($teamId: ID!) { insiderTasks(teamId: $teamId) { markedByName markedAt } }',
    { teamId: team.id },
  );

  expect(data?.insiderTasks).toEqual([
    { markedByName: expect.stringMatching(/\S/), markedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) },
    { markedByName: null, markedAt: null },
    { markedByName: null, markedAt: null },
  ]);
});

it('lists no tasks for an unknown team or a team of another category', async () => {
  const { world, insider } = await threeRiddles();
  const other = await world.team({ category: 'bike' });

  expect(await tasks(insider, 999_999_999)).toEqual([]);
  expect(await tasks(insider, other.id)).toEqual([]);
});

it('lists no tasks for staff who stand nowhere', async () => {
  const { world, team } = await threeRiddles();

  expect(await tasks(await world.person('ctc'), team.id)).toEqual([]);
  expect(await tasks(await world.organizer(), team.id)).toEqual([]);
});

it('refuses the list of tasks to participants', async () => {
  const { team } = await threeRiddles();

  expect(await tasks(team.captain, team.id)).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
});

it('reads the tasks by one statement, however many riddles there are', async () => {
  const { insider, team } = await threeRiddles();

  const statements = await statementsDuring(() => tasks(insider, team.id));

  expect(statements.filter((statement) => statement.includes('riddle_insider'))).toHaveLength(1);
  expect(statements.length).toBeLessThanOrEqual(3);
});
