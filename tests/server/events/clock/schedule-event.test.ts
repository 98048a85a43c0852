import { describe, expect, it } from 'vitest';
import { eventSettings } from '#server/modules/events/events.ts';
import { World } from '#tests/support/world.ts';

const shown = { fields: '... on EventChanged { event { id slug name status startsAt endsAt freezeAt revealedAt place { ru en } } }' };

async function scheduled(options: Parameters<typeof World.withEvent>[0] = { startsInMinutes: 60 }) {
  const world = await World.withEvent(options);
  const { player } = await world.organizer();
  const after = (minutes: number) => new Date(world.clock.read().getTime() + minutes * 60_000).toISOString();
  const does = (mutation: string, input: object = {}) => player.does(mutation, { eventId: world.eventId, ...input }, shown);
  return { world, player, after, does };
}

describe('scheduling an event', () => {
  it('sets its start and its end', async () => {
    const { after, does } = await scheduled();

    expect(await does('scheduleEvent', { startsAt: after(30), endsAt: after(120) })).toMatchObject({
      event: { status: 'SCHEDULED', startsAt: after(30), endsAt: after(120) },
    });
  });

  it('moves only the end once play has begun', async () => {
    const { after, does } = await scheduled({ startsInMinutes: -10 });

    expect(await does('scheduleEvent', { startsAt: after(-10), endsAt: after(20) })).toMatchObject({ event: { endsAt: after(20) } });
    expect(await does('scheduleEvent', { startsAt: after(5), endsAt: after(20) })).toMatchObject({ fields: [{ name: 'startsAt' }] });
  });

  it.each([
    ['a start in the past', -1, 60, 'startsAt'],
    ['an end before the start', 60, 30, 'endsAt'],
    ['an end at the start', 60, 60, 'endsAt'],
  ])('refuses %s and names the field', async (_name, start, end, field) => {
    const { after, does } = await scheduled();

    expect(await does('scheduleEvent', { startsAt: after(start), endsAt: after(end) })).toMatchObject({
      code: 'BAD_INPUT',
      fields: [{ name: field }],
    });
  });

  it('needs an end at least a minute ahead for a running event, since ending at once is a command of its own', async () => {
    const { after, does } = await scheduled({ startsInMinutes: -10 });

    expect(await does('scheduleEvent', { startsAt: after(-10), endsAt: after(0.9) })).toMatchObject({ fields: [{ name: 'endsAt' }] });
  });

  it('keeps the freeze inside of play', async () => {
    const { after, does } = await scheduled();
    await does('setFreeze', { freezeAt: after(90) });

    expect(await does('scheduleEvent', { startsAt: after(30), endsAt: after(80) })).toMatchObject({ fields: [{ name: 'endsAt' }] });
    expect(await does('scheduleEvent', { startsAt: after(95), endsAt: after(200) })).toMatchObject({ fields: [{ name: 'startsAt' }] });
  });

  it('does not open an event again that is over', async () => {
    const { after, does } = await scheduled({ startsInMinutes: -60, lastsMinutes: 30 });

    expect(await does('scheduleEvent', { startsAt: after(-60), endsAt: after(60) })).toMatchObject({ code: 'EVENT_NOT_ACTIVE' });
  });
});

