import { describe, expect, it } from 'vitest';
import { World } from '#tests/support/world.ts';

const fields = 'version name nameEn localizedName { ru en } rules { ru en } minTeamSize';
const shown = { fields: `... on EventChanged { event { ${fields} } }` };

async function openWorld() {
  const world = await World.withEvent();
  const { player } = await world.organizer();
  return { world, player, edit: (input: object) => player.does('editEvent', { eventId: world.eventId, ...input }, shown) };
}

describe('the names, rules and smallest team of an event', () => {
  it('has one name for all, no rules and teams of one until an organizer says otherwise', async () => {
    const { world } = await openWorld();

    const { data } = await world.anonymous().asks(`query ($slug: String!) { event(slug: $slug) { ${fields} } }`, { slug: world.slug });

    expect(data).toMatchObject({
      event: {
        nameEn: '',
        localizedName: { ru: 'Проверочный квест', en: 'Проверочный квест' },
        rules: { ru: '', en: '' },
        minTeamSize: 1,
      },
    });
  });

  it('are set for a new event, the English name trimmed', async () => {
    const { world, player } = await openWorld();
    const now = world.clock.read().getTime();
    const window = { startsAt: new Date(now).toISOString(), endsAt: new Date(now + 3_600_000).toISOString() };
    const texts = { name: '30-й квест', nameEn: ' 30th Quest ', rulesRu: 'Раз.\n\nДва.', rulesEn: 'One.\n\nTwo.', minTeamSize: 2 };

    expect(await player.does('createEvent', { slug: `named-${world.eventId}`, ...window, ...texts }, shown)).toMatchObject({
      event: {
        name: '30-й квест',
        nameEn: '30th Quest',
        localizedName: { ru: '30-й квест', en: '30th Quest' },
        rules: { ru: 'Раз.\n\nДва.', en: 'One.\n\nTwo.' },
        minTeamSize: 2,
      },
    });
  });

  it('change one by one, for everybody who follows the event; an empty text takes its text away', async () => {
    const { edit } = await openWorld();

    expect(await edit({ nameEn: 'Test Quest' })).toMatchObject({ event: { version: 2, localizedName: { en: 'Test Quest' } } });
    expect(await edit({ rulesEn: 'Mind the traffic.' })).toMatchObject({ event: { version: 3, nameEn: 'Test Quest', minTeamSize: 1 } });
    expect(await edit({ nameEn: '', rulesEn: '', minTeamSize: 3 })).toMatchObject({
      event: { version: 4, nameEn: '', localizedName: { en: 'Проверочный квест' }, rules: { en: '' }, minTeamSize: 3 },
    });
  });

  it('stand in the log as they were before and after', async () => {
    const { world, player, edit } = await openWorld();
    await edit({ nameEn: 'Test Quest', minTeamSize: 2 });

    const { data } = await player.asks('query ($event: String!) { auditLog(event: $event, first: 1) { before after } }', {
      event: world.slug,
    });

    const [entry] = (data as { auditLog: { before: string; after: string }[] }).auditLog;
    expect(JSON.parse(entry!.before)).toMatchObject({ nameEn: '', minTeamSize: 1 });
    expect(JSON.parse(entry!.after)).toMatchObject({ nameEn: 'Test Quest', minTeamSize: 2 });
  });

  it.each([
    ['an English name of 201 letters', { nameEn: 'a'.repeat(201) }, 'nameEn'],
    ['rules of 10,001 letters', { rulesRu: 'я'.repeat(10_001) }, 'rulesRu'],
    ['English rules of 10,001 letters', { rulesEn: 'a'.repeat(10_001) }, 'rulesEn'],
    ['teams of nobody', { minTeamSize: 0 }, 'minTeamSize'],
    ['teams larger than their seats', { minTeamSize: 7 }, 'minTeamSize'],
  ])('refuses %s', async (_name, change, field) => {
    const { edit } = await openWorld();

    expect(await edit(change)).toMatchObject({ code: 'BAD_INPUT', fields: [{ name: field }] });
    expect(await edit({})).toMatchObject({ event: { nameEn: '', rules: { ru: '', en: '' }, minTeamSize: 1 } });
  });
});
