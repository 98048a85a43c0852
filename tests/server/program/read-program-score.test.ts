import { expect, it } from 'vitest';
import { addProgramScore } from '#server/modules/program/program.ts';
import { type TestPerson, World } from '#tests/support/world.ts';

const fields = 'userId total entryCount history(first: $first, after: $after) { id kind points comment byName }';

const score = async (by: TestPerson, of: TestPerson, page: { first?: number; after?: string } = {}) => {
  const { data, errors } = await by.player.asks<{ programScore: Record<string, unknown> }>(
    `query ($userId: ID!, $first: Int = 50, $after: ID) { programScore(userId: $userId) { ${fields} } }`,
    { userId: of.id, ...page },
  );
  return data?.programScore ?? { code: errors[0]?.extensions.code };
};

const own = async (person: TestPerson) => {
  const { data } = await person.player.asks<{ viewer: { program: unknown } }>('{ viewer { program { total entryCount } } }');
  return data.viewer.program;
};

async function threeLines() {
  const world = await World.withEvent();
  const ctc = await world.person('ctc', 'Центр');
  const person = await world.person();
  for (const points of [1, 2.5, -0.5]) await addProgramScore(world.ctx(ctc), { userId: person.id, points, comment: `за ${points}` });
  return { world, ctc, person };
}

it('shows programme points with their lines, newest first, to the person, to ctc and to organizers', async () => {
  const { world, ctc, person } = await threeLines();

  for (const viewer of [person, ctc, await world.organizer()]) {
    expect(await score(viewer, person)).toMatchObject({
      total: 3,
      entryCount: 3,
      history: [{ points: -0.5, comment: 'за -0.5', byName: 'Центр' }, { points: 2.5 }, { points: 1 }],
    });
  }
});

it('lists the lines of programme points page by page', async () => {
  const { person } = await threeLines();
  const first = (await score(person, person, { first: 2 })) as { history: { id: string }[] };

  expect(await score(person, person, { first: 2, after: first.history[1]!.id })).toMatchObject({ history: [{ points: 1 }] });
});

it('refuses the programme points of others to participants and insiders', async () => {
  const { world, person } = await threeLines();

  expect(await score(await world.person(), person)).toEqual({ code: 'FORBIDDEN' });
  expect(await score(await world.person('insider'), person)).toEqual({ code: 'FORBIDDEN' });
});

it('shows the programme points of an earlier event that is asked for', async () => {
  const { world, ctc, person } = await threeLines();
  const { slug } = await world.deps.db.selectFrom('event').select('slug').where('id', '=', world.eventId).executeTakeFirstOrThrow();
  world.clock.passes(24 * 3600);
  await World.withEvent();
  const asks = async (event: string | null) =>
    (
      await ctc.player.asks<{ programScore: { total: number } | null }>(
        'query ($userId: ID!, $event: String) { programScore(userId: $userId, event: $event) { total } }',
        { userId: person.id, event },
      )
    ).data?.programScore;

  expect(await asks(slug)).toEqual({ total: 3 });
  expect(await asks('no-such-event')).toBeUndefined();
});

it('shows the viewer no programme points until there is a line, and then even a total of zero', async () => {
  const { world, ctc } = await threeLines();
  const person = await world.person();

  expect(await own(person)).toBeNull();
  await addProgramScore(world.ctx(ctc), { userId: person.id, points: 0 });
  expect(await own(person)).toEqual({ total: 0, entryCount: 1 });
});
