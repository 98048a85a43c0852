import { beforeEach, describe, expect, it } from 'vitest';
import { markVisit } from '#server/modules/checkpoints/checkpoints.ts';
import { passes } from '#server/modules/identity/identity.ts';
import { addProgramScore, markAttendance } from '#server/modules/program/program.ts';
import { insights } from '#server/modules/standings/standings.ts';
import { statementsDuring } from '#tests/support/database.ts';
import { type TestPerson, World } from '#tests/support/world.ts';

type Rows = Record<string, unknown>[];
type People = Record<'registered' | 'activated', number> & { roles: { role: string | null; people: number }[] };
type Answer = Record<string, Rows & Record<string, unknown>>;

/**
 * Makes two walking teams, of two and of one, and one on bikes. Both walking teams solve the easy riddle. The first solves the hard one
 * after three wrong answers and a hint. The second gives one of these wrong answers and visits the insider half an hour later.
 */
async function anHourOfPlay() {
  const world = await World.withEvent();
  const insider = await world.person('insider', 'Инна');
  const block = await world.block();
  const easy = await world.riddle({ block, title: 'Лёгкое место', answers: ['раз'], insiderIds: [insider.id] });
  const hard = await world.riddle({ block, title: 'Трудное место', answers: ['два'] });
  const [one, two] = [await world.team({ size: 2, name: 'Вятичи' }), await world.team({ name: 'Кривичи' })];
  await world.team({ category: 'bike', name: 'Колесо' });
  await one.captain.player.checksAnswer(easy, 'раз');
  await two.captain.player.checksAnswer(easy, 'раз');
  for (const answer of ['мимо', 'Мимо', 'снова мимо']) await one.captain.player.checksAnswer(hard, answer);
  await two.captain.player.checksAnswer(hard, 'мимо ');
  await one.captain.player.checksAnswer(hard, 'два');
  world.clock.passes(30 * 60);
  await passes.issueScanTicket(world.ctx(insider), { scannedUserId: two.captain.id, eventId: world.eventId, teamId: two.id });
  await markVisit(world.ctx(insider), { riddleId: easy.id, teamId: two.id, scannedUserId: two.captain.id });
  return { world, insider, easy, hard, one, two, organizer: await world.organizer() };
}

let played: Awaited<ReturnType<typeof anHourOfPlay>>;

async function numbers(fields: string, args: Record<string, unknown> = {}, of = played): Promise<Answer> {
  const { data } = await of.organizer.player.asks<{ organizerStatistics: Answer }>(
    `query ($event: String!, $category: CategoryCode, $from: DateTime, $until: DateTime) {
      organizerStatistics(event: $event, category: $category, from: $from, until: $until) { ${fields} } }`,
    { event: of.world.slug, ...args },
  );
  return data.organizerStatistics;
}

const lately = () => ({ from: new Date(played.world.clock.read().getTime() - 60_000).toISOString() });

