import { afterEach, expect, it, vi } from 'vitest';
import { createHealer } from '#server/jobs/healing.ts';
import { eventClock } from '#server/modules/events/events.ts';
import { play } from '#server/modules/quest/quest.ts';
import { statementsDuring } from '#tests/support/database.ts';
import { closeReaders, formatCookies, LiveReader } from '#tests/support/live/live-reader.ts';
import { type TestPerson, World } from '#tests/support/world.ts';

afterEach(closeReaders);

/** A city whose changes come from another process, without signals. */
async function city() {
  const world = await World.withEvent();
  const riddle = await world.riddle();
  const { captain } = await world.team();
  const organizer = await world.organizer();
  const mute = (person: TestPerson) => ({ ...world.ctx(person), publish: () => undefined });
  const watch = (query: string, as?: TestPerson) =>
    LiveReader.of(world.app, { query, variables: { event: world.slug }, headers: as ? { cookie: formatCookies(as.player) } : {} });
  const healer = createHealer(world.deps);
  return {
    world,
    captain,
    riddle,
    healer,
    watch,
    solves: () => play.checkAnswer(mute(captain), { riddleId: riddle.id, answer: 'Спасская башня' }),
    pauses: () => eventClock.pauseEvent(mute(organizer), { eventId: world.eventId }),
  };
}

it('finds a change of a board', async () => {
  const { healer, watch, solves } = await city();
  const reader = await watch('subscription ($event: String!) { standingsChanged(event: $event) { boards { rows { total } } } }');
  await reader.frameText();
  await solves();
  await healer.heal();

  expect(await reader.frameText()).toContain('"total":4.5');
});

it('finds a change of a team', async () => {
  const { healer, watch, solves, captain } = await city();
  const reader = await watch('subscription { teamProgress { team { points } } }', captain);
  await reader.frameText();
  await healer.heal();
  await solves();
  await healer.heal();

  expect(await reader.frameText()).toContain('"points":4');
});

it('wakes nobody who shows a change of their team already', async () => {
  const { world, healer, watch, captain, riddle } = await city();
  const reader = await watch('subscription { teamProgress { team { points } } }', captain);
  await reader.frameText();
  // The healer has not seen the event and the person before.
  await healer.heal();
  const ctx = { ...world.ctx(captain), publish: (topic: string) => world.deps.hub.touch(topic) };
  await play.checkAnswer(ctx, { riddleId: riddle.id, answer: 'Спасская башня' });
  expect(await reader.frameText()).toContain('"points":4');
  const { healed } = world.deps.live.figures;

  await healer.heal();

  expect(world.deps.live.figures.healed).toBe(healed);
});

it('finds a change of an event', async () => {
  const { healer, watch, pauses } = await city();
  const reader = await watch('subscription ($event: String!) { eventClock(event: $event) { event { status } } }');
  await reader.frameText();
  await healer.heal();
  await pauses();
  await healer.heal();

  expect(await reader.frameText()).toContain('PAUSED');
});

it('takes one statement each for all teams, events, announcements, requests for help and people, one for a board and one for the history', async () => {
  const { world, healer, watch, captain } = await city();
  const other = await world.team();
  for (const as of [captain, other.captain]) await (await watch('subscription { teamProgress { team { points } } }', as)).frameText();
  await (await watch('subscription ($event: String!) { standingsChanged(event: $event) { version } }')).frameText();
  await (await watch('subscription ($event: String!) { eventClock(event: $event) { serverTime } }')).frameText();
  // The first checks wake the groups of topics that are new to the healer, and the statements of these groups are counted, too.
  await vi.waitFor(async () => expect(await statementsDuring(() => healer.heal())).toHaveLength(7), { timeout: 10_000, interval: 300 });
  const { healTicks, healed } = world.deps.live.figures;

  await healer.heal();

  expect(world.deps.live.figures).toMatchObject({ healTicks: healTicks + 1, healed });
});
