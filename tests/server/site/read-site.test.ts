import { describe, expect, it } from 'vitest';
import { statementsDuring } from '#tests/support/database.ts';
import { addressOf } from '#tests/support/own-documents.ts';
import { World } from '#tests/support/world.ts';
import { siteWorld } from './site-world.ts';

describe('what strangers read of the current event', () => {
  // It comes first: afterwards there are other events that are being played.
  it('is as new as the last change, and has nothing of anybody’s own', async () => {
    const { world, edits } = await siteWorld();
    const url = await world.app.listen({ port: 0, host: '127.0.0.1' });
    const read = async () => (await fetch(`${url}${addressOf('LandingEvent')}`, { headers: { accept: 'application/json' } })).json();
    await edits({ lead: { ru: 'Было.', en: '' } });
    expect(await read()).toMatchObject({ data: { viewer: null, event: { site: { lead: { ru: 'Было.' } } } } });

    await edits({ lead: { ru: 'Стало.', en: '' } });

    expect(await read()).toMatchObject({ data: { viewer: null, event: { site: { lead: { ru: 'Стало.' } } } } });
  });
});

describe('a page of events', () => {
  it('is read by as many statements as one event, with its site and the names of its blocks', async () => {
    const [newest, older] = [await World.withEvent({ startsInMinutes: -600 }), await World.withEvent({ startsInMinutes: -1_200 })];
    for (const world of [newest, older]) await world.block();
    const reads = async (slugs: string[]) => {
      const fields = 'site { title { ru } partners { link } } blockTitles { title category { code } }';
      const document = `{ ${slugs.map((slug, place) => `e${place}: event(slug: "${slug}") { ${fields} }`).join(' ')} }`;
      const statements = await statementsDuring(() => newest.stranger().asks(document));
      return statements.filter((statement) => /event_site|block/.test(statement)).length;
    };

    expect(await reads([newest.slug, older.slug])).toBe(await reads([newest.slug]));
  });
});
