import { afterEach, describe, expect, it, vi } from 'vitest';
import { createHealer } from '#server/jobs/healing.ts';
import { eventClock, eventSettings, readEvent } from '#server/modules/events/events.ts';
import { acceptedAnswers, authoring, publication } from '#server/modules/quest/quest.ts';
import type { Context } from '#server/platform/context.ts';
import { closeReaders, formatCookies, LiveReader } from '#tests/support/live/live-reader.ts';
import { World } from '#tests/support/world.ts';

afterEach(closeReaders);

async function city() {
  const world = await World.withEvent();
  const riddle = await world.riddle();
  const { captain } = await world.team();
  const ctx = world.ctx(await world.organizer());
  const draftId = await authoring.createRiddle(ctx, { blockId: riddle.blockId, title: 'Черновая', publication: 'draft' });
  const version = async (eventId = world.eventId) => (await readEvent(world.deps, eventId))?.questVersion ?? 0;
  const phone = (query = 'subscription { teamProgress { event { questVersion } } }') =>
    LiveReader.of(world.app, { query, variables: { event: world.slug }, headers: { cookie: formatCookies(captain.player) } });
  return { world, riddle, draftId, captain, ctx, version, phone };
}

type City = Awaited<ReturnType<typeof city>>;

describe('the version of an event’s quest', () => {
  it.each<[string, (city: City) => Promise<unknown>]>([
    ['a new block', ({ ctx, world }) => authoring.createBlock(ctx, { eventId: world.eventId, categoryId: 1, title: 'Новый' })],
    ['a changed block', ({ ctx, riddle }) => authoring.editBlock(ctx, { id: riddle.blockId, title: 'Иначе' })],
    ['a moved block', ({ ctx, riddle }) => authoring.moveBlock(ctx, { id: riddle.blockId })],
    ['a deleted block', ({ ctx, riddle }) => authoring.archiveBlock(ctx, { id: riddle.blockId })],
    ['a new riddle', ({ ctx, riddle }) => authoring.createRiddle(ctx, { blockId: riddle.blockId, title: 'Новая' })],
    ['a changed riddle', ({ ctx, riddle }) => authoring.editRiddle(ctx, { id: riddle.id, text: 'Иначе' })],
    ['a moved riddle', ({ ctx, riddle }) => authoring.moveRiddle(ctx, { id: riddle.id })],
    ['a deleted riddle', ({ ctx, riddle }) => authoring.archiveRiddle(ctx, { id: riddle.id })],
    ['other insiders', ({ ctx, riddle }) => authoring.setInsiders(ctx, { riddleId: riddle.id, insiderIds: [ctx.viewer?.userId ?? 0] })],
  ])('grows by one with %s', async (_name, edit) => {
    const here = await city();
    const before = await here.version();

    await edit(here);

    expect(await here.version()).toBe(before + 1);
  });

  it.each<[string, (city: City) => Promise<unknown>]>([
    ['a copied block', ({ ctx, riddle }) => authoring.duplicateBlock(ctx, { id: riddle.blockId })],
    ['a copied riddle', ({ ctx, riddle }) => authoring.duplicateRiddle(ctx, { id: riddle.id })],
    [
      'a draft that is written, changed and deleted',
      async ({ ctx, world, riddle }) => {
        const block = await authoring.createBlock(ctx, { eventId: world.eventId, categoryId: 1, title: 'Черновик', publication: 'draft' });
        const draft = await authoring.createRiddle(ctx, { blockId: riddle.blockId, title: 'Новая', publication: 'draft' });
        await authoring.editBlock(ctx, { id: block, title: 'Иначе' });
        await authoring.editRiddle(ctx, { id: draft, text: 'Иначе' });
        await authoring.archiveRiddle(ctx, { id: draft });
        await authoring.archiveBlock(ctx, { id: block });
      },
    ],
  ])('stays with %s during play, because no team sees it', async (_name, edit) => {
    const here = await city();
    const before = await here.version();

    await edit(here);

    expect(await here.version()).toBe(before);
  });

  it.each<[string, (city: City) => Promise<unknown>]>([
    ['published', ({ ctx, draftId }) => publication.publish(ctx, { riddles: [{ id: draftId }] })],
    [
      'published at its time',
      async ({ ctx, world, draftId }) => {
        await publication.schedulePublication(ctx, { riddles: [{ id: draftId }], at: new Date(world.clock.read().getTime() + 60_000) });
        world.clock.passes(60);
        await publication.publishDue(world.ctx());
      },
    ],
    ['taken back', ({ ctx, riddle }) => publication.unpublish(ctx, { riddles: [{ id: riddle.id }] })],
  ])('grows with what is %s', async (_what, change) => {
    const here = await city();
    const before = await here.version();

    await change(here);

    expect(await here.version()).toBeGreaterThan(before);
  });

  it('grows with what is brought back', async () => {
    const { ctx, riddle, version } = await city();
    await authoring.archiveRiddle(ctx, { id: riddle.id });
    await authoring.restoreRiddle(ctx, { id: riddle.id });
    await authoring.archiveBlock(ctx, { id: riddle.blockId });
    const before = await version();

    await authoring.restoreBlock(ctx, { id: riddle.blockId });

    expect(await version()).toBe(before + 1);
  });

  it('grows in both events when a block goes from one to the other', async () => {
    const { world, ctx, riddle, version } = await city();
    const startsAt = world.clock.read();
    const other = await eventSettings.createEvent(world.ctx(), {
      slug: `${world.slug}-next`,
      name: 'Следующий',
      startsAt,
      endsAt: new Date(startsAt.getTime() + 3_600_000),
    });
    const before = [await version(), await version(other)];

    await authoring.editBlock(ctx, { id: riddle.blockId, eventId: other });

    expect([await version(), await version(other)]).toEqual(before.map((each) => each + 1));
  });

  it('stands still for answers, which nobody sees, and for what teams do', async () => {
    const { ctx, riddle, captain, version } = await city();
    const before = await version();

    await acceptedAnswers.setAnswers(ctx, { riddleId: riddle.id, answers: ['Кремль'] });
    await captain.player.checksAnswer(riddle, 'Кремль');

    expect(await version()).toBe(before);
  });

  it('leaves the event’s own version alone, on which its board depends', async () => {
    const { world, ctx, riddle } = await city();
    const before = (await readEvent(world.deps, world.eventId))?.version;

    await authoring.editRiddle(ctx, { id: riddle.id, text: 'Иначе' });

    expect((await readEvent(world.deps, world.eventId))?.version).toBe(before);
  });
});

