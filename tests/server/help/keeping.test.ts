import { expect, it } from 'vitest';
import { sweep } from '#server/jobs/housekeeping.ts';
import { helpCity, requestsOf } from './help-city.ts';

const hour = 3_600;
const position = { latitude: 55.75, longitude: 37.62, accuracyMeters: 12 };

it('a position goes a day after the end of its event, and the request stays', async () => {
  const { world, team, asks } = await helpCity();
  await asks({ position });
  world.clock.passes(4 * hour + 23 * hour);
  await sweep(world.deps);
  const before = await requestsOf(team.captain);
  world.clock.passes(2 * hour);
  await sweep(world.deps);

  expect(before).toMatchObject([{ position }]);
  expect(await requestsOf(team.captain)).toMatchObject([{ text: 'Калитка закрыта', position: null }]);
});

it('what a person asked and replied goes with the person, and what others wrote stays', async () => {
  const { world, team, asks, does } = await helpCity();
  const member = team.members[0] ?? team.captain;
  await asks({ text: 'моё', position }, member);
  const other = await asks({ text: 'капитана' });
  await does('replyToHelp', member, other, { text: 'добавлю' });
  await does('replyToHelp', team.captain, other, { text: 'спасибо' });
  await member.player.does('deleteMe', { fullName: 'Игрок 2' });

  const { db } = world.deps;
  expect(await db.selectFrom('helpRequest').select('id').where('askedBy', '=', member.id).execute()).toEqual([]);
  expect(await db.selectFrom('helpMessage').select('id').where('userId', '=', member.id).execute()).toEqual([]);
  expect(await requestsOf(team.captain)).toMatchObject([{ text: 'капитана', messages: [{ text: 'спасибо' }] }]);
});
