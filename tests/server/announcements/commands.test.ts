import { describe, expect, it } from 'vitest';
import { desk, readsAnnouncements } from './desk.ts';

const minute = 60;

describe('announcing', () => {
  it.each<[string, object, string]>([
    ['without a word', { text: { ru: ' ', en: '' } }, 'text.ru'],
    ['at more than a thousand characters', { text: { ru: 'а'.repeat(1_001), en: '' } }, 'text.ru'],
    ['with an end that is over', { endsAt: '2020-01-01T00:00:00Z' }, 'endsAt'],
    ['to a category that is not named', { audience: 'CATEGORY' }, 'to.category'],
    ['to a team that is not named', { audience: 'TEAM' }, 'to.teamId'],
    ['to everybody and to a team', { teamId: '1' }, 'to.teamId'],
    ['on the wall what is for insiders', { audience: 'INSIDERS', isOnWall: true }, 'isOnWall'],
  ])('is refused %s', async (_name, input, field) => {
    const { tries } = await desk();

    expect(await tries(input)).toMatchObject({ code: 'BAD_INPUT', fields: [{ name: field }] });
  });

  it('is refused to a team and about a riddle of another event', async () => {
    const [here, there] = [await desk(), await desk()];
    const team = await there.world.team();
    const riddle = await there.world.riddle();

    expect(await here.tries({ audience: 'TEAM', teamId: String(team.id) })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await here.tries({ audience: 'RIDDLE', riddleId: String(riddle.id) })).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is for organizers', async () => {
    const here = await desk();
    const { id } = await here.announces('Дождь');
    const ctc = await here.world.person('ctc');

    expect(await here.tries({}, ctc)).toMatchObject({ code: 'FORBIDDEN' });
    expect(await here.edits({ announcementId: id, revision: 1 }, ctc)).toMatchObject({ code: 'FORBIDDEN' });
    expect(await here.withdraws(id, ctc)).toMatchObject({ code: 'FORBIDDEN' });
  });

  it('may be done ten times a minute in an event', async () => {
    const here = await desk();
    for (let time = 1; time <= 10; time += 1) await here.announces(`Раз ${time}`);

    expect(await here.tries({})).toMatchObject({ code: 'RATE_LIMITED' });
    here.world.clock.passes(minute + 1);
    expect(await here.tries({})).toMatchObject({ __typename: 'AnnouncementChanged' });
  });

  it('happens once for a repeated request', async () => {
    const here = await desk();
    const { captain } = await here.world.team();
    const send = () =>
      here.organizer.player.sends({
        method: 'POST',
        url: '/graphql',
        headers: { 'content-type': 'application/json', 'idempotency-key': 'c0ffee00-0000-4000-8000-000000000001' },
        payload: JSON.stringify({
          query: 'mutation ($input: AnnounceInput!) { announce(input: $input) { __typename } }',
          variables: { input: { eventId: String(here.world.eventId), audience: 'EVERYBODY', text: { ru: 'Дождь', en: '' } } },
        }),
      });
    await send();
    await send();

    expect(await readsAnnouncements(captain.player)).toHaveLength(1);
  });
});

describe('editing', () => {
  it('changes what people read, and is refused to the organizer who saw an older one', async () => {
    const here = await desk();
    const { captain } = await here.world.team();
    const { id } = await here.announces('Дождь');

    expect(await here.edits({ announcementId: id, revision: 1, grade: 'URGENT' })).toMatchObject({ announcement: { revision: 2 } });
    expect(await here.edits({ announcementId: id, revision: 1 })).toMatchObject({ code: 'EDIT_CONFLICT' });
    expect(await readsAnnouncements(captain.player)).toMatchObject([{ grade: 'URGENT', text: { ru: 'Ливень' }, revision: 2 }]);
  });

  it('is refused once it is taken back', async () => {
    const here = await desk();
    const { id } = await here.announces('Дождь');
    await here.withdraws(id);

    expect(await here.edits({ announcementId: id, revision: 1 })).toMatchObject({ code: 'EDIT_CONFLICT' });
  });
});

it('every change has its line in the audit log', async () => {
  const here = await desk();
  const { id } = await here.announces('Дождь');
  await here.edits({ announcementId: id, revision: 1 });
  await here.withdraws(id);
  await here.withdraws(id);

  const lines = await here.world.deps.db
    .selectFrom('auditLog')
    .select(['action', 'after'])
    .where('subjectType', '=', 'announcement')
    .where('subjectId', '=', id)
    .orderBy('id')
    .execute();
  expect(lines).toMatchObject([
    { action: 'announce', after: { textRu: 'Дождь', audience: 'everybody' } },
    { action: 'editAnnouncement', after: { textRu: 'Ливень' } },
    { action: 'withdrawAnnouncement', after: null },
  ]);
});
