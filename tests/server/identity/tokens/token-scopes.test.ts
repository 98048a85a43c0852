import { describe, expect, it } from 'vitest';
import { apiTokens } from '#server/modules/identity/identity.ts';
import { teamPasses } from '#server/modules/teams/teams.ts';
import type { ApiScope } from '#server/platform/context.ts';
import { storedFiles } from '#tests/support/stored-files.ts';
import { type TestPerson, World } from '#tests/support/world.ts';

const answer = 'Спасская башня';

/** Makes a running quest and an integration with a token of these scopes. */
async function anIntegration(...scopes: ApiScope[]) {
  const world = await World.withEvent({ prices: { startCoins: 2 } });
  const organizer = await world.organizer();
  const riddle = await world.riddle({ answers: [answer] });
  const team = await world.team({ size: 2 });
  const { secret } = await apiTokens.createApiToken(world.ctx(organizer), { name: 'Сканер на входе', scopes });
  const headers = { authorization: `Bearer ${secret}` };
  const asks = async <T = unknown>(query: string, variables: object = {}) => {
    const { data, errors } = await world.anonymous().asks<Record<string, T>>(query, variables, headers);
    return { ...data, code: errors?.[0]?.extensions.code } as Record<string, T | undefined> & { code: string | undefined };
  };
  const readToken = async (person: TestPerson) => (await teamPasses.readOwnPass(world.ctx(person)))?.token;
  const scans = async (person: TestPerson = team.captain) => {
    const { scanPass } = await asks<Record<string, unknown>>(
      `mutation ($input: PassInput!) { scanPass(input: $input) { __typename
        ... on ScannedByStaff { ticket canJoin team { name } person { fullName telegramId username } } ... on DomainError { code } } }`,
      { input: { token: await readToken(person) } },
    );
    return scanPass as { __typename: string; ticket: string; person: object; team: { name: string } };
  };
  return { world, organizer, riddle, team, headers, asks, readToken, scans };
}

describe('the scope SCORES_WRITE', () => {
  const gives = `mutation ($input: AddProgramScoreInput!) { addProgramScore(input: $input) { __typename
    ... on ProgramScoreAdded { userName total } ... on DomainError { code } } }`;

  it('gives points to a person who was scanned, in the name of the organizer who made the token', async () => {
    const { world, organizer, team, asks, scans } = await anIntegration('scores:write');
    const { ticket } = await scans();

    const { addProgramScore } = await asks(gives, { input: { ticket, points: 2.5 } });

    expect(addProgramScore).toEqual({ __typename: 'ProgramScoreAdded', userName: 'Анна Заречная', total: 2.5 });
    expect(await world.deps.db.selectFrom('programEntry').select(['actorId', 'userId']).execute()).toEqual([
      { actorId: organizer.id, userId: team.captain.id },
    ]);
  });

  it('counts the same points of one scan once', async () => {
    const { asks, scans } = await anIntegration('scores:write');
    const { ticket } = await scans();

    await asks(gives, { input: { ticket, points: 2 } });

    expect(await asks(gives, { input: { ticket, points: 2 } })).toMatchObject({ addProgramScore: { total: 2 } });
  });

  it('notes that a person is here', async () => {
    const { asks, scans } = await anIntegration('scores:write');
    const { ticket } = await scans();

    const { markAttendance } = await asks('mutation ($input: MarkAttendanceInput!) { markAttendance(input: $input) { __typename } }', {
      input: { ticket },
    });

    expect(markAttendance).toEqual({ __typename: 'AttendanceMarked' });
  });

  it('works in GraphQL only, since the REST API knows only sessions', async () => {
    const { world, headers, readToken, team } = await anIntegration('scores:write');

    const { status } = await world.anonymous().rest('POST', '/auth/qr/verify', { token: await readToken(team.captain) }, headers);

    expect(status).toBe(403);
  });
});

