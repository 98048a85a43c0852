import { describe, expect, it } from 'vitest';
import { isNamed } from '#server/platform/db/statements/prepared.ts';
import { statementsDuring } from '#tests/support/database.ts';
import type { Player } from '#tests/support/player.ts';
import { World } from '#tests/support/world.ts';

const media = 'url mime kind width height alt variants { url width }';
const riddle = `id blockId number text isSolved isVisited media { ${media} } hint { status price media { ${media} } }
  solution { title titleLink text geo longread insiderLinks solvedAt solvedBy withHint points coins media { ${media} } }`;
const team = 'id name points coins hintsAvailable version category { code name { ru en } }';

/** The pages with their queries, and how many statements each may take with a cached session. */
const pages = {
  'the list of blocks': {
    most: 3,
    query: `{ blocks { id title progress solvedCount visitedCount totalCount category { code } image { ${media} } riddles { id isSolved } } }`,
  },
  'the page of a block': {
    most: 3,
    query: `query ($block: ID!) { block(id: $block) { id title progress category { code } image { ${media} } riddles { ${riddle} } } }`,
  },
  'the standings': {
    most: 2,
    query:
      'query ($slug: String!) { standings(event: $slug) { version isStale frozenAt event { id slug status } boards { category { code } totalCount rows { rank teamId teamName total } } } }',
  },
  'the viewer with team and points': { most: 1, query: `{ viewer { id fullName role team { ${team} } } }` },
  'the page of answers': {
    most: 4,
    query: `query ($slug: String!) { answers(event: $slug) { event { id slug } blocks { id title category { code } riddles { id number title text answeredText solvedPercent media { url alt } hintMedia { url } answeredMedia { url } } } } }`,
  },
};

interface Town {
  world: World;
  player: Player;
  variables: { block: string; slug: string };
}

/** Makes a town with `size` blocks, each with `size` riddles, and `size` teams. */
async function createTown(size: number): Promise<Town> {
  const world = await World.withEvent({ prices: { startCoins: 2 } });
  const { captain } = await world.team({ size: 2 });
  let last = 0;
  for (let block = 0; block < size; block += 1) {
    last = await world.block();
    for (let number = 0; number < size; number += 1)
      await captain.player.checksAnswer(await world.riddle({ block: last }), 'Спасская башня');
  }
  for (let teams = 1; teams < size; teams += 1) await world.team();
  return { world, player: captain.player, variables: { block: String(last), slug: world.slug } };
}

describe('a page costs so many statements, however much is on it', () => {
  it.each(Object.entries(pages))('%s', async (name, { most, query }) => {
    const towns = await Promise.all([createTown(1), createTown(3)]);
    const costs: number[] = [];
    for (const { world, player, variables } of towns) {
      if (name === 'the page of answers') world.clock.passes(5 * 3600);
      const ask = async () => {
        const { errors, data } = await player.asks(query, variables);
        expect(errors).toEqual([]);
        expect(Object.values(data)).not.toContain(null);
      };
      await ask();
      const statements = await statementsDuring(ask);
      costs.push(statements.length);
    }

    expect(costs[1]).toBe(costs[0]);
    expect(costs[1]).toBeLessThanOrEqual(most);
  });
});

const checkAnswer = 'mutation ($input: CheckAnswerInput!) { checkAnswer(input: $input) { __typename } }';
const buyHint = 'mutation ($input: BuyHintInput!) { buyHint(input: $input) { __typename } }';
const answered = `mutation ($input: CheckAnswerInput!) { checkAnswer(input: $input) { ... on Solved { riddle { ${riddle} } team { id points coins } } } }`;

describe('a move with a key costs, beside begin and commit, the session, the lock, one look and one write for each table', () => {
  it.each([
    ['a right answer, with its riddle', checkAnswer, { answer: 'Спасская башня' }, 7],
    ['a wrong answer', checkAnswer, { answer: 'Мимо' }, 5],
    ['a hint, with its riddle', buyHint, {}, 7],
    ['a right answer whose card and team are asked for, no more:', answered, { answer: 'Спасская башня' }, 7],
  ])('%s', async (_name, document, input, cost) => {
    const world = await World.withEvent({ prices: { startCoins: 4 } });
    const { captain } = await world.team();
    const { id } = await world.riddle();
    // Somebody else has opened the quest, so its texts are cached.
    await (await world.team()).captain.player.asks('{ blocks { riddles { id } } }');
    const variables = { input: { riddleId: String(id), ...input } };

    const statements = await statementsDuring(() => captain.player.asks(document, variables, { 'idempotency-key': 'one tap' }));

    expect(statements).toHaveLength(cost);
    expect(statements.filter((text) => !isNamed(text))).toEqual([]);
  });

  it('is replayed by the key and the first result, while the session is known', async () => {
    const world = await World.withEvent();
    const { captain } = await world.team();
    const variables = { input: { riddleId: String((await world.riddle()).id), answer: 'Мимо' } };
    const tap = () => captain.player.asks(checkAnswer, variables, { 'idempotency-key': 'one tap' });
    await tap();

    expect(await statementsDuring(tap)).toHaveLength(2);
  });
});
