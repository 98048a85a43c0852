import { describe, expect, it } from 'vitest';
import { readEvent } from '#server/modules/events/events.ts';
import { authoring, readBlockTitles } from '#server/modules/quest/quest.ts';
import { readSite } from '#server/modules/site/site.ts';
import { statementsDuring } from '#tests/support/database.ts';
import { documentAddress } from '#tests/support/own-documents.ts';
import { World } from '#tests/support/world.ts';
import { siteWorld } from './site-world.ts';

describe('what anonymous readers read of the current event', () => {
  // This test comes first, because the later ones play further events.
  it('is as new as the last change, and has nothing of anybody’s own', async () => {
    const { world, edits } = await siteWorld();
    const url = await world.app.listen({ port: 0, host: '127.0.0.1' });
    const read = async () => (await fetch(`${url}${documentAddress('LandingEvent')}`, { headers: { accept: 'application/json' } })).json();
    await edits({ lead: { ru: 'Было.', en: '' } });
    expect(await read()).toMatchObject({ data: { viewer: null, event: { site: { lead: { ru: 'Было.' } } } } });

    await edits({ lead: { ru: 'Стало.', en: '' } });

    expect(await read()).toMatchObject({ data: { viewer: null, event: { site: { lead: { ru: 'Стало.' } } } } });
  });
});

describe('the blocks of a finished event', () => {
  it('are told by their titles, and not those that were never published', async () => {
    const world = await World.withEvent({ startsInMinutes: -600 });
    const organizer = world.ctx(await world.organizer());
    await authoring.createBlock(organizer, { eventId: world.eventId, categoryId: 1, title: 'Видный' });
    await authoring.createBlock(organizer, { eventId: world.eventId, categoryId: 1, title: 'Черновик', publication: 'draft' });

    const { data } = await world
      .anonymous()
      .asks<{ event: unknown }>('query ($slug: String) { event(slug: $slug) { blockTitles { title } } }', { slug: world.slug });

    expect(data.event).toEqual({ blockTitles: [{ title: 'Видный' }] });
  });
});

describe('a page of events', () => {
  it('is read by as many statements as one event, with its sites and the names of its blocks', async () => {
    const worlds = [await World.withEvent({ startsInMinutes: -600 }), await World.withEvent({ startsInMinutes: -1_200 })];
    for (const world of worlds) await world.block();
    const ctx = worlds[0]!.ctx();
    const events = await Promise.all(worlds.map(({ eventId }) => readEvent(ctx, eventId)));

    const statements = await statementsDuring(() =>
      Promise.all(events.flatMap((event) => (event ? [readSite(ctx, event.id), readBlockTitles(ctx, event)] : []))),
    );

    expect(statements).toHaveLength(2);
  });
});