describe('opening an event', () => {
  const edition = (world: World, slug = `fresh-${world.eventId}`) => ({
    slug,
    name: ' 31-й квест ',
    placeRu: 'Манежная площадь',
    startsAt: world.clock.read().toISOString(),
    endsAt: new Date(world.clock.read().getTime() + 3_600_000).toISOString(),
  });

  it('makes an edition with the defaults of everything left out', async () => {
    const { world, player } = await scheduled();

    expect(await player.does('createEvent', edition(world), shown)).toMatchObject({
      event: { slug: `fresh-${world.eventId}`, name: '31-й квест', status: 'ACTIVE', place: { ru: 'Манежная площадь', en: '' } },
    });
  });

  it('refuses an address that another event has', async () => {
    const { world, player } = await scheduled();

    expect(await player.does('createEvent', edition(world, world.slug))).toMatchObject({ code: 'BAD_INPUT', fields: [{ name: 'slug' }] });
  });

  it.each(['', 'Квест', 'a b', '-a', 'a'.repeat(65)])('refuses the address "%s"', async (slug) => {
    const { world, player } = await scheduled();

    expect(await player.does('createEvent', edition(world, slug))).toMatchObject({ code: 'BAD_INPUT', fields: [{ name: 'slug' }] });
  });

  it('is for organizers only', async () => {
    const { world } = await scheduled();
    const { player } = await world.person('insider');

    expect(await player.does('createEvent', edition(world))).toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe('editing an event', () => {
  it('changes what it names and keeps the rest', async () => {
    const { world, does } = await scheduled();

    expect(await does('editEvent', { placeRu: 'Красная площадь', name: null })).toMatchObject({
      event: { slug: world.slug, name: 'Проверочный квест', place: { ru: 'Красная площадь', en: '' } },
    });
  });

  it('refuses an empty name', async () => {
    const { does } = await scheduled();

    expect(await does('editEvent', { name: '  ' })).toMatchObject({ code: 'BAD_INPUT', fields: [{ name: 'name' }] });
  });

  it('refuses an address that another event has, and changes nothing', async () => {
    const { world, does } = await scheduled();
    const other = await World.withEvent();

    expect(await does('editEvent', { slug: other.slug, name: 'Другой' })).toMatchObject({ code: 'BAD_INPUT', fields: [{ name: 'slug' }] });
    expect(await does('editEvent')).toMatchObject({ event: { slug: world.slug, name: 'Проверочный квест' } });
  });

  it('gives an event aliases, by which it is found as by its slug', async () => {
    const { world, does } = await scheduled();
    const alias = `ALIAS-${world.slug}`;
    await does('editEvent', { aliases: [alias, 'Old.Name_1', alias] });

    const { data } = await world.anonymous().asks('query ($slug: String!) { event(slug: $slug) { slug aliases } }', { slug: alias });

    expect(data).toEqual({ event: { slug: world.slug, aliases: [alias, 'Old.Name_1'] } });
    expect(await does('editEvent', { aliases: [] })).toMatchObject({ event: { slug: world.slug } });
    expect((await world.anonymous().asks('query ($slug: String!) { event(slug: $slug) { slug } }', { slug: alias })).data).toEqual({
      event: null,
    });
  });

  it('refuses an address that is an alias of another event, which would lose its visitors', async () => {
    const { world, player, after, does } = await scheduled();
    const other = await World.withEvent();
    const alias = `older-${other.slug}`;
    await eventSettings.setAliases(other.ctx(await other.organizer()), { eventId: other.eventId, aliases: [alias] });
    const fresh = { slug: alias, name: 'Новый', startsAt: after(1), endsAt: after(60) };

    expect(await does('editEvent', { slug: alias })).toMatchObject({ code: 'BAD_INPUT', fields: [{ name: 'slug' }] });
    expect(await player.does('createEvent', fresh, shown)).toMatchObject({ code: 'BAD_INPUT', fields: [{ name: 'slug' }] });
    expect(await does('editEvent')).toMatchObject({ event: { slug: world.slug } });
  });

  it('refuses an alias by which another event is known, as its slug or as its alias', async () => {
    const { world, does } = await scheduled();
    const other = await World.withEvent();
    await eventSettings.setAliases(other.ctx(await other.organizer()), { eventId: other.eventId, aliases: [`TAKEN-${other.slug}`] });

    for (const alias of [other.slug, `TAKEN-${other.slug}`])
      expect(await does('editEvent', { aliases: [`FREE-${world.slug}`, alias] })).toMatchObject({
        code: 'BAD_INPUT',
        fields: [{ name: 'aliases' }],
      });
    const free = await world.anonymous().asks('query ($slug: String!) { event(slug: $slug) { slug } }', { slug: `FREE-${world.slug}` });
    expect(free.data).toEqual({ event: null });
  });

  it.each([[['a b']], [['a/b']], [['']], [['a'.repeat(65)]], [Array.from({ length: 11 }, (_, index) => `alias-${index}`)]])(
    'refuses aliases that are no words of an address, and too many: %j',
    async (aliases) => {
      const { does } = await scheduled();

      expect(await does('editEvent', { aliases })).toMatchObject({
        code: 'BAD_INPUT',
        fields: [{ name: expect.stringMatching(/^aliases/) }],
      });
    },
  );
});

describe('freezing the board', () => {
  it('sets the time inside of play', async () => {
    const { after, does } = await scheduled();

    expect(await does('setFreeze', { freezeAt: after(240) })).toMatchObject({ event: { freezeAt: after(240), revealedAt: null } });
  });

  it.each([59, 300])('refuses a time outside of play', async (minutes) => {
    const { after, does } = await scheduled();

    expect(await does('setFreeze', { freezeAt: after(minutes) })).toMatchObject({ code: 'BAD_INPUT', fields: [{ name: 'freezeAt' }] });
  });

  it('leaves no trace when the freeze is lifted before it began', async () => {
    const { after, does } = await scheduled();
    await does('setFreeze', { freezeAt: after(240) });

    expect(await does('setFreeze', { freezeAt: null })).toMatchObject({ event: { freezeAt: null, revealedAt: null } });
  });

  it('keeps the time of the reveal when the freeze is lifted later', async () => {
    const { world, after, does } = await scheduled({ startsInMinutes: -10 });
    const freezeAt = after(1);
    await does('setFreeze', { freezeAt });
    world.clock.passes(300);

    expect(await does('setFreeze', { freezeAt: null })).toMatchObject({
      event: { freezeAt, revealedAt: world.clock.read().toISOString() },
    });
  });
});
