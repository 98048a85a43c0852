import { describe, expect, it } from 'vitest';
import { adjustTeamScore, readAttempts, readAuditLog } from '#server/modules/admin/admin.ts';
import { statementsDuring } from '#tests/support/database.ts';
import { World } from '#tests/support/world.ts';

const answer = 'Спасская башня';

async function triesOfTwoTeams() {
  const world = await World.withEvent();
  const [first, second] = [await world.riddle({ answers: [answer] }), await world.riddle({ answers: ['ГУМ'] })];
  const [one, two] = [await world.team(), await world.team()];
  await one.captain.player.checksAnswer(first, 'Троицкая 100%');
  await one.captain.player.checksAnswer(first, answer);
  await two.captain.player.checksAnswer(second, 'ЦУМ');
  await two.captain.player.checksAnswer(first, 'троицкая');
  const ctx = world.ctx(await world.organizer());
  const attempts = async (filter: object = {}) =>
    (await readAttempts(ctx, { event: world.slug, ...filter })).map((attempt) => attempt.answer);
  return { world, ctx, first, second, one, two, attempts };
}

describe('the log of attempts', () => {
  it('has every answer, newest first', async () => {
    const { attempts } = await triesOfTwoTeams();

    expect(await attempts()).toEqual(['троицкая', 'ЦУМ', answer, 'Троицкая 100%']);
  });

  it('can be filtered by team, riddle, verdict and text', async () => {
    const { attempts, one, two, first, second } = await triesOfTwoTeams();

    expect(await attempts({ teamId: one.id })).toEqual([answer, 'Троицкая 100%']);
    expect(await attempts({ riddleId: second.id })).toEqual(['ЦУМ']);
    expect(await attempts({ isRight: true })).toEqual([answer]);
    expect(await attempts({ isRight: false, riddleId: first.id, teamId: two.id })).toEqual(['троицкая']);
    expect(await attempts({ text: 'ТРОИЦ' })).toEqual(['троицкая', 'Троицкая 100%']);
  });

  it('refuses a text that the database cannot store', async () => {
    const { attempts } = await triesOfTwoTeams();

    for (const text of ['a\0b', '\ud800']) await expect(attempts({ text })).rejects.toMatchObject({ code: 'BAD_INPUT' });
  });

  it('searches for wildcards as plain characters', async () => {
    const { attempts } = await triesOfTwoTeams();

    expect(await attempts({ text: '%' })).toEqual(['Троицкая 100%']);
    expect(await attempts({ text: '_' })).toEqual([]);
  });

  it('is read page by page', async () => {
    const { ctx, world } = await triesOfTwoTeams();
    const first = await readAttempts(ctx, { event: world.slug, first: 3 });

    const rest = await readAttempts(ctx, { event: world.slug, first: 3, before: first.at(-1)?.id ?? null });

    expect([first.length, rest.map((attempt) => attempt.answer)]).toEqual([3, ['Троицкая 100%']]);
  });

  it('says by GraphQL who answered what', async () => {
    const { world, one, first } = await triesOfTwoTeams();
    const { player } = await world.organizer();

    const { data } = await player.asks<{ attempts: object[] }>(
      'query ($event: String!, $teamId: ID) { attempts(event: $event, teamId: $teamId, isRight: true) { teamId riddleId riddleTitle userId userName answer isRight isCleared } }',
      { event: world.slug, teamId: one.id },
    );

    expect(data.attempts).toEqual([
      {
        teamId: String(one.id),
        riddleId: String(first.id),
        riddleTitle: 'Тайное место',
        userId: String(one.captain.id),
        userName: 'Анна Заречная',
        answer,
        isRight: true,
        isCleared: false,
      },
    ]);
  });

  it('is for organizers', async () => {
    const { world, one } = await triesOfTwoTeams();

    await expect(readAttempts(world.ctx(one.captain), { event: world.slug })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe('the audit log', () => {
  it('says who did what to whom, with before and after', async () => {
    const { world, ctx, one } = await triesOfTwoTeams();
    await adjustTeamScore(ctx, { teamId: one.id, points: 1, reason: 'За помощь' });
    const { player, id } = await world.organizer();

    const { data } = await player.asks<{ auditLog: { before: string; after: string }[] }>(
      'query ($event: String) { auditLog(event: $event, action: "adjustTeamScore") { actorId actorName action subjectType subjectId before after } }',
      { event: world.slug },
    );

    expect(data.auditLog).toEqual([
      expect.objectContaining({ actorId: String(id), actorName: 'Вера Дорожкина', subjectType: 'team', subjectId: String(one.id) }),
    ]);
    expect(JSON.parse(data.auditLog[0]?.after ?? '')).toEqual({ points: 5, coins: 1, reason: 'За помощь' });
  });

  it('can be filtered by subject and person, and read page by page', async () => {
    const { world, ctx, one, two } = await triesOfTwoTeams();
    for (const team of [one, two, one]) await adjustTeamScore(ctx, { teamId: team.id, points: 1, reason: 'За помощь' });
    const filter = { event: world.slug, action: 'adjustTeamScore' };

    const ofOne = await readAuditLog(ctx, { ...filter, subjectType: 'team', subjectId: String(one.id) });
    const older = await readAuditLog(ctx, { ...filter, before: ofOne[0]?.id ?? null, first: 1 });

    expect(ofOne).toHaveLength(2);
    expect(older).toMatchObject([{ subjectId: String(two.id) }]);
    expect(await readAuditLog(ctx, { ...filter, actorId: one.captain.id })).toEqual([]);
  });

  it('has the present name of each subject, read by the same statement', async () => {
    const { world, ctx, one, first } = await triesOfTwoTeams();
    const { player, id } = await world.organizer();
    await adjustTeamScore(ctx, { teamId: one.id, points: 1, reason: 'За помощь' });
    await player.does('renameTeam', { teamId: String(one.id), name: 'Новое имя' });
    await player.does('addAnswer', { riddleId: String(first.id), text: 'Троицкая' });
    await player.does('pauseEvent', { eventId: String(world.eventId) });
    await player.does('resumeEvent', { eventId: String(world.eventId) });
    await player.does('endSessionsOf', { personId: String(one.captain.id) });
    let entries: Awaited<ReturnType<typeof readAuditLog>> = [];

    const statements = await statementsDuring(async () => {
      entries = await readAuditLog(ctx, { actorId: id });
    });

    const subjectName = (action: string) => entries.find((entry) => entry.action === action)?.subjectName;
    expect(['adjustTeamScore', 'addAnswer', 'pauseEvent', 'createBlock', 'endSessionsOf'].map(subjectName)).toEqual([
      'Новое имя',
      'Тайное место',
      'Проверочный квест',
      'Китай-город',
      'Анна Заречная',
    ]);
    expect(statements).toHaveLength(1);
  });

  it('has the present name of whom a team’s entry is about, but of nobody who is deleted', async () => {
    const world = await World.withEvent();
    const { captain, members, ...team } = await world.team({ size: 3 });
    const [second, third] = members;
    const { player } = await world.organizer();
    const teamId = String(team.id);
    await player.does('handOverCaptaincy', { teamId, userId: String(second?.id) });
    await player.does('removeMember', { teamId, userId: String(captain.id) });
    await player.does('removeMember', { teamId, userId: String(third?.id) });
    await third?.player.does('deleteMe', { fullName: 'Игрок 3' }, { fields: '... on Forgotten { isForgotten }' });
    await player.does('renameTeam', { teamId, name: 'Новое имя' });

    const { data } = await player.asks<{ auditLog: object[] }>(
      'query ($event: String) { auditLog(event: $event, first: 4) { action personName } }',
      { event: world.slug },
    );

    expect(data.auditLog).toEqual([
      { action: 'renameTeam', personName: null },
      { action: 'removeMember', personName: null },
      { action: 'removeMember', personName: 'Анна Заречная' },
      { action: 'handOverCaptaincy', personName: 'Игрок 2' },
    ]);
  });

  it('is for organizers', async () => {
    const { world, one } = await triesOfTwoTeams();

    await expect(readAuditLog(world.ctx(one.captain))).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});
