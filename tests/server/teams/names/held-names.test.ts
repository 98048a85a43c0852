import { beforeEach, describe, expect, it } from 'vitest';
import { eventClock } from '#server/modules/events/events.ts';
import { totalsIn } from '#tests/support/rest/leaderboard.ts';
import { type TestPerson, World } from '#tests/support/world.ts';
import { readToken } from '../people.ts';

const answer = 'Спасская башня';
const name = 'Непроверенные';

/** In an event that reviews names a captain calls the team something, and the team solves a riddle. */
async function town({ category = 'ru' }: { category?: 'ru' | 'en' } = {}) {
  const world = await World.withEvent();
  const organizer = await world.organizer();
  const edits = (reviewsNames: boolean) => organizer.player.does('editEvent', { eventId: String(world.eventId), reviewsNames });
  await edits(true);
  const riddle = await world.riddle({ answers: [answer] });
  const team = await world.team({ name, category, size: 2 });
  if (category === 'ru') await team.captain.player.checksAnswer(riddle, answer);
  const neutral = `${category === 'en' ? 'Team' : 'Команда'} ${team.id}`;
  const approves = (seen = name, by: TestPerson = organizer) =>
    by.player.does('approveNames', { names: [{ teamId: String(team.id), name: seen }] }, { fields: '... on NamesApproved { teamIds }' });
  const asksForAnother = (seen = name, by: TestPerson = organizer) =>
    by.player.does('askForAnotherName', { teamId: String(team.id), name: seen, reason: { ru: 'Без имён людей', en: '' } });
  const renames = (to: string) => team.captain.player.does('renameTeam', { name: to });
  const boardNames = async () => {
    const { data } = await world
      .anonymous()
      .asks<{ standings: { boards: { rows: { teamName: string }[] }[] } }>(
        'query ($event: String!) { standings(event: $event) { boards { rows { teamName } } } }',
        { event: world.slug },
      );
    return data.standings.boards.flatMap(({ rows }) => rows.map(({ teamName }) => teamName));
  };
  const own = async (by: TestPerson = team.captain) =>
    (await by.player.asks<{ viewer: { team: { name: string } } }>('{ viewer { team { name nameState shownName nameReason { ru en } } } }'))
      .data.viewer.team;
  return { world, organizer, riddle, team, neutral, edits, approves, asksForAnother, renames, boardNames, own };
}

type Town = Awaited<ReturnType<typeof town>>;

describe('a name that no organizer has seen', () => {
  let at: Town;
  beforeEach(async () => {
    at = await town();
  });

  it('is read by the team itself, with what others read', async () => {
    const expected = { name, nameState: 'HELD', shownName: at.neutral, nameReason: null };
    expect(await at.own()).toEqual(expected);
    expect(await at.own(at.team.members[0])).toEqual(expected);
  });

  it('is a neutral one on the board, in feeds, numbers, files and on the wall', async () => {
    const { world, organizer, neutral } = at;
    const event = { event: world.slug };
    const everything = `query ($event: String!) {
      standings(event: $event) { boards { rows { teamName } } }
      wallNow(event: $event) { moments { teamName } }
      standingsCsv(event: $event)
    }`;
    const rest = await world.anonymous().rest('GET', `/auth/commands/leaderboard/${world.slug}`);
    const pages = [(await world.anonymous().asks<object>(everything, event)).data];
    const feed = await organizer.player.asks<object>(
      'query ($event: String!) { scoreEvents(event: $event) { events { teamName } } }',
      event,
    );
    const { data: forOrganizers } = await organizer.player.asks<object>(everything, event);

    for (const page of [...pages, feed.data, forOrganizers, rest.body]) {
      expect(JSON.stringify(page)).toContain(neutral);
      expect(JSON.stringify(page)).not.toContain(name);
    }
    expect(totalsIn(rest.body)).toEqual({ [neutral]: 4.5 });
  });

  it('stays hidden in the statistics after the end', async () => {
    const { world, organizer, neutral } = at;
    world.clock.passes(60);
    await organizer.player.does('endEventEarly', { eventId: String(world.eventId) });
    await organizer.player.does('publishAnswers', { eventId: String(world.eventId) });

    const { data } = await world
      .anonymous()
      .asks<object>(
        'query ($event: String!) { statistics(event: $event) { records { firstSolve { teamName } lastSolve { teamName } } } }',
        {
          event: world.slug,
        },
      );

    expect(data).toMatchObject({ statistics: { records: { firstSolve: { teamName: neutral }, lastSolve: { teamName: neutral } } } });
  });

  it('stays hidden on a frozen board', async () => {
    const { world, organizer, neutral, boardNames } = at;
    world.clock.passes(60);
    await eventClock.setFreeze(world.ctx(organizer), { eventId: world.eventId, freezeAt: world.clock.read() });
    world.clock.passes(60);

    expect(await boardNames()).toEqual([neutral]);
  });

  it('is hidden from those who scan a pass, apart from organizers', async () => {
    const { world, organizer, team, neutral } = at;
    const token = await readToken(world, team.captain);
    const fields = '... on ScannedByGuest { teamName } ... on ScannedByStaff { team { name } }';
    const scans = (by: TestPerson) => by.player.does('scanPass', { token }, { fields });

    expect(await scans(await world.person())).toMatchObject({ teamName: neutral });
    expect(await scans(await world.person('insider'))).toMatchObject({ team: { name: neutral } });
    expect(await scans(organizer)).toMatchObject({ team: { name } });
    const { data } = await world
      .anonymous()
      .asks<object>('query ($token: String!) { teamInvitation(token: $token) { teamName } }', { token });
    expect(data).toEqual({ teamInvitation: { teamName: neutral } });
  });

  it('is shown from the moment an organizer has seen it', async () => {
    const { approves, boardNames, own, neutral, team } = at;
    expect(await boardNames()).toEqual([neutral]);

    expect(await approves()).toMatchObject({ teamIds: [String(team.id)] });

    expect(await boardNames()).toEqual([name]);
    expect(await own()).toMatchObject({ nameState: 'SHOWN', shownName: name });
    expect(await approves()).toMatchObject({ teamIds: [] });
  });

  it('is held again when it changes, and not when only the category does', async () => {
    const { approves, renames, boardNames, neutral, own } = at;
    await approves();
    await renames(name);
    expect(await boardNames()).toEqual([name]);

    await renames('Другое имя');

    expect(await boardNames()).toEqual([neutral]);
    expect(await own()).toMatchObject({ name: 'Другое имя', nameState: 'HELD' });
  });

  it('that has changed since an organizer read it is not shown by mistake', async () => {
    const { approves, renames, boardNames, neutral } = at;
    await renames('Другое имя');

    expect(await approves(name)).toMatchObject({ teamIds: [] });

    expect(await boardNames()).toEqual([neutral]);
  });

  it('stays hidden when the event no longer reviews names, and later ones are shown at once', async () => {
    const { world, edits, boardNames, neutral } = at;
    await edits(false);
    await world.team({ name: 'Поздние' });

    expect((await boardNames()).toSorted()).toEqual([neutral, 'Поздние'].toSorted());
  });

  it('is seen if an organizer gives it', async () => {
    const { organizer, team, boardNames } = at;
    await organizer.player.does('renameTeam', { teamId: String(team.id), name: 'От организаторов' });

    expect(await boardNames()).toEqual(['От организаторов']);
  });

  it('is found in the list of organizers by its state', async () => {
    const { world, organizer, approves } = at;
    await world.team({ name: 'Вторые' });
    const finds = async (nameState: string) =>
      (
        await organizer.player.asks<{ teams: { items: { name: string }[] } }>(
          `query ($nameState: TeamNameState!) { teams(filter: { nameState: $nameState }) { items { name } } }`,
          { nameState },
        )
      ).data.teams.items.map((found) => found.name);
    await approves();

    expect(await finds('HELD')).toEqual(['Вторые']);
    expect(await finds('SHOWN')).toEqual([name]);
  });
});

