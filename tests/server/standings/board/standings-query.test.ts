import { describe, expect, it } from 'vitest';
import { eventSettings } from '#server/modules/events/events.ts';
import { spec } from '#tests/support/spec.ts';
import { World } from '#tests/support/world.ts';

interface Answered {
  standings: {
    version: string;
    isStale: boolean;
    event: { slug: string };
    boards: { category: { code: string }; totalCount: number; rows: { rank: number; teamName: string; total: number }[] }[];
  } | null;
}

const query = `query ($event: String!, $category: CategoryCode, $first: Int! = 100, $after: Int! = 0) {
  standings(event: $event, category: $category, first: $first, after: $after) { version isStale event { slug }
    boards { category { code } totalCount rows { rank teamName total } } } }`;

async function cityWithTeams() {
  const world = await World.withEvent();
  const riddle = await world.riddle();
  for (const name of ['Альфа', 'Бета', 'Гамма', 'Дельта']) await world.team({ name });
  const winner = await world.team({ name: 'Янтарь' });
  await world.team({ name: 'Sigma', category: 'en' });
  await winner.captain.player.checksAnswer(riddle, 'Спасская башня');
  const ask = async (variables: object) =>
    (await world.anonymous().asks<Answered>(query, { event: world.slug, ...variables })).data.standings;
  return { world, ask };
}

const names = (standings: Answered['standings']) => standings?.boards.map((board) => board.rows.map((row) => row.teamName));

describe('asking for the standings', () => {
  it('needs no session and gives the board of each category', spec('1.2'), async () => {
    const { world, ask } = await cityWithTeams();

    expect(await ask({})).toMatchObject({
      isStale: false,
      event: { slug: world.slug },
      version: expect.stringMatching(/^\d+$/),
      boards: [
        {
          category: { code: 'RU' },
          totalCount: 5,
          rows: [{ rank: 1, teamName: 'Янтарь', total: 4.5 }, { rank: 2, teamName: 'Альфа', total: 0 }, {}, {}, {}],
        },
        { category: { code: 'EN' }, totalCount: 1, rows: [{ rank: 1, teamName: 'Sigma' }] },
        { category: { code: 'BIKE' }, totalCount: 0, rows: [] },
      ],
    });
  });

  it('finds the event by an alias, together with those who ask by its slug', async () => {
    const { world, ask } = await cityWithTeams();
    const alias = `BOARD-${world.slug}`;
    await eventSettings.setAliases(world.ctx(await world.organizer()), { eventId: world.eventId, aliases: [alias] });

    const [byAlias, bySlug, byNothing] = await Promise.all([ask({ event: alias }), ask({}), ask({ event: `NO-${alias}` })]);

    expect(byAlias).toMatchObject({ event: { slug: world.slug }, boards: [{ totalCount: 5 }, {}, {}] });
    expect([byAlias, byNothing]).toEqual([bySlug, null]);
  });

  it('gives one category alone', async () => {
    const { ask } = await cityWithTeams();

    expect(names(await ask({ category: 'EN' }))).toEqual([['Sigma']]);
  });

  it.each([
    ['the first two', { first: 2 }, ['Янтарь', 'Альфа']],
    ['the two after the second', { first: 2, after: 2 }, ['Бета', 'Гамма']],
    ['what is left', { first: 100, after: 4 }, ['Дельта']],
    ['nothing beyond the end', { after: 5 }, []],
    ['one when none is asked for', { first: 0 }, ['Янтарь']],
    ['from the start when it would be before it', { first: 1, after: -7 }, ['Янтарь']],
    ['no more than there are when a million is asked for', { first: 1_000_000 }, ['Янтарь', 'Альфа', 'Бета', 'Гамма', 'Дельта']],
  ])('gives %s, and the count of all', async (_name, page, expected) => {
    const { ask } = await cityWithTeams();

    const standings = await ask({ category: 'RU', ...page });

    expect(names(standings)).toEqual([expected]);
    expect(standings?.boards[0]?.totalCount).toBe(5);
  });

  it('gives null for an unknown event', async () => {
    const { ask } = await cityWithTeams();

    expect(await ask({ event: 'no-such' })).toBeNull();
  });

  it('gives names and totals only: no members, coins or solves', async () => {
    const { world } = await cityWithTeams();

    const { errors } = await world
      .anonymous()
      .asks('query ($event: String!) { standings(event: $event) { boards { rows { coins members { fullName } } } } }', {
        event: world.slug,
      });

    expect(errors).toMatchObject([{ extensions: { code: 'BAD_INPUT' } }, { extensions: { code: 'BAD_INPUT' } }]);
  });
});
