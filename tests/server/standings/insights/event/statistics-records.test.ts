import { describe, expect, it } from 'vitest';
import { eventClock } from '#server/modules/events/events.ts';
import { acceptedAnswers } from '#server/modules/quest/quest.ts';
import { insights } from '#server/modules/standings/standings.ts';
import { World } from '#tests/support/world.ts';

const hour = 3600;
const readRecords = async (world: World) =>
  (await insights.readStatistics({ ...world.ctx(), standings: world.deps.standings }, world.slug))?.records ?? null;

/** The early team solves one riddle and falls behind; the late team solves three in the last hour. */
async function aRace() {
  const world = await World.withEvent();
  const block = await world.block();
  const riddles = [];
  for (const title of ['Первое место', 'Второе место', 'Третье место'])
    riddles.push(await world.riddle({ block, title, answers: [title] }));
  const [first, second, third] = riddles as [(typeof riddles)[0], (typeof riddles)[0], (typeof riddles)[0]];
  const [early, late] = [await world.team({ name: 'Ранние' }), await world.team({ name: 'Поздние' })];
  await early.captain.player.checksAnswer(first, 'Первое место');
  await early.captain.player.checksAnswer(second, 'Второе место');
  world.clock.passes(2 * hour);
  await late.captain.player.checksAnswer(third, 'Третье место');
  world.clock.passes(hour / 3);
  await late.captain.player.checksAnswer(second, 'Второе место');
  await late.captain.player.checksAnswer(first, 'Первое место');
  return { world, early, late, lastAt: world.clock.read() };
}

describe('the records of an event', () => {
  it('are shown once it is over: first, last, busiest and longest', async () => {
    const { world, early, late, lastAt } = await aRace();
    world.clock.passes(2 * hour);

    expect(await readRecords(world)).toMatchObject({
      firstSolve: { teamId: early.id, teamName: 'Ранние', title: 'Первое место' },
      lastSolve: { teamId: late.id, title: 'Первое место', at: lastAt },
      busiestHour: { teamId: late.id, solved: 3, until: lastAt },
      longestClimb: { teamId: late.id, fromRank: 2, toRank: 1 },
    });
  });

  it('are not shown while it runs', async () => {
    const { world } = await aRace();

    expect(await readRecords(world)).toBeNull();
  });

  it('have nothing that a freeze hides, even when it is over', async () => {
    const { world, early } = await aRace();
    await eventClock.setFreeze(world.ctx(await world.organizer()), { eventId: world.eventId, freezeAt: world.clock.read() });
    world.clock.passes(2 * hour);

    // The freeze hides the two riddles that the late team solved at the instant when it began.
    expect(await readRecords(world)).toMatchObject({ busiestHour: { teamId: early.id, solved: 2 }, longestClimb: null });
  });

  it('do not change when an organizer clears a team behind the freeze', async () => {
    const { world, late } = await aRace();
    world.clock.passes(60);
    await eventClock.setFreeze(world.ctx(await world.organizer()), { eventId: world.eventId, freezeAt: world.clock.read() });
    world.clock.passes(60);
    await acceptedAnswers.clearAttempts(world.ctx(await world.organizer()), { teamId: late.id });
    world.clock.passes(2 * hour);

    expect(await readRecords(world)).toMatchObject({
      busiestHour: { teamId: late.id, solved: 3 },
      longestClimb: { teamId: late.id, toRank: 1 },
    });
  });

  it('are empty for an event that nobody played', async () => {
    const world = await World.withEvent({ startsInMinutes: -300 });

    expect(await readRecords(world)).toEqual({ firstSolve: null, lastSolve: null, busiestHour: null, longestClimb: null });
  });
});