describe('the numbers of an event for organizers', () => {
  beforeEach(async () => {
    played = await anHourOfPlay();
  });

  it('count the attempts, solves, hints and visits of each riddle', async () => {
    const { riddles } = await numbers(
      `riddles { title teamsTried solved successPercent tries wrongTries uniqueWrongAnswers hints hintPercent visited }`,
    );

    expect(riddles).toEqual([
      {
        title: 'Лёгкое место',
        teamsTried: 2,
        solved: 2,
        successPercent: 100,
        tries: 2,
        wrongTries: 0,
        uniqueWrongAnswers: 0,
        hints: 0,
        hintPercent: 0,
        visited: 1,
      },
      {
        title: 'Трудное место',
        teamsTried: 2,
        solved: 1,
        successPercent: 50,
        tries: 5,
        wrongTries: 4,
        uniqueWrongAnswers: 2,
        hints: 0,
        hintPercent: 0,
        visited: 0,
      },
    ]);
  });

  it('have only the moves of the last minute when that is asked for', async () => {
    const { riddles } = await numbers('riddles { tries solved visited }', lately());

    expect(riddles).toEqual([
      { tries: 0, solved: 0, visited: 1 },
      { tries: 0, solved: 0, visited: 0 },
    ]);
  });

  it('have one category alone when that is asked for', async () => {
    const { riddles, teams, teamSizes } = await numbers('riddles { title } teams { teamName } teamSizes { size }', { category: 'BIKE' });

    expect([riddles, teams, teamSizes]).toEqual([[], [{ teamName: 'Колесо' }], [{ size: 1 }]]);
  });

  it('name the riddle that most get wrong, with the answer that two teams share', async () => {
    const { doubtfulRiddles } = await numbers(
      'doubtfulRiddles { title number tries wrongTries teamsStuck nearMisses { answer tries teams isAccepted } }',
    );

    expect(doubtfulRiddles).toEqual([
      {
        title: 'Трудное место',
        number: 2,
        tries: 5,
        wrongTries: 4,
        teamsStuck: 1,
        nearMisses: [{ answer: expect.stringMatching(/^мимо$/i) as string, tries: 3, teams: 2, isAccepted: false }],
      },
    ]);
  });

  it('count teams by category and size', async () => {
    const { teamSizes } = await numbers('teamSizes { category { code } size teams }');

    expect(teamSizes).toEqual([
      { category: { code: 'RU' }, size: 1, teams: 1 },
      { category: { code: 'RU' }, size: 2, teams: 1 },
      { category: { code: 'BIKE' }, size: 1, teams: 1 },
    ]);
  });

  it('sum points and coins by category', async () => {
    const { categories } = await numbers('categories { category { code } teams playing points coins hints }');

    // Three solves of 4 points and a coin, one visit of 6 and two.
    expect(categories).toEqual([
      { category: { code: 'RU' }, teams: 2, playing: 2, points: 18, coins: 5, hints: 0 },
      { category: { code: 'EN' }, teams: 0, playing: 0, points: 0, coins: 0, hints: 0 },
      { category: { code: 'BIKE' }, teams: 1, playing: 0, points: 0, coins: 0, hints: 0 },
    ]);
  });

  it('name the best teams in the order of the true board', async () => {
    const { teams } = await numbers('teams(first: 5) { teamName rank total points coins size solved visited }', { category: 'RU' });

    expect(teams).toEqual([
      { teamName: 'Кривичи', rank: 1, total: 11.5, points: 10, coins: 3, size: 1, solved: 1, visited: 1 },
      { teamName: 'Вятичи', rank: 2, total: 9, points: 8, coins: 2, size: 2, solved: 2, visited: 0 },
    ]);
  });

  it('name the people who solved the most, with all their attempts', async () => {
    const { solvers } = await numbers('solvers { userId teamName solved tries }');

    expect(solvers).toEqual([
      { userId: String(played.one.captain.id), teamName: 'Вятичи', solved: 2, tries: 5 },
      { userId: String(played.two.captain.id), teamName: 'Кривичи', solved: 1, tries: 2 },
    ]);
  });

  it('draw a curve for every category', async () => {
    const { curves } = await numbers('curves { category { code } curve { solved visited } }');

    expect(curves).toEqual([
      {
        category: { code: 'RU' },
        curve: [
          { solved: 3, visited: 0 },
          { solved: 0, visited: 1 },
        ],
      },
      { category: { code: 'EN' }, curve: [] },
      { category: { code: 'BIKE' }, curve: [] },
    ]);
  });

  it('count the visits that each insider marked by the hour', async () => {
    const { insiderHours } = await numbers('insiderHours { userId fullName visits }');

    expect(insiderHours).toEqual([{ userId: String(played.insider.id), fullName: 'Инна', visits: 1 }]);
  });

  it('take one statement for each kind, and none for a kind that is not asked for', async () => {
    const ctx = played.world.ctx(played.organizer);

    const opening = await statementsDuring(() => insights.readOrganizerStatistics(ctx, { event: played.world.slug }));
    const asking = (fields: string) => statementsDuring(() => numbers(fields));

    expect(opening.length).toBe(1);
    await numbers('event { id }');
    const bare = (await asking('event { id }')).length;
    expect((await asking('riddles { title }')).length).toBe(bare + 1);
    expect((await asking('people { registered } registrations { day } teamSizes { size }')).length).toBe(bare + 3);
    expect((await asking('solvers { solved } insiderHours { visits } categories { teams }')).length).toBe(bare + 3);
  });

  it('refuse to name more than a hundred', async () => {
    const { errors } = await played.organizer.player.asks(
      'query ($event: String!) { organizerStatistics(event: $event) { solvers(first: 101) { solved } } }',
      { event: played.world.slug },
    );

    expect(errors?.[0]).toMatchObject({ extensions: { code: 'BAD_INPUT' } });
  });

  it('are for organizers', async () => {
    const { world, insider } = played;

    await expect(insights.readOrganizerStatistics(world.ctx(insider), { event: world.slug })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('are null for an unknown event', async () => {
    const { world, organizer } = played;

    expect(await insights.readOrganizerStatistics(world.ctx(organizer), { event: 'nowhere' })).toBeNull();
  });
});

describe('a wrong answer that became an accepted one', () => {
  it('is marked so until the teams are credited, and then is wrong no longer', async () => {
    const of = await anHourOfPlay();
    const misses = async () => (await numbers('doubtfulRiddles { nearMisses { answer teams isAccepted } }', {}, of))['doubtfulRiddles'];
    const { player } = of.organizer;
    const input = { riddleId: String(of.hard.id) };

    await player.asks('mutation ($input: AddAnswerInput!) { addAnswer(input: $input) { __typename } }', {
      input: { ...input, text: 'мимо' },
    });
    expect(await misses()).toMatchObject([{ nearMisses: [{ teams: 2, isAccepted: true }] }]);
    await player.asks('mutation ($input: RejudgeInput!) { rejudge(input: $input) { __typename } }', { input });

    // The first team had solved it before, so its wrong attempts stay wrong. The second team is credited now.
    expect(await misses()).toEqual([]);
  });
});

describe('the day programme in numbers', () => {
  let world: World;
  let organizer: TestPerson;
  beforeEach(async () => {
    world = await World.withEvent();
    organizer = await world.organizer();
    const [anna, boris] = [await world.person('guest', 'Анна'), await world.person('guest', 'Борис')];
    await markAttendance(world.ctx(organizer), { userId: anna.id });
    await markAttendance(world.ctx(organizer), { userId: boris.id });
    for (const [person, points] of [
      [anna, 2.5],
      [boris, 4],
      [anna, 3],
      [boris, -1.5],
    ] as const)
      await addProgramScore({ ...world.ctx(organizer), idempotencyKey: `${person.id} ${points}` }, { userId: person.id, points });
  });

  it('says who is on site, and what was given and taken', async () => {
    const { data } = await organizer.player.asks<{ organizerStatistics: unknown }>(
      `query ($event: String!) { organizerStatistics(event: $event) {
        program { onSite people given taken } programLeaders { fullName total entries } } }`,
      { event: world.slug },
    );

    expect(data.organizerStatistics).toEqual({
      program: { onSite: 2, people: 2, given: 9.5, taken: 1.5 },
      programLeaders: [
        { fullName: 'Анна', total: 5.5, entries: 2 },
        { fullName: 'Борис', total: 2.5, entries: 2 },
      ],
    });
  });
});

describe('people in numbers', () => {
  it('grow with each person who registers, and with each who completes it', async () => {
    const world = await World.withEvent();
    const organizer = await world.organizer();
    const count = async () => {
      const { data } = await organizer.player.asks<{ organizerStatistics: { people: People; registrations: Rows } }>(
        `query ($event: String!) { organizerStatistics(event: $event) {
          people { registered activated inTeams answered seekers roles { role people } } registrations { day people activated teams } } }`,
        { event: world.slug },
      );
      return data.organizerStatistics;
    };
    const before = await count();

    await world.personNotSignedIn(null, 'Без роли');
    const { captain } = await world.team({ size: 2 });
    await captain.player.checksAnswer(await world.riddle(), 'мимо');
    const after = await count();

    expect(after.people).toMatchObject({ inTeams: 2, answered: 1, seekers: 0 });
    expect(after.people.registered - before.people.registered).toBe(3);
    expect(after.people.activated - before.people.activated).toBe(2);
    const incomplete = ({ roles }: People) => roles.find(({ role }) => role === null)?.people ?? 0;
    expect(incomplete(after.people) - incomplete(before.people)).toBe(1);
    expect(after.people.roles.reduce((sum, { people }) => sum + people, 0)).toBe(after.people.registered);
    expect(after.registrations.map(({ teams }) => teams).at(-1)).toBe(1);
  });

  it('have the days of Moscow', async () => {
    const world = await World.withEvent();
    const organizer = await world.organizer();
    await world.team();

    const { data } = await organizer.player.asks<{ organizerStatistics: { registrations: { day: string; teams: number }[] } }>(
      'query ($event: String!) { organizerStatistics(event: $event) { registrations { day teams } } }',
      { event: world.slug },
    );

    const day = new Date(world.clock.read().getTime() + 3 * 3_600_000).toISOString().slice(0, 10);
    expect(data.organizerStatistics.registrations.find(({ teams }) => teams === 1)?.day).toBe(day);
  });
});
