import { describe, expect, it } from 'vitest';
import { type TestPerson, World } from '#tests/support/world.ts';

async function adjusts(by: TestPerson, input: object, key?: string): Promise<Record<string, unknown>> {
  const { data, errors } = await by.player.asks<{ adjustTeamScore: Record<string, unknown> }>(
    `mutation ($input: AdjustTeamScoreInput!) { adjustTeamScore(input: $input) { __typename
      ... on TeamScoreAdjusted { teamId points coins } ... on InsufficientCoins { missingCoins } ... on BadInput { fields { name } } ... on DomainError { code } } }`,
    { input },
    key ? { 'idempotency-key': key } : {},
  );
  return data?.adjustTeamScore ?? { code: errors[0]?.extensions.code };
}

async function aTeam() {
  const world = await World.withEvent({ prices: { startCoins: 3 } });
  return { world, organizer: await world.organizer(), team: await world.team() };
}

describe('adjusting a team’s score', () => {
  it('adds a line to the ledger and moves the balance', async () => {
    const { organizer, team } = await aTeam();

    expect(await adjusts(organizer, { teamId: team.id, points: -2.5, coins: 1, reason: 'Пешком по проезжей части' })).toEqual({
      __typename: 'TeamScoreAdjusted',
      teamId: String(team.id),
      points: -2.5,
      coins: 4,
    });
    expect(await team.captain.player.team()).toMatchObject({ points: -2.5, coins: 4, version: 2 });
  });

  it('shows the team what was changed and why, newest first', async () => {
    const { organizer, team } = await aTeam();
    await adjusts(organizer, { teamId: team.id, points: 1, reason: 'За помощь' });
    await adjusts(organizer, { teamId: team.id, coins: -1, reason: 'Штраф' });

    const { data } = await team.captain.player.asks<{ viewer: { team: { adjustments: unknown } } }>(
      '{ viewer { team { adjustments { points coins reason } } } }',
    );

    expect(data.viewer.team.adjustments).toEqual([
      { points: 0, coins: -1, reason: 'Штраф' },
      { points: 1, coins: 0, reason: 'За помощь' },
    ]);
  });

  it('is in the audit log with the score before and after', async () => {
    const { world, organizer, team } = await aTeam();
    await adjusts(organizer, { teamId: team.id, points: 4, reason: 'За помощь' });

    const entry = await world.deps.db
      .selectFrom('auditLog')
      .selectAll()
      .where('subjectType', '=', 'team')
      .where('subjectId', '=', String(team.id))
      .executeTakeFirst();

    expect(entry).toMatchObject({
      action: 'adjustTeamScore',
      actorId: organizer.id,
      eventId: world.eventId,
      before: { points: 0, coins: 3 },
      after: { points: 4, coins: 3, reason: 'За помощь' },
    });
  });

  it('is allowed for a team of an event that is over', async () => {
    const { world, organizer, team } = await aTeam();
    world.clock.passes(24 * 3600);
    await World.withEvent();

    expect(await adjusts(organizer, { teamId: team.id, points: 1, reason: 'По протесту' })).toMatchObject({ points: 1 });
  });

  it('counts once for one key', async () => {
    const { organizer, team } = await aTeam();
    await adjusts(organizer, { teamId: team.id, points: 1, reason: 'Раз' }, 'tap');

    expect(await adjusts(organizer, { teamId: team.id, points: 1, reason: 'Раз' }, 'tap')).toMatchObject({ points: 1 });
  });
});

describe('an adjustment of a score', () => {
  it('is refused when coins would fall below zero, and writes nothing', async () => {
    const { world, organizer, team } = await aTeam();

    expect(await adjusts(organizer, { teamId: team.id, points: 1, coins: -4, reason: 'Много' })).toMatchObject({
      code: 'INSUFFICIENT_COINS',
      missingCoins: 1,
    });
    expect(await team.captain.player.team()).toMatchObject({ points: 0, coins: 3, version: 1 });
    expect(
      await world.deps.db
        .selectFrom('auditLog')
        .select('id')
        .where('subjectId', '=', String(team.id))
        .where('action', '=', 'adjustTeamScore')
        .execute(),
    ).toEqual([]);
  });

  it.each([
    ['without a reason', { points: 1, reason: '  ' }, 'reason'],
    ['with a reason of 501 characters', { points: 1, reason: 'я'.repeat(501) }, 'reason'],
    ['of nothing', { points: 0, coins: 0, reason: 'Просто так' }, 'points'],
    ['of more than a thousand', { points: 1000.5, reason: 'Много' }, 'points'],
  ])('takes none %s', async (_name, change, field) => {
    const { organizer, team } = await aTeam();

    expect(await adjusts(organizer, { teamId: team.id, ...change })).toMatchObject({ code: 'BAD_INPUT', fields: [{ name: field }] });
  });

  it('is refused for a team that does not exist', async () => {
    const { organizer } = await aTeam();

    expect(await adjusts(organizer, { teamId: 999_999_999, points: 1, reason: 'Кому?' })).toMatchObject({ code: 'NOT_FOUND' });
  });

  it.each(['guest', 'insider', 'ctc'] as const)('is refused to the role %s', async (role) => {
    const { world, team } = await aTeam();

    expect(await adjusts(await world.person(role), { teamId: team.id, points: 1, reason: 'Себе' })).toMatchObject({ code: 'FORBIDDEN' });
  });
});