describe('the scope VISITS_WRITE', () => {
  const marks = `mutation ($input: MarkVisitInput!) { markVisit(input: $input) { __typename ... on VisitMarked { points } ... on DomainError { code } } }`;

  it('marks the visit of a team whose member it scanned', async () => {
    const { riddle, team, asks, scans } = await anIntegration('visits:write');
    await team.captain.player.checksAnswer(riddle, answer);
    await scans();

    const input = { riddleId: riddle.id, teamId: team.id, scannedUserId: team.captain.id };

    expect(await asks(marks, { input })).toMatchObject({ markVisit: { __typename: 'VisitMarked', points: 6 } });
  });

  it('marks no visit of a team that was not scanned', async () => {
    const { riddle, team, asks } = await anIntegration('visits:write');
    await team.captain.player.checksAnswer(riddle, answer);

    const input = { riddleId: riddle.id, teamId: team.id, scannedUserId: team.captain.id };

    expect(await asks(marks, { input })).toMatchObject({ markVisit: { code: 'SCAN_REQUIRED' } });
  });

  it('shows the name and the team of a scanned person, not the account', async () => {
    const { scans } = await anIntegration('visits:write');

    expect(await scans()).toMatchObject({
      team: { name: expect.stringMatching(/^Команда/) },
      person: { fullName: 'Анна Заречная', telegramId: null, username: null },
    });
  });

  it('is never invited to join the team', async () => {
    const { scans } = await anIntegration('visits:write');

    expect(await scans()).toMatchObject({ canJoin: false });
  });

  it('gives no points', async () => {
    const { team, asks } = await anIntegration('visits:write');

    const { code } = await asks('mutation ($input: AddProgramScoreInput!) { addProgramScore(input: $input) { __typename } }', {
      input: { userId: team.captain.id, points: 1 },
    });

    expect(code).toBe('UNAUTHENTICATED');
  });
});

describe('the scope QUEST_READ', () => {
  it('shows the running quest as a team sees it that has solved nothing', async () => {
    const { riddle, team, asks } = await anIntegration('quest:read');
    await team.captain.player.checksAnswer(riddle, answer);

    const { blocks } = await asks<{ riddles: object[] }[]>(
      '{ blocks { solvedCount riddles { id text isSolved solution { title } hint { status media { url } } wrongTries } } }',
    );

    expect(blocks?.[0]?.riddles).toMatchObject([
      { id: String(riddle.id), isSolved: false, solution: null, hint: { media: null }, wrongTries: [] },
    ]);
  });

  it('gives the file of the riddle, and neither the hint nor what follows the answer', async () => {
    const { world, riddle, headers } = await anIntegration('quest:read');
    const { picture, hint, answered } = await storedFiles(world, riddle);
    const load = async (path: string) => (await world.anonymous().sends({ method: 'GET', url: `/static/img/${path}`, headers })).statusCode;

    expect([await load(picture), await load(hint), await load(answered)]).toEqual([200, 404, 404]);
  });
});

describe('the scope STATS_READ', () => {
  it('counts people', async () => {
    const { world, asks } = await anIntegration('stats:read');

    const { organizerStatistics } = await asks(
      'query ($event: String!) { organizerStatistics(event: $event) { people { registered } teamSizes { size teams } } }',
      { event: world.slug },
    );

    expect(organizerStatistics).toMatchObject({ teamSizes: [{ size: 2, teams: 1 }] });
  });

  it.each([
    'riddles { title }',
    'insiderHours { fullName }',
    'programLeaders { fullName }',
    'categories { points }',
    'teams { name }',
    'solvers { fullName }',
  ])('does not open { %s }', async (field) => {
    const { world, asks } = await anIntegration('stats:read');
    const part = field.split(' ')[0] ?? '';

    const { code } = await asks(`query ($event: String!) { organizerStatistics(event: $event) { ${part} { __typename } } }`, {
      event: world.slug,
    });

    expect(code).toBe('UNAUTHENTICATED');
  });
});
