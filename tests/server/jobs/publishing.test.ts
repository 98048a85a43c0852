import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { publishSteadily } from '#server/jobs/publishing.ts';
import { authoring, publication } from '#server/modules/quest/quest.ts';
import { World } from '#tests/support/world.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => vi.useRealTimers());

it('publishes within a second what is due by the clock of the database', async () => {
  const world = await World.withEvent();
  const organizer = world.ctx(await world.organizer());
  const { id } = await world.riddle();
  const isPublished = async () => (await authoring.readEditableRiddle(organizer, id))?.isPublished;
  await publication.schedulePublication(organizer, { riddles: [{ id }], at: new Date(world.clock.read().getTime() + 60_000) });
  const before = await isPublished();

  const stop = publishSteadily(world.deps);
  world.clock.passes(60);
  vi.advanceTimersByTime(1_000);
  await vi.waitFor(async () => expect(await isPublished()).toBe(true));
  stop();

  expect(before).toBe(false);
});
