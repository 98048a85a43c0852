import { afterAll, describe, expect, it } from 'vitest';
import { copies, importUndo, transfer } from '#server/modules/event-files/event-files.ts';
import { authoring, questReplacement } from '#server/modules/quest/quest.ts';
import { editSite, readSite, usualWords } from '#server/modules/site/site.ts';
import { BadInput } from '#server/platform/errors.ts';
import { closeWorlds, World } from '#tests/support/world.ts';
import { makeFolder, newSlug, smallEvent } from './event-folder.ts';

afterAll(closeWorlds);

const text = (ru: string) => ({ ru, en: '' });
const startsAt = new Date('2030-05-01T09:00:00Z');

/** An event of last year with something of everything, and its copy for the next one. */
async function copied() {
  const world = await World.bare();
  const organizer = await world.organizer();
  const ctx = world.ctx(organizer);
  const slug = newSlug();
  const files = smallEvent(slug);
  const event = String(files['event.yaml']);
  const source = await makeFolder({ ...files, 'event.yaml': `${event}\ndescription: { ru: Прошлый год, en: Last year }` });
  const { eventId: sourceId } = await transfer.importEvent(ctx, { source });
  const [question] = usualWords.questions;
  if (!question) throw new Error('there are no usual questions');
  const own = { ...question, question: text('Где встречаемся?'), answer: text('У фонтана') };
  await editSite(ctx, { eventId: sourceId, title: text('Три тайны'), questions: [question, own] });
  const { eventId } = await copies.copyEvent(ctx, { eventId: sourceId, slug: `${slug}-next`, startsAt });
  const parts = async () =>
    Object.fromEntries(
      ((await copies.readInheritance(ctx, eventId))?.parts ?? []).map(({ part, count, isKept }) => [part, [count, isKept]]),
    );
  return { world, organizer, ctx, sourceId, eventId, slug: `${slug}-next`, parts };
}

describe('what a copy has of its source', () => {
  it('is counted part by part, without what is usual for all', async () => {
    const { parts, ctx, sourceId } = await copied();

    expect(await parts()).toEqual({
      description: [1, false],
      words: [1, false],
      faq: [1, false],
      partners: [1, false],
      files: [1, false],
    });
    expect(await copies.readInheritance(ctx, sourceId)).toBeNull();
  });

  it('is not counted once it is written in other words', async () => {
    const { parts, ctx, eventId } = await copied();

    await editSite(ctx, { eventId, title: text('Четыре тайны'), partners: [] });

    expect(await parts()).toMatchObject({ words: [0, false], partners: [0, false], faq: [1, false] });
  });

  it('can be kept, for all organizers, until one of them thinks better of it', async () => {
    const { parts, world, ctx, eventId } = await copied();

    await copies.keepInherited(ctx, { eventId, part: 'partners', isKept: true });
    await copies.keepInherited(ctx, { eventId, part: 'partners', isKept: true });
    await copies.keepInherited(ctx, { eventId, part: 'words', isKept: true });
    await copies.keepInherited(ctx, { eventId, part: 'words', isKept: false });

    const other = world.ctx(await world.organizer());
    expect((await copies.readInheritance(other, eventId))?.parts.filter(({ isKept }) => isKept)).toEqual([
      { part: 'partners', count: 1, isKept: true },
    ]);
    expect(await parts()).toMatchObject({ partners: [1, true], words: [1, false] });
  });

  it.each(['description', 'words', 'faq', 'partners', 'files'] as const)(
    'is removed by one command, and brought back: %s',
    async (part) => {
      const { parts, ctx, eventId, sourceId } = await copied();
      const before = await parts();

      const { importId } = await copies.removeInherited(ctx, { eventId, part });

      expect(await parts()).toEqual({ ...before, [part]: [0, false] });
      expect((await readSite(ctx, sourceId)).title.ru).toBe('Три тайны');
      await importUndo.undoImport(ctx, { importId: importId ?? 0 });
      expect(await parts()).toEqual(before);
    },
  );

  it('leaves what was written since, and the usual words of the site', async () => {
    const { ctx, eventId } = await copied();
    const { questions } = await readSite(ctx, eventId);
    const [usual, old] = questions;
    if (!usual || !old) throw new Error('the copy has no questions');
    const added = { ...old, question: text('А если дождь?') };
    await editSite(ctx, { eventId, questions: [added, old, usual] });

    await copies.removeInherited(ctx, { eventId, part: 'faq' });
    await copies.removeInherited(ctx, { eventId, part: 'words' });

    const site = await readSite(ctx, eventId);
    expect(site.questions).toEqual([added, usual]);
    expect(site.title).toEqual(usualWords.title);
  });

  it('are insiders, too: they leave the copy and stay in the source', async () => {
    const { world, ctx, eventId, sourceId, parts } = await copied();
    const insider = await world.person('insider');
    for (const id of [sourceId, eventId])
      for (const { riddles } of await questReplacement.readStoredBlocks(ctx, id))
        for (const riddle of riddles) await authoring.setInsiders(ctx, { riddleId: riddle.id, insiderIds: [insider.id] });
    expect(await parts()).toMatchObject({ insiders: [1, false] });

    await copies.removeInherited(ctx, { eventId, part: 'insiders' });

    const insiders = async (id: number) =>
      (await questReplacement.readStoredBlocks(ctx, id)).flatMap(({ riddles }) => riddles.flatMap(({ insiderIds }) => insiderIds));
    expect(await insiders(eventId)).toEqual([]);
    expect(await insiders(sourceId)).toEqual([insider.id, insider.id]);
  });

  it('is no matter of an event that is no copy', async () => {
    const { ctx, sourceId } = await copied();

    await expect(copies.removeInherited(ctx, { eventId: sourceId, part: 'partners' })).rejects.toBeInstanceOf(BadInput);
    await expect(copies.keepInherited(ctx, { eventId: sourceId, part: 'partners', isKept: true })).rejects.toBeInstanceOf(BadInput);
  });
});

