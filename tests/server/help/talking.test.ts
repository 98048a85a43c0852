import { describe, expect, it } from 'vitest';
import { helpCity, requestsOf } from './help-city.ts';

describe('a request for help', () => {
  it('is taken by one organizer, and the others learn who it is', async () => {
    const { organizer, colleague, team, asks, does } = await helpCity();
    const request = await asks();

    expect(await does('claimHelp', organizer, request)).toMatchObject({ request: { claimedByName: 'Вера Дорожкина' } });
    expect(await does('claimHelp', organizer, request)).toMatchObject({ __typename: 'HelpChanged' });
    expect(await does('claimHelp', colleague, request)).toMatchObject({ code: 'HELP_TAKEN', byName: 'Вера Дорожкина' });
    expect(await requestsOf(team.captain)).toMatchObject([{ claimedByName: 'Вера Дорожкина' }]);
  });

  it('is taken by a colleague after it was given back', async () => {
    const { organizer, colleague, asks, does } = await helpCity();
    const request = await asks();
    await does('claimHelp', organizer, request);
    await does('releaseHelp', colleague, request);

    expect(await does('claimHelp', colleague, request)).toMatchObject({ request: { claimedByName: 'Глеб Дежурный' } });
  });

  it('has the replies of both sides, and is taken by the first organizer who replies', async () => {
    const { organizer, colleague, team, asks, does } = await helpCity();
    const request = await asks();
    await does('replyToHelp', organizer, request, { text: 'Идём' });
    await does('replyToHelp', colleague, request, { text: 'Я ближе' });
    await does('replyToHelp', team.captain, request, { text: 'Ждём у ворот' });

    expect(await requestsOf(team.captain)).toMatchObject([
      {
        claimedByName: 'Вера Дорожкина',
        messages: [
          { text: 'Идём', isFromTeam: false, byName: 'Вера Дорожкина' },
          { text: 'Я ближе', isFromTeam: false },
          { text: 'Ждём у ворот', isFromTeam: true },
        ],
      },
    ]);
  });

  it('has at most a hundred replies', async () => {
    const { world, team, asks, does } = await helpCity();
    const { id } = await asks();
    const filled = Array.from({ length: 100 }, () => ({ requestId: Number(id), userId: team.captain.id, isFromTeam: true, text: 'ещё' }));
    await world.deps.db
      .insertInto('helpMessage')
      .values(filled.map((message) => ({ ...message, at: world.clock.read() })))
      .execute();

    expect(await does('replyToHelp', team.captain, { id }, { text: 'и ещё' })).toMatchObject({
      code: 'BAD_INPUT',
      fields: [{ name: 'requestId' }],
    });
  });

  it('is closed by thanks, once, and takes no replies after that', async () => {
    const { world, organizer, team, asks, does } = await helpCity();
    const request = await asks();
    const thanked = await does('thankForHelp', team.captain, request);
    world.clock.passes(60);
    await does('thankForHelp', team.captain, request);

    expect(thanked.request?.thankedAt).toBeTruthy();
    expect(await requestsOf(team.captain)).toMatchObject([{ closedAt: thanked.request?.closedAt, thankedAt: thanked.request?.thankedAt }]);
    for (const [command, more] of [
      ['replyToHelp', { text: 'Ещё?' }],
      ['claimHelp', {}],
      ['releaseHelp', {}],
    ] as const) {
      expect(await does(command, organizer, request, more)).toMatchObject({ code: 'HELP_CLOSED' });
    }
  });

  it('is thanked for after an organizer has closed it', async () => {
    const { organizer, team, asks, does } = await helpCity();
    const request = await asks();
    const closed = await does('closeHelp', organizer, request);

    expect(await does('thankForHelp', team.captain, request)).toMatchObject({ request: { closedAt: closed.request?.closedAt } });
  });

  it('is not there for other teams, insiders and ctc', async () => {
    const { world, rivals, asks, does } = await helpCity();
    const request = await asks();
    const others = [rivals.captain, await world.person('insider'), await world.person('ctc')];

    for (const other of others) {
      expect(await does('replyToHelp', other, request, { text: 'Кто тут?' })).toMatchObject({ code: 'NOT_FOUND' });
      expect(await does('closeHelp', other, request)).toMatchObject({ code: 'NOT_FOUND' });
      expect(await does('thankForHelp', other, request)).toMatchObject({ code: 'NOT_FOUND' });
      expect(await does('claimHelp', other, request)).toMatchObject({ code: 'FORBIDDEN' });
    }
  });

  it('has a line in the audit log for each thing that an organizer does, without what was said', async () => {
    const { world, organizer, team, asks, does } = await helpCity();
    const request = await asks();
    await does('claimHelp', organizer, request);
    await does('replyToHelp', organizer, request, { text: 'Тайна' });
    await does('replyToHelp', team.captain, request, { text: 'Спасибо' });
    await does('releaseHelp', organizer, request);
    await does('closeHelp', organizer, request);

    const lines = await world.deps.db
      .selectFrom('auditLog')
      .select(['action', 'after'])
      .where('subjectType', '=', 'help')
      .where('subjectId', '=', request.id)
      .orderBy('id')
      .execute();
    expect(lines).toEqual(['claimHelp', 'replyToHelp', 'releaseHelp', 'closeHelp'].map((action) => ({ action, after: null })));
  });
});
