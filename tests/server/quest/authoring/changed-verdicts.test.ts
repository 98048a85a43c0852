import { expect, it } from 'vitest';
import type { World } from '#tests/support/world.ts';
import { mutates, organizedCity } from './organizing.ts';

/** Runs `play` while the accepted answers of a riddle have a key of an older rule. Afterwards an upgrade gives them the key of the present rule. */
async function underAnOlderRule({ deps: { db } }: World, riddleId: number, { key, play }: { key: string; play: () => Promise<unknown> }) {
  const answers = await db.selectFrom('answer').select(['id', 'matchKey']).where('riddleId', '=', riddleId).execute();
  await db.updateTable('answer').set({ matchKey: key }).where('riddleId', '=', riddleId).execute();
  await play();
  for (const { id, matchKey } of answers) await db.updateTable('answer').set({ matchKey }).where('id', '=', id).execute();
}

async function upgradedCity() {
  const city = await organizedCity();
  const { world, organizer } = city;
  const code = await world.riddle({ answers: ['1-2-3'] });
  const changed = async () => {
    const { data } = await organizer.player.asks<{ changedVerdicts: unknown[] }>(
      'query ($event: String!) { changedVerdicts(event: $event) { riddleId answer isRightNow teams } }',
      { event: world.slug },
    );
    return data.changedVerdicts;
  };
  return { ...city, code, changed };
}

it('a wrong answer that the present rule takes is listed until it is rejudged; nothing is judged again by itself', async () => {
  const { world, organizer, code, captain, changed } = await upgradedCity();
  await underAnOlderRule(world, code.id, { key: 'old', play: () => captain.checksAnswer(code, '1 2 3') });
  const before = await changed();
  const points = await captain.team();
  await mutates(organizer.player, { field: 'rejudge', input: { riddleId: code.id }, answer: '... on Rejudged { creditedTeams }' });

  expect(before).toEqual([{ riddleId: String(code.id), answer: '1 2 3', isRightNow: true, teams: 1 }]);
  expect(points).toMatchObject({ points: 0 });
  expect(await captain.team()).toMatchObject({ points: 4 });
  expect(await changed()).toEqual([]);
});

it('an answer that earned the riddle and is wrong by the present rule is listed, keeps its points, and may be accepted', async () => {
  const { world, organizer, code, captain, changed } = await upgradedCity();
  await underAnOlderRule(world, code.id, { key: '3 2 1', play: () => captain.checksAnswer(code, '3-2-1') });

  expect(await changed()).toEqual([{ riddleId: String(code.id), answer: '3-2-1', isRightNow: false, teams: 1 }]);
  expect(await captain.team()).toMatchObject({ points: 4 });
  await organizer.player.does('addAnswer', { riddleId: code.id, text: '3-2-1' });
  expect(await changed()).toEqual([]);
});

it('teams that gave the same wording are one line, and those that have the riddle meanwhile are none', async () => {
  const { world, code, captain, changed } = await upgradedCity();
  const [second, third] = [await world.team(), await world.team()];
  const players = [captain, second.captain.player, third.captain.player];
  await underAnOlderRule(world, code.id, {
    key: 'old',
    play: async () => {
      for (const player of players) await player.checksAnswer(code, '1 2 3');
    },
  });
  await third.captain.player.checksAnswer(code, '1-2-3');

  expect(await changed()).toMatchObject([{ answer: '1 2 3', teams: 2 }]);
});

it('what an edit of the answers would judge otherwise is no such line, and cleared tries are none', async () => {
  const { world, organizer, code, captain, changed, team } = await upgradedCity();
  await captain.checksAnswer(code, '4-5-6');
  await organizer.player.does('addAnswer', { riddleId: code.id, text: '4-5-6' });
  const edited = await changed();
  await underAnOlderRule(world, code.id, { key: 'old', play: () => captain.checksAnswer(code, '1 2 3') });
  await organizer.player.does('clearAttempts', { teamId: team.id });

  expect([edited, await changed()]).toEqual([[], []]);
});
