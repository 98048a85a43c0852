import { describe, expect, it } from 'vitest';
import { transfer } from '#server/modules/event-files/event-files.ts';
import { eventSettings } from '#server/modules/events/events.ts';
import { World } from '#tests/support/world.ts';
import { exportFiles, makeFolder, newSlug, smallEvent } from '../../event-files/event-folder.ts';

/** The night of autumn in Berlin, in which 02:00–03:00 comes twice. */
const night = { startsAt: new Date('2026-10-24T22:00:00Z'), endsAt: new Date('2026-10-25T02:30:00Z') };
/** Past midnight and the end of a month in Vladivostok. */
const monthEnd = { startsAt: new Date('2026-10-31T13:00:00Z'), endsAt: new Date('2026-10-31T17:00:00Z') };

async function threeCities() {
  const world = await World.withEvent();
  const { player } = await world.organizer();
  const opens = async (timeZone: string | null, times: typeof night, name: string, nameEn = '') => {
    const slug = newSlug();
    const id = await eventSettings.createEvent(world.ctx(), { slug, name, nameEn, timeZone, ...times });
    return { slug, id };
  };
  const berlin = await opens('Europe/Berlin', night, 'Spreejagd', 'Spreejagd');
  const vladivostok = await opens('Asia/Vladivostok', monthEnd, 'Маяк');
  const moscow = await opens('Europe/Moscow', night, 'Верста');
  return { world, player, berlin, vladivostok, moscow };
}

interface Zoned {
  zone: { name: string; offsets: { from: string; minutes: number; label: { ru: string; en: string } }[] };
  startsAt: string;
}

const query = 'query($slug: String!) { event(slug: $slug) { startsAt zone { name offsets { from minutes label { ru en } } } } }';

describe('three cities on one server', () => {
  it('each have the offsets of their own clocks, and the same instants as ever', async () => {
    const { player, berlin, vladivostok, moscow } = await threeCities();
    const read = async (slug: string) => (await player.asks<{ event: Zoned }>(query, { slug })).data?.event;

    expect(await read(berlin.slug)).toMatchObject({ startsAt: '2026-10-24T22:00:00.000Z', zone: { name: 'Europe/Berlin' } });
    expect((await read(berlin.slug))?.zone.offsets).toContainEqual({
      from: '2026-10-25T01:00:00.000Z',
      minutes: 60,
      label: { ru: 'CET', en: 'CET' },
    });
    expect((await read(vladivostok.slug))?.zone.offsets).toMatchObject([{ minutes: 600, label: { ru: 'МСК+7', en: 'UTC+10' } }]);
    expect((await read(moscow.slug))?.zone.offsets).toMatchObject([{ minutes: 180, label: { ru: 'МСК', en: 'MSK' } }]);
  });

  it('write their files by their own clocks, and read them back to the same instants', async () => {
    const { world, berlin, vladivostok } = await threeCities();
    const organizer = await world.organizer();
    const files = async (slug: string) => (await exportFiles(world.ctx(organizer), slug)).get('event.yaml') ?? '';

    const yaml = await files(berlin.slug);
    expect(yaml).toContain('timeZone: Europe/Berlin');
    expect(yaml).toContain('starts: 2026-10-25T00:00:00+02:00');
    expect(yaml).toContain('ends: 2026-10-25T03:30:00+01:00');
    expect(await files(vladivostok.slug)).toContain('ends: 2026-11-01T03:00:00+10:00');

    const check = await transfer.checkEventFile(world.ctx(organizer), { source: await makeFolder({ 'event.yaml': yaml }) });
    expect(check).toMatchObject({ parts: [], window: night });
  });

  it('show the wall without a script by their own clocks', async () => {
    const { world, berlin, vladivostok } = await threeCities();
    const time = async (slug: string) => {
      const { body } = await world.app.inject({ method: 'GET', url: `/wall/${slug}?basic=1&lang=en` });
      return /Updated at (\d\d:\d\d):/.exec(body)?.[1] ?? body;
    };
    const local = (timeZone: string) =>
      new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(world.clock.read());

    expect([await time(berlin.slug), await time(vladivostok.slug)]).toEqual([local('Europe/Berlin'), local('Asia/Vladivostok')]);
  });

  it('count people by the day at the event', async () => {
    const { world, player, berlin, vladivostok } = await threeCities();
    await world.deps.db
      .insertInto('team')
      .values([
        {
          eventId: berlin.id,
          categoryId: 1,
          name: `Mitte ${berlin.slug}`,
          nameKey: `mitte ${berlin.slug}`,
          createdAt: new Date('2026-10-23T22:30:00Z'),
        },
        {
          eventId: vladivostok.id,
          categoryId: 1,
          name: `Маяк ${vladivostok.slug}`,
          nameKey: `маяк ${vladivostok.slug}`,
          createdAt: new Date('2026-10-31T14:30:00Z'),
        },
      ] as never)
      .execute();
    const days = async (event: string) => {
      const text = 'query($event: String!) { organizerStatistics(event: $event) { registrations { day teams } } }';
      const { data } = await player.asks<{ organizerStatistics: { registrations: { day: string; teams: number }[] } }>(text, { event });
      return data?.organizerStatistics.registrations.filter(({ teams }) => teams > 0).map(({ day }) => day);
    };

    const counted = [await days(berlin.slug), await days(vladivostok.slug)];
    // They have no people, which no team of the product is without.
    await world.deps.db.deleteFrom('team').where('eventId', 'in', [berlin.id, vladivostok.id]).execute();

    expect(counted).toEqual([['2026-10-24'], ['2026-11-01']]);
  });
});

