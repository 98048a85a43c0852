import { expect, it } from 'vitest';
import { desk, marksRead, readsAnnouncements } from './desk.ts';

it('organizers see how many have read it', async () => {
  const here = await desk();
  const team = await here.world.team({ size: 3 });
  const sent = await here.announces('Дождь');
  await marksRead(team.captain.player, sent);

  expect(await here.counts(sent.id)).toBe('1 of 3');
  expect(await readsAnnouncements(team.captain.player)).toMatchObject([{ isRead: true }]);
});

it('reading counts once, and keeps the time of the first', async () => {
  const here = await desk();
  const { captain } = await here.world.team();
  const sent = await here.announces('Дождь');
  await marksRead(captain.player, sent);
  const first = here.world.clock.read();
  here.world.clock.passes(60);

  expect(await marksRead(captain.player, sent)).toEqual([sent.id]);
  expect(await here.world.deps.db.selectFrom('announcementReceipt').select('readAt').where('userId', '=', captain.id).execute()).toEqual([
    { readAt: first },
  ]);
});

it('what is not for the person, or is taken back, cannot be read by a guess of its id', async () => {
  const here = await desk();
  const [team, rivals] = [await here.world.team(), await here.world.team()];
  const [own, foreign, gone] = [
    await here.announces('Вам', { audience: 'TEAM', teamId: String(team.id) }),
    await here.announces('Им', { audience: 'TEAM', teamId: String(rivals.id) }),
    await here.announces('Ошибка'),
  ];
  await here.withdraws(gone.id);

  expect(await marksRead(team.captain.player, own, foreign, gone, { id: '999999999', revision: 1 })).toEqual([own.id]);
});

it('an edit asks again only if the organizer says so, and then a late word about the older text does not count', async () => {
  const here = await desk();
  const { captain } = await here.world.team();
  const sent = await here.announces('Дождь', { grade: 'URGENT' });
  await marksRead(captain.player, sent);
  await here.edits({ announcementId: sent.id, revision: 1, grade: 'URGENT' });
  const afterSmallEdit = await readsAnnouncements(captain.player);
  await here.edits({ announcementId: sent.id, revision: 2, grade: 'URGENT', asksAgain: true });
  await marksRead(captain.player, { id: sent.id, revision: 2 });
  const afterLargeEdit = await readsAnnouncements(captain.player);
  await marksRead(captain.player, { id: sent.id, revision: 3 });

  expect(afterSmallEdit).toMatchObject([{ isRead: true, revision: 2 }]);
  expect(afterLargeEdit).toMatchObject([{ isRead: false, revision: 3 }]);
  expect(await here.counts(sent.id)).toBe('1 of 1');
});

it('organizers see who has not read it, by team and by person', async () => {
  const here = await desk();
  const { world, organizer } = here;
  const team = await world.team({ size: 2, name: 'Сычи' });
  const rivals = await world.team({ name: 'Чайки' });
  const ctc = await world.person('ctc', 'Центр');
  const sent = await here.announces('Дождь');
  await marksRead(rivals.captain.player, sent);
  const { data } = await organizer.player.asks<{ announcementReaders: object }>(
    `query ($id: ID!, $team: ID) { announcementReaders(announcementId: $id) {
      teams { teamName people read } people { personId readAt } ofTeam: people(teamId: $team, first: 1) { fullName } } }`,
    { id: sent.id, team: String(team.id) },
  );

  expect(data?.announcementReaders).toEqual({
    teams: [
      { teamName: 'Сычи', people: 2, read: 0 },
      { teamName: 'Чайки', people: 1, read: 1 },
      { teamName: null, people: 1, read: 0 },
    ],
    people: [team.captain, ...team.members, rivals.captain, ctc]
      .toSorted((a, b) => a.id - b.id)
      .map(({ id }) => ({ personId: String(id), readAt: id === rivals.captain.id ? world.clock.read().toISOString() : null })),
    ofTeam: [{ fullName: 'Анна Заречная' }],
  });
});