const doors = `query ($slug: String!) {
  event(slug: $slug) { slug isHidden } events(first: 100) { slug }
  standings(event: $slug) { version } wall(event: $slug) { event { slug } } statistics(event: $slug) { categories { category { id } } }
}`;

describe('a copy that nobody has shown', () => {
  it('is there for organizers only, by every door', async () => {
    const { world, organizer, slug } = await copied();
    const insider = await world.person('insider');

    for (const player of [world.anonymous(), insider.player]) {
      const { data } = await player.asks<Record<string, unknown> & { events: { slug: string }[] }>(doors, { slug });
      expect(data).toMatchObject({ event: null, standings: null, wall: null, statistics: null });
      expect(data.events.map((event) => event.slug)).not.toContain(slug);
      expect((await player.rest('GET', `/auth/commands/leaderboard/${slug}`)).status).toBe(404);
      expect(JSON.stringify((await player.rest('GET', '/auth/events/list')).body)).not.toContain(`"${slug}"`);
    }
    const { data } = await organizer.player.asks<Record<string, unknown>>(doors, { slug });
    expect(data).toMatchObject({ event: { slug, isHidden: true }, standings: { version: expect.anything() } });
  });

  it('is there for everybody once an organizer shows it, and not once it is hidden again', async () => {
    const { world, organizer, eventId, slug } = await copied();
    const isSeen = async () => (await world.anonymous().asks<{ event: object | null }>(doors, { slug })).data.event !== null;

    await organizer.player.does('showEvent', { eventId: String(eventId), isHidden: false });
    expect(await isSeen()).toBe(true);
    await organizer.player.does('showEvent', { eventId: String(eventId), isHidden: true });

    expect(await isSeen()).toBe(false);
  });

  it('is the current event of nobody, and is shown when it begins', async () => {
    const world = await World.withEvent({ startsInMinutes: -300 });
    const organizer = await world.organizer();
    const soon = new Date(world.clock.read().getTime() + 60_000);
    const slug = `${world.slug}-next`;
    const { eventId } = await copies.copyEvent(world.ctx(organizer), { eventId: world.eventId, slug, startsAt: soon });
    const seen = async () =>
      (await world.anonymous().asks<{ event: { isHidden: boolean; status: string } | null }>(doors, { slug })).data.event;
    expect(await seen()).toBeNull();

    world.clock.passes(61);

    expect(await seen()).toEqual({ slug, isHidden: false });
    expect(await organizer.player.does('showEvent', { eventId: String(eventId), isHidden: true })).toMatchObject({ code: 'BAD_INPUT' });
  });
});
