import { afterAll, describe, expect, it } from 'vitest';
import { anonymousContext } from '#server/context.ts';
import { loadRenderer, openServerRenderedPages } from '#server/first-paint/server-rendered-pages.ts';
import { countSilentInsiders } from '#server/modules/admin/admin.ts';
import { countWaitingHelp } from '#server/modules/help/help.ts';
import type { Player } from '#tests/support/player.ts';
import { closeWorlds } from '#tests/support/world.ts';
import { RehearsedQuest } from './rehearsed-quest.ts';

afterAll(closeWorlds);

interface Door {
  name: string;
  read(at: RehearsedQuest, player: Player): Promise<unknown>;
}

const asks = (name: string, query: string): Door => ({
  name,
  read: async (_at, player) => (await player.asks(query)).data,
});
const gets = (path: string): Door => ({ name: `GET ${path}`, read: async (_at, player) => (await player.rest('GET', path)).body });

/** Doors that name no event. None of them shows a rehearsal to anybody who has not chosen it. */
const unasked: Door[] = [
  asks('the current event', '{ event { id slug } }'),
  asks('the list of events', '{ events(first: 100) { id slug } }'),
  asks('the events that run and come', '{ events(first: 100, statuses: [ACTIVE, PAUSED, SCHEDULED]) { id slug } }'),
  asks('the viewer', '{ viewer { team { id event { slug } } pastTeams { event { slug } } } }'),
  gets('/auth/events/list'),
  gets('/auth/me'),
  gets('/auth/commands/leaderboard/Проверочный квест'),
  gets('/auth/commands/leaderboard/current'),
  gets('/quest/'),
  { name: 'the sitemap', read: async ({ world }) => (await world.app.inject({ url: '/sitemap.xml' })).body },
];

/** Doors that name the event by its address: whom it is told to sees the rehearsal. */
const asked: Door[] = [
  { name: 'event', read: (at, player) => bySlug(at, player, 'event(slug: $slug) { slug isSandbox }') },
  { name: 'standings', read: (at, player) => bySlug(at, player, 'standings(event: $slug) { event { slug } }') },
  { name: 'wall', read: (at, player) => bySlug(at, player, 'wall(event: $slug) { event { slug } }') },
  { name: 'statistics', read: (at, player) => bySlug(at, player, 'statistics(event: $slug) { event { slug } }') },
];
const bySlug = async ({ rehearsal: { slug } }: RehearsedQuest, player: Player, field: string) =>
  (await player.asks(`query ($slug: String!) { ${field} }`, { slug })).data;

const people = ['anonymous', 'newcomer', 'player', 'seated', 'organizer'] as const;

async function findPlayer(at: RehearsedQuest, who: (typeof people)[number]): Promise<Player> {
  if (who === 'anonymous') return at.world.anonymous();
  if (who === 'organizer') return (await at.world.organizer()).player;
  if (who === 'player') return (await at.world.team()).captain.player;
  const person = await at.world.person();
  if (who === 'seated') await at.seats(person);
  return person.player;
}

describe.each(people)('a rehearsal that is played, to %s', (who) => {
  it.each(unasked)('is not shown by $name', async ({ read }) => {
    const at = await RehearsedQuest.open();

    const told = JSON.stringify(await read(at, await findPlayer(at, who)));

    expect(told).toBeTypeOf('string');
    expect(told).not.toContain(at.rehearsal.slug);
    expect(told).not.toContain(`Пробная`);
  });

  it.each(asked)('is shown by $name to whom names its address', async ({ read }) => {
    const at = await RehearsedQuest.open();

    expect(JSON.stringify(await read(at, await findPlayer(at, who)))).toContain(`"slug":"${at.rehearsal.slug}"`);
  });
});

describe('organizers', () => {
  const both = async (query: string) => {
    const at = await RehearsedQuest.open();
    const { data } = await (await at.world.organizer()).player.asks(query);
    const isTold = (slug: string) => JSON.stringify(data).includes(`"${slug}"`);
    return [isTold(at.quest.slug), isTold(at.rehearsal.slug)];
  };

  it('have rehearsals in their list of events, and in others when they ask for them', async () => {
    expect(await both('{ eventDesks(first: 100) { event { slug isSandbox } } }')).toEqual([true, true]);
    expect(await both('{ events(first: 100, withSandboxes: true) { slug } }')).toEqual([true, true]);
  });

  it('are alone with that: to others the list is the same', async () => {
    const at = await RehearsedQuest.open();
    const { data } = await at.rehearsal.captain.player.asks('{ events(first: 100, withSandboxes: true) { slug } }');

    expect(JSON.stringify(data)).not.toContain(at.rehearsal.slug);
  });

  it('are not told that a rehearsal overlaps the event whose times they set', async () => {
    const day = { from: '2000-01-01T00:00:00Z', until: '2100-01-01T00:00:00Z' };

    expect(await both(`{ overlappingEvents(startsAt: "${day.from}", endsAt: "${day.until}") { slug } }`)).toEqual([true, false]);
  });
});

it('nobody is told of the answers of a rehearsal, also when it is over', async () => {
  const at = await RehearsedQuest.open();
  const { slug, id } = at.rehearsal;
  at.world.clock.passes(2 * 3600);
  const organizer = await at.world.organizer();

  const seen = await at.world
    .anonymous()
    .asks('query ($s: String!) { answers(event: $s) { event { slug } } event(slug: $s) { status answersPublished answersOpenAt } }', {
      s: slug,
    });
  const published = await organizer.player.does('publishAnswers', { eventId: String(id) });

  expect(seen.data).toMatchObject({ event: { status: 'FINISHED', answersPublished: false, answersOpenAt: null } });
  expect(JSON.stringify(seen.data)).not.toContain(slug);
  expect(published).toMatchObject({ code: 'BAD_INPUT' });
});

it('a rehearsal is no quest that somebody has played', async () => {
  const at = await RehearsedQuest.open();
  const { captain } = at.rehearsal;
  await at.chooses(captain);
  at.world.clock.passes(5 * 3600);

  const { data } = await captain.player.asks('{ viewer { pastTeams { name } } }');

  expect(data).toEqual({ viewer: { pastTeams: [] } });
});

it('a rehearsal alarms nobody: its insiders are not silent, and its teams do not wait for help', async () => {
  const at = await RehearsedQuest.open();
  const { captain } = at.rehearsal;
  const before = [await countSilentInsiders(anonymousContext(at.world.deps)), await countWaitingHelp(at.world.ctx())];
  await at.chooses(captain);
  await captain.player.does('askForHelp', { text: 'Где мы?' });
  at.world.clock.passes(1_800);

  expect([await countSilentInsiders(anonymousContext(at.world.deps)), await countWaitingHelp(at.world.ctx())]).toEqual(before);
});

describe('the landing page', () => {
  it('is sent without a rehearsal', async () => {
    const at = await RehearsedQuest.open();
    const renderer = await loadRenderer().catch(() => null);
    const fill = openServerRenderedPages(at.world.deps, { timeoutMs: 60_000 });

    const filling = renderer && (await fill({ page: 'home', event: 'current', language: 'ru' }));

    expect(JSON.stringify(filling)).not.toContain(at.rehearsal.slug);
  });
});