describe('a player’s phone', () => {
  it('hears of an edit at once', async () => {
    const { ctx, riddle, version, phone } = await city();
    const reader = await phone();
    await reader.frameText();

    await authoring.editRiddle(ctx, { id: riddle.id, text: 'Иначе' });

    expect(await reader.frameText()).toContain(`"questVersion":${await version()}`);
  });

  it('hears of it by the next look where no hint came', async () => {
    const { world, ctx, riddle, version, phone } = await city();
    const mute: Context = { ...ctx, publish: () => undefined };
    const healer = createHealer(world.deps);
    const reader = await phone();
    await reader.frameText();
    const { executions } = world.deps.live.figures;
    // The first check of the healer wakes the groups of new topics. Only later frames come from the edit.
    await healer.heal();
    await vi.waitFor(() => expect(world.deps.live.figures.executions).toBeGreaterThan(executions), { timeout: 10_000 });

    await authoring.editRiddle(mute, { id: riddle.id, text: 'Иначе' });
    await healer.heal();

    expect(await reader.frameText()).toContain(`"questVersion":${await version()}`);
  });
});

it('a spectator of the clock is not woken for an edit', async () => {
  const { world, ctx, riddle } = await city();
  const watching = { ...world.ctx(), hub: world.deps.hub };
  const clock = await eventClock.watchClock(watching, world.slug);
  const stamp = async () => {
    const seen = await clock.read(watching);
    return typeof seen === 'object' ? clock.stamp?.(seen) : undefined;
  };
  const before = await stamp();

  await authoring.editRiddle(ctx, { id: riddle.id, text: 'Иначе' });

  expect(before).toContain(world.slug);
  expect(await stamp()).toBe(before);
});