describe('the zone of an event', () => {
  it('is that of the installation for a new one, which keeps it when the installation moves on', async () => {
    const { world, player } = await threeCities();
    await world.deps.db.deleteFrom('installation').execute();
    const opens = async (slug: string) => {
      await eventSettings.createEvent(world.ctx(), { slug, name: 'Новый', ...night });
      return (await player.asks<{ event: Zoned }>(query, { slug })).data?.event.zone.name;
    };

    expect(await opens(newSlug())).toBe('Europe/Moscow');
    await player.does('editInstallation', { timeZone: 'Asia/Kathmandu' }, { fields: '... on Installation { zone { name } }' });
    const slug = newSlug();
    expect(await opens(slug)).toBe('Asia/Kathmandu');
    await player.does('editInstallation', { timeZone: 'Europe/Berlin' }, { fields: '... on Installation { zone { name } }' });
    expect((await player.asks<{ event: Zoned }>(query, { slug })).data?.event.zone.name).toBe('Asia/Kathmandu');
    await world.deps.db.deleteFrom('installation').execute();
  });

  it('is that of its source for a copy', async () => {
    const { player, berlin } = await threeCities();
    const slug = newSlug();
    await player.does('copyEvent', { eventId: berlin.id, slug, startsAt: '2027-10-30T22:00:00Z' });

    expect((await player.asks<{ event: Zoned }>(query, { slug })).data?.event.zone.name).toBe('Europe/Berlin');
  });

  it('changes without moving an instant, and is refused when it is none', async () => {
    const { player, berlin } = await threeCities();
    const edits = (timeZone: string) =>
      player.does(
        'editEvent',
        { eventId: berlin.id, timeZone },
        { fields: '... on EventChanged { event { startsAt zone { name } } } ... on BadInput { fields { name } }' },
      );

    expect(await edits('Asia/Vladivostok')).toMatchObject({
      event: { startsAt: '2026-10-24T22:00:00.000Z', zone: { name: 'Asia/Vladivostok' } },
    });
    expect(await edits('+03:00')).toMatchObject({ fields: [{ name: 'timeZone' }] });
    expect(await edits('Mars/Base')).toMatchObject({ fields: [{ name: 'timeZone' }] });
  });

  it('stays as it is when a file of an older version names none', async () => {
    const { world, player } = await threeCities();
    const organizer = await world.organizer();
    const slug = newSlug();
    const source = await makeFolder(smallEvent(slug));
    await eventSettings.createEvent(world.ctx(), {
      slug,
      name: 'Прежний',
      timeZone: 'Asia/Vladivostok',
      startsAt: new Date('2028-06-01T09:00:00Z'),
      endsAt: new Date('2028-06-01T13:00:00Z'),
    });
    await transfer.importEvent(world.ctx(organizer), { source });

    expect((await player.asks<{ event: Zoned }>(query, { slug })).data?.event).toMatchObject({
      startsAt: '2028-05-01T09:00:00.000Z',
      zone: { name: 'Asia/Vladivostok' },
    });
  });
});
