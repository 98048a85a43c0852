import { existsSync } from 'node:fs';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { loadRenderer, openServerRenderedPages } from '#server/first-paint/server-rendered-pages.ts';
import { createHealer } from '#server/jobs/healing.ts';
import { eventClock } from '#server/modules/events/events.ts';
import { closeReaders, formatCookies, LiveReader } from '#tests/support/live/live-reader.ts';
import type { Player } from '#tests/support/player.ts';
import { World } from '#tests/support/world.ts';

afterEach(closeReaders);

const isBuilt = existsSync('dist/renderer/server-rendered-pages.js');

async function city() {
  const world = await World.withEvent();
  const organizer = await world.organizer();
  const { captain } = await world.team();
  const riddle = await world.riddle({ answers: ['Спасская башня'] });
  const input = { eventId: world.eventId };
  /** Time that passes is told by the healer, as every two seconds in a process. */
  const wait = async (minutes: number) => {
    world.clock.passes(minutes * 60);
    await createHealer(world.deps).heal();
  };
  const moves = {
    wait,
    /** The end is the next whole millisecond, at which no clock of a test arrives by itself. */
    end: async () => {
      await eventClock.endEventEarly(world.ctx(organizer), input);
      await wait(2 / 60);
    },
    publish: () => eventClock.publishAnswers(world.ctx(organizer), input),
    goOn: () => eventClock.continueEvent(world.ctx(organizer), { ...input, endsAt: new Date(world.clock.read().getTime() + 3_600_000) }),
  };
  return { world, captain: captain.player, anyone: world.anonymous(), moves, riddle };
}

type City = Awaited<ReturnType<typeof city>>;

interface Told {
  event: { status: string };
}
const asks = async (player: Player, query: string, variables: object = {}) =>
  (await player.asks<Record<string, Told>>(query, variables)).data;
const streamed = async ({ world, captain }: City, query: string, variables: object = {}) => {
  const reader = await LiveReader.of(world.app, { query, variables, headers: { cookie: formatCookies(captain) } });
  return /"status":"([A-Z]+)"/.exec((await reader.frameText()) ?? '')?.[1];
};

/** All ways by which a person learns whether the event is played. */
const doors: Record<string, (here: City) => Promise<unknown>> = {
  GraphQL: async ({ anyone, world }) =>
    (await anyone.asks<Told>('query ($slug: String!) { event(slug: $slug) { status } }', { slug: world.slug })).data.event.status,
  'the board': async ({ anyone, world }) =>
    (await asks(anyone, 'query ($event: String!) { standings(event: $event) { event { status } } }', { event: world.slug })).standings
      ?.event.status,
  'the wall': async ({ anyone, world }) =>
    (await asks(anyone, 'query ($event: String!) { wall(event: $event) { event { status } } }', { event: world.slug })).wall?.event.status,
  'the statistics': async ({ anyone, world }) =>
    (await asks(anyone, 'query ($event: String!) { statistics(event: $event) { event { status } } }', { event: world.slug })).statistics
      ?.event.status,
  'the list of REST': async ({ anyone, world }) => {
    const { body } = await anyone.rest('GET', '/auth/events/list');
    return (body as { events: { slug: string; status: string }[] }).events.find(({ slug }) => slug === world.slug)?.status.toUpperCase();
  },
  'the status of REST': async ({ captain }) =>
    ((await captain.rest('GET', '/auth/event/status')).body as { is_active: boolean }).is_active ? 'ACTIVE' : 'FINISHED',
  'the riddles of REST': async ({ captain }) => ((await captain.rest('GET', '/quest/')).status === 200 ? 'ACTIVE' : 'FINISHED'),
  'the page of a riddle': async ({ captain, riddle }) =>
    (await captain.asks(`{ riddle(id: ${riddle.id}) { text } }`)).errors[0]?.extensions.code === 'EVENT_NOT_ACTIVE' ? 'FINISHED' : 'ACTIVE',
  'an answer': async ({ captain, riddle }) =>
    (await captain.checksAnswer(riddle, 'ГУМ')).code === 'EVENT_NOT_ACTIVE' ? 'FINISHED' : 'ACTIVE',
  'the stream of the clock': (here) =>
    streamed(here, 'subscription ($event: String!) { eventClock(event: $event) { event { status } } }', { event: here.world.slug }),
  'the stream of the board': (here) =>
    streamed(here, 'subscription ($event: String!) { standingsChanged(event: $event) { event { status } } }', { event: here.world.slug }),
  'the stream of the team': (here) => streamed(here, 'subscription { teamProgress { event { status } } }'),
};
if (isBuilt) {
  doors['the page as it leaves the server'] = async ({ world }) => {
    const filling = await openServerRenderedPages(world.deps, { timeoutMs: 60_000 })({
      page: 'standings',
      event: world.slug,
      language: 'ru',
    });
    return /"status":"([A-Z]+)"/.exec(JSON.stringify(filling?.initialData))?.[1];
  };
}

const moments: [string, (moves: City['moves']) => Promise<unknown>, string][] = [
  ['while it is played', async () => undefined, 'ACTIVE'],
  ['right after its end', ({ end }) => end(), 'FINISHED'],
  ['a second before the grace is over', async ({ end, wait }) => (await end(), wait(15 - 1 / 60)), 'FINISHED'],
  ['once it is continued', async ({ end, wait, goOn }) => (await end(), await wait(3), await goOn()), 'ACTIVE'],
  ['once it has ended again by itself', async ({ end, goOn, wait }) => (await end(), await goOn(), wait(61)), 'FINISHED'],
  ['once its answers are published', async ({ end, publish }) => (await end(), await publish()), 'FINISHED'],
  ['long after', async ({ end, wait }) => (await end(), wait(600)), 'FINISHED'],
];

describe('whether an event is played', () => {
  beforeAll(async () => void (isBuilt && (await loadRenderer())));

  it.each(moments)('is told the same by every way, %s', async (_when, happens, expected) => {
    const here = await city();
    // What is read before is in the caches of the server.
    for (const door of Object.values(doors)) await door(here);
    await happens(here.moves);

    const found: Record<string, unknown> = {};
    for (const [name, door] of Object.entries(doors)) found[name] = await door(here);

    expect(found).toEqual(Object.fromEntries(Object.keys(doors).map((name) => [name, expected])));
  });
});
