import { afterEach, describe, expect, it } from 'vitest';
import { createHealer } from '#server/jobs/healing.ts';
import { eventClock } from '#server/modules/events/events.ts';
import { authoring } from '#server/modules/quest/quest.ts';
import { closeReaders, formatCookies, LiveReader } from '#tests/support/live/live-reader.ts';
import type { Player } from '#tests/support/player.ts';
import { storedFiles } from '#tests/support/stored-files.ts';
import { World } from '#tests/support/world.ts';

afterEach(closeReaders);

const answer = 'Спасская башня';

/** Creates two riddles, one of them without a file, and a team that has solved the first one. */
async function city() {
  const world = await World.withEvent();
  const organizer = await world.organizer();
  const riddle = await world.riddle({ answers: [answer], title: answer });
  const words = await authoring.createRiddle(world.ctx(organizer), {
    blockId: riddle.blockId,
    title: 'ГУМ',
    text: 'Где?',
    answers: ['ГУМ'],
  });
  const { captain } = await world.team();
  await captain.player.checksAnswer(riddle, answer);
  const { body } = await organizer.player.rest('GET', `/quest/events/${world.slug}/answers`);
  const [text = ''] = /text\/\d+-[0-9a-f]{32}\.txt/.exec(JSON.stringify(body)) ?? [];
  const files = { ...(await storedFiles(world, riddle)), words: text };
  const input = { eventId: world.eventId };
  const moves = {
    /** An answer of the last millisecond still belongs to play. */
    end: async () => {
      await eventClock.endEventEarly(world.ctx(organizer), input);
      world.clock.passes(0.001);
    },
    publish: () => eventClock.publishAnswers(world.ctx(organizer), input),
    goOn: () => eventClock.continueEvent(world.ctx(organizer), { ...input, endsAt: new Date(world.clock.read().getTime() + 3_600_000) }),
    wait: (minutes: number) => world.clock.passes(minutes * 60),
  };
  return { world, captain, files, moves, riddle, words };
}

type City = Awaited<ReturnType<typeof city>>;

/** All ways by which a person could learn the solutions. */
const doors: Record<string, (player: Player, at: City) => Promise<unknown>> = {
  'the page of answers': async (player, { world }) => {
    const { data, errors } = await player.asks<{ answers: { blocks: object[] } | null }>(
      'query ($event: String!) { answers(event: $event) { blocks { riddles { title } } } }',
      { event: world.slug },
    );
    return data?.answers ? 'open' : errors[0]?.extensions.code;
  },
  REST: async (player, { world }) => (await player.rest('GET', `/quest/events/${world.slug}/answers`)).status,
  'REST /v1': async (player, { world }) => (await player.rest('GET', `/v1/quest/events/${world.slug}/answers`)).status,
  'what the event says of them': async (player, { world }) =>
    (
      await player.asks<{ event: { answersPublished: boolean } }>('query ($slug: String!) { event(slug: $slug) { answersPublished } }', {
        slug: world.slug,
      })
    ).data.event.answersPublished,
  'the board': async (player, { world }) =>
    (
      await player.asks<{ standings: { event: { answersPublished: boolean } } }>(
        'query ($event: String!) { standings(event: $event) { event { answersPublished } } }',
        { event: world.slug },
      )
    ).data.standings.event.answersPublished,
  'the wall': async (player, { world }) =>
    (
      await player.asks<{ wall: { event: { answersPublished: boolean } } }>(
        'query ($event: String!) { wall(event: $event) { event { answersPublished } } }',
        { event: world.slug },
      )
    ).data.wall.event.answersPublished,
  'the titles of blocks': async (player, { world }) =>
    (
      await player.asks<{ event: { blockTitles: object[] } }>('query ($slug: String!) { event(slug: $slug) { blockTitles { title } } }', {
        slug: world.slug,
      })
    ).data.event.blockTitles.length,
  'the places of the statistics': async (player, { world }) =>
    (
      await player.asks<{ statistics: { riddles: { title: string | null }[] } }>(
        'query ($event: String!) { statistics(event: $event) { riddles { title } } }',
        { event: world.slug },
      )
    ).data.statistics.riddles.map(({ title }) => title),
  'the records': async (player, { world }) =>
    (
      await player.asks<{ statistics: { records: { firstSolve: { title: string } } | null } }>(
        'query ($event: String!) { statistics(event: $event) { records { firstSolve { title } } } }',
        { event: world.slug },
      )
    ).data.statistics.records,
  'the picture of a riddle': (player, { files }) => status(player, files.picture),
  'the words of a riddle': (player, { files }) => status(player, files.words),
  'a hint': (player, { files }) => status(player, files.hint),
  'the picture after the answer': (player, { files }) => status(player, files.answered),
};