describe('a name that an organizer does not let pass', () => {
  it('leaves every board, and the team is told why', async () => {
    const { approves, asksForAnother, boardNames, neutral, own, team } = await town();
    await approves();

    expect(await asksForAnother()).toMatchObject({ __typename: 'TeamChanged' });

    expect(await boardNames()).toEqual([neutral]);
    expect(await own()).toMatchObject({ name, nameState: 'REFUSED', nameReason: { ru: 'Без имён людей', en: '' } });
    const { data } = await team.members[0]!.player.asks<object>('{ viewer { announcements { text { ru } } } }');
    expect(data).toEqual({ viewer: { announcements: [{ text: { ru: 'Без имён людей' } }] } });
  });

  it('can be one of an event that reviews no names, and the next one is seen first', async () => {
    const { edits, approves, asksForAnother, renames, boardNames, neutral, own } = await town();
    await approves();
    await edits(false);
    await asksForAnother();

    await renames('Получше');

    expect(await boardNames()).toEqual([neutral]);
    expect(await own()).toMatchObject({ nameState: 'HELD', nameReason: null });
    await approves('Получше');
    expect(await boardNames()).toEqual(['Получше']);
  });

  it('is another one by now: nobody is told anything', async () => {
    const { asksForAnother, renames, own, team } = await town();
    await renames('Получше');

    expect(await asksForAnother()).toMatchObject({ __typename: 'EditConflict' });

    expect(await own()).toMatchObject({ nameState: 'HELD' });
    const { data } = await team.captain.player.asks<object>('{ viewer { announcements { text { ru } } } }');
    expect(data).toEqual({ viewer: { announcements: [] } });
  });

  it('is for organizers to say, and needs a reason', async () => {
    const { team, asksForAnother, approves, organizer, boardNames, neutral } = await town();

    expect(await approves(name, team.captain)).toMatchObject({ __typename: 'Forbidden' });
    expect(await asksForAnother(name, team.captain)).toMatchObject({ __typename: 'Forbidden' });
    const input = { teamId: String(team.id), name, reason: { ru: ' ', en: '' } };
    expect(await organizer.player.does('askForAnotherName', input)).toMatchObject({ __typename: 'BadInput' });
    expect(await boardNames()).toEqual([neutral]);
  });
});

describe('a team of the English category', () => {
  it('has a neutral name in English', async () => {
    const { boardNames, team } = await town({ category: 'en' });

    expect(await boardNames()).toEqual([`Team ${team.id}`]);
  });
});

describe('an event that reviews no names', () => {
  it('shows them at once', async () => {
    const world = await World.withEvent();
    await world.team({ name });
    const rest = await world.anonymous().rest('GET', `/auth/commands/leaderboard/${world.slug}`);

    expect(totalsIn(rest.body)).toEqual({ [name]: 0 });
  });
});
