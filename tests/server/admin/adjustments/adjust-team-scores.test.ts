import { describe, expect, it } from 'vitest';
import { inParallel } from '#tests/support/in-parallel.ts';
import { type TestPerson, World } from '#tests/support/world.ts';

async function adjusts(by: TestPerson, input: object, key?: string): Promise<Record<string, unknown>> {
  const { data, errors } = await by.player.asks<{ adjustTeamScores: Record<string, unknown> }>(
    `mutation ($input: AdjustTeamScoresInput!) { adjustTeamScores(input: $input) { __typename
      ... on TeamScoresAdjusted { outcomes { teamId teamName refusal points coins } }
      ... on BadInput { fields { name } } ... on DomainError { code } } }`,
    { input },
    key ? { 'idempotency-key': key } : {},
  );
  return data?.adjustTeamScores ?? { code: errors[0]?.extensions.code };
}

async function twoTeams() {
  const world = await World.withEvent({ prices: { startCoins: 3 } });
  return { world, organizer: await world.organizer(), one: await world.team(), other: await world.team() };
}

const listAudit = (world: World, teamIds: number[]) =>
  world.deps.db
    .selectFrom('auditLog')
    .select(['subjectId', 'after'])
    .where('action', '=', 'adjustTeamScore')
    .where('subjectId', 'in', teamIds.map(String))
    .orderBy('id')
    .execute();

describe('adjusting several scores at once', () => {
  it('gives each team its line and returns the results in the order of the request', async () => {
    const { organizer, one, other } = await twoTeams();

    expect(
      await adjusts(organizer, { teamIds: [other.id, one.id, other.id], points: 1.5, coins: 1, reason: 'Место не открылось' }),
    ).toEqual({
      __typename: 'TeamScoresAdjusted',
      outcomes: [
        { teamId: String(other.id), teamName: expect.any(String), refusal: null, points: 1.5, coins: 4 },
        { teamId: String(one.id), teamName: expect.any(String), refusal: null, points: 1.5, coins: 4 },
      ],
    });
    expect(await one.captain.player.team()).toMatchObject({ points: 1.5, coins: 4, version: 2 });
    expect(await other.captain.player.team()).toMatchObject({ points: 1.5, coins: 4, version: 2 });
  });

  it('writes a line of the audit log for each', async () => {
    const { world, organizer, one, other } = await twoTeams();

    await adjusts(organizer, { teamIds: [one.id, other.id], points: 2, reason: 'За помощь' });

    expect(await listAudit(world, [one.id, other.id])).toMatchObject([
      { subjectId: String(one.id), after: { points: 2, reason: 'За помощь' } },
      { subjectId: String(other.id), after: { points: 2, reason: 'За помощь' } },
    ]);
  });

  it('names the team that cannot pay and the one that does not exist, and changes the others', async () => {
    const { world, organizer, one, other } = await twoTeams();
    await adjusts(organizer, { teamIds: [one.id], coins: -2, reason: 'Раньше' });

    const { outcomes } = await adjusts(organizer, { teamIds: [one.id, 999_999_999, other.id], coins: -2, reason: 'Штраф' });

    expect(outcomes).toMatchObject([
      { teamId: String(one.id), refusal: 'INSUFFICIENT_COINS', points: null, coins: null },
      { teamId: '999999999', teamName: null, refusal: 'NOT_FOUND' },
      { teamId: String(other.id), refusal: null, coins: 1 },
    ]);
    expect(await one.captain.player.team()).toMatchObject({ coins: 1 });
    expect(await listAudit(world, [one.id, other.id])).toHaveLength(2);
  });

  it('counts once for one key, even when the requests come at once', async () => {
    const { organizer, one, other } = await twoTeams();
    const change = { teamIds: [one.id, other.id], points: 1, reason: 'Раз' };

    const answers = await inParallel(10, () => adjusts(organizer, change, 'tap'));

    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await one.captain.player.team()).toMatchObject({ points: 1 });
  });

  it('does not deadlock when two organizers name the same teams in opposite orders', async () => {
    const { world, organizer, one, other } = await twoTeams();
    const second = await world.organizer();

    await inParallel(10, (turn) =>
      adjusts(turn % 2 ? organizer : second, {
        teamIds: turn % 2 ? [one.id, other.id] : [other.id, one.id],
        points: 1,
        reason: `Раз ${turn}`,
      }),
    );

    expect(await one.captain.player.team()).toMatchObject({ points: 10 });
    expect(await other.captain.player.team()).toMatchObject({ points: 10 });
  });
});

describe('an adjustment of several scores', () => {
  it.each([
    ['without a reason', { points: 1, reason: ' ' }, 'reason'],
    ['of nothing', { points: 0, reason: 'Просто так' }, 'points'],
    ['of no team', { teamIds: [], points: 1, reason: 'Кому?' }, 'teamIds'],
    ['of 51 teams', { teamIds: Array.from({ length: 51 }, (_, index) => index + 1), points: 1, reason: 'Всем' }, 'teamIds'],
  ])('takes none %s', async (_name, change, field) => {
    const { organizer, one } = await twoTeams();

    expect(await adjusts(organizer, { teamIds: [one.id], ...change })).toMatchObject({ code: 'BAD_INPUT', fields: [{ name: field }] });
  });

  it.each(['guest', 'insider', 'ctc'] as const)('is refused to the role %s', async (role) => {
    const { world, one } = await twoTeams();

    expect(await adjusts(await world.person(role), { teamIds: [one.id], points: 1, reason: 'Себе' })).toMatchObject({ code: 'FORBIDDEN' });
  });
});