const status = async (player: Player, path: string) => (await player.sends({ method: 'GET', url: `/static/img/${path}` })).statusCode;

const shut = {
  'the page of answers': 'EVENT_NOT_FINISHED',
  REST: 403,
  'REST /v1': 403,
  'what the event says of them': false,
  'the board': false,
  'the wall': false,
  'the titles of blocks': 0,
  'the places of the statistics': [null, null],
  'the records': null,
  'the picture of a riddle': 404,
  'the words of a riddle': 404,
  'a hint': 404,
  'the picture after the answer': 404,
};

const open = {
  'the page of answers': 'open',
  REST: 200,
  'REST /v1': 200,
  'what the event says of them': true,
  'the board': true,
  'the wall': true,
  'the titles of blocks': 1,
  'the places of the statistics': [answer, 'ГУМ'],
  'the records': { firstSolve: { title: answer } },
  'the picture of a riddle': 200,
  'the words of a riddle': 200,
  'a hint': 200,
  'the picture after the answer': 200,
};

const moments: [string, (moves: City['moves']) => Promise<unknown>, typeof shut | typeof open][] = [
  ['while it is played', async () => undefined, shut],
  ['right after its end', ({ end }) => end(), shut],
  ['a second before the grace is over', async ({ end, wait }) => (await end(), wait(15 - 1 / 60)), shut],
  ['when the grace is over', async ({ end, wait }) => (await end(), wait(15)), open],
  ['once they are published', async ({ end, publish }) => (await end(), await publish()), open],
  ['once it is continued', async ({ end, goOn }) => (await end(), await goOn()), shut],
  ['once it has ended again', async ({ end, goOn, wait }) => (await end(), await goOn(), wait(61)), shut],
];

describe('what the riddles of an event hid', () => {
  it.each(moments)('is told by every way or by none, %s', async (_when, happens, expected) => {
    const here = await city();
    await happens(here.moves);

    const found = Object.fromEntries(
      await Promise.all(Object.entries(doors).map(async ([name, door]) => [name, await door(here.world.anonymous(), here)])),
    );

    expect(found).toEqual(expected);
  });

  it('stays with those who have earned it: within the grace a team loads what it solved, and no hint that it did not buy', async () => {
    const { captain, files, moves } = await city();
    await moves.end();

    const { player } = captain;
    expect(await Promise.all([files.picture, files.words, files.answered, files.hint].map((path) => status(player, path)))).toEqual([
      200, 200, 200, 404,
    ]);
  });

  it('cannot be played for within the grace, and nobody reads on by a reload', async () => {
    const { captain, moves, words } = await city();
    await moves.end();

    const { player } = captain;
    const { errors } = await player.asks(`{ riddle(id: ${words}) { text } }`);

    expect(await player.checksAnswer({ id: words }, 'ГУМ')).toMatchObject({ code: 'EVENT_NOT_ACTIVE' });
    expect(await player.buysHint({ id: words })).toMatchObject({ code: 'EVENT_NOT_ACTIVE' });
    expect(errors[0]?.extensions.code).toBe('EVENT_NOT_ACTIVE');
  });

  it('is announced to those who watch the clock, though nobody presses anything', async () => {
    const { world, moves } = await city();
    await moves.end();
    const query = 'subscription ($event: String!) { eventClock(event: $event) { event { answersPublished } } }';
    const reader = await LiveReader.of(world.app, { query, variables: { event: world.slug }, headers: {} });
    const first = await reader.frameText();
    const healer = createHealer(world.deps);
    await healer.heal();
    moves.wait(15);
    await healer.heal();

    expect([first, await reader.frameText()]).toEqual([
      expect.stringContaining('"answersPublished":false'),
      expect.stringContaining('"answersPublished":true'),
    ]);
  });

  it('is announced to a phone by the stream of its team', async () => {
    const { world, captain, moves } = await city();
    await moves.end();
    const query = 'subscription { teamProgress { event { status answersPublished } } }';
    const reader = await LiveReader.of(world.app, { query, variables: {}, headers: { cookie: formatCookies(captain.player) } });
    const first = await reader.frameText();
    await moves.publish();

    expect([first, await reader.frameText()]).toEqual([
      expect.stringContaining('"status":"FINISHED","answersPublished":false'),
      expect.stringContaining('"status":"FINISHED","answersPublished":true'),
    ]);
  });
});
