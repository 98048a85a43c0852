import { describe, expect, it } from 'vitest';
import { listTeams } from '#server/modules/event-files/results/results.store.ts';
import { eventClock } from '#server/modules/events/events.ts';
import { totalsIn } from '#tests/support/rest/leaderboard.ts';
import { type TestPerson, World } from '#tests/support/world.ts';

const answer = 'Спасская башня';

/** Two teams solve a riddle: first the guests, who are to play outside of the ranking, then those who play for a place. */
async function town() {
  const world = await World.withEvent();
  const organizer = await world.organizer();
  const riddle = await world.riddle({ answers: [answer] });
  const guests = await world.team({ name: 'Гости' });
  const players = await world.team({ name: 'Игроки' });
  for (const { captain } of [guests, players]) {
    world.clock.passes(60);
    await captain.player.checksAnswer(riddle, answer);
  }
  world.clock.passes(60);
  const ranks = (isRanked: boolean, by: TestPerson = organizer) => by.player.does('rankTeam', { teamId: String(guests.id), isRanked });
  const reads = async <Data>(query: string, by = world.anonymous()) =>
    (await by.asks<Data>(`query ($event: String!) { ${query} }`, { event: world.slug })).data;
  const boardNames = async () =>
    (
      await reads<{ standings: { boards: { rows: { rank: number; teamName: string }[] }[] } }>(
        'standings(event: $event) { boards { rows { rank teamName } } }',
      )
    ).standings.boards[0]!.rows.map(({ rank, teamName }) => `${rank} ${teamName}`);
  const own = async () =>
    (
      await guests.captain.player.asks<{ viewer: { team: object } }>(
        '{ viewer { team { isRanked place total liveTotal isPlaceFrozen points } } }',
      )
    ).data.viewer.team;
  return { world, organizer, riddle, guests, players, ranks, reads, boardNames, own };
}

describe('a team outside of the ranking', () => {
  it('leaves its place to the others at once, and has it back when it is ranked again', async () => {
    const { ranks, boardNames } = await town();
    expect(await boardNames()).toEqual(['1 Гости', '2 Игроки']);

    await ranks(false);
    expect(await boardNames()).toEqual(['1 Игроки']);

    await ranks(true);
    expect(await boardNames()).toEqual(['1 Гости', '2 Игроки']);
  });

  it('plays on and reads its own points, also behind a freeze', async () => {
    const { world, organizer, ranks, own } = await town();
    await ranks(false);
    expect(await own()).toEqual({ isRanked: false, place: null, total: 4.5, liveTotal: 4.5, isPlaceFrozen: false, points: 4 });

    await eventClock.setFreeze(world.ctx(organizer), { eventId: world.eventId, freezeAt: world.clock.read() });
    world.clock.passes(60);

    expect(await own()).toMatchObject({ place: null, total: 4.5, isPlaceFrozen: false });
  });

  it('leaves a frozen board, too', async () => {
    const { world, organizer, ranks, boardNames } = await town();
    await eventClock.setFreeze(world.ctx(organizer), { eventId: world.eventId, freezeAt: world.clock.read() });
    world.clock.passes(60);
    expect(await boardNames()).toEqual(['1 Гости', '2 Игроки']);

    await ranks(false);

    expect(await boardNames()).toEqual(['1 Игроки']);
  });

  it('is in no feed, no number and no share of the event', async () => {
    const { world, organizer, ranks, reads } = await town();
    await ranks(false);
    const open = { eventId: String(world.eventId) };
    await organizer.player.does('endEventEarly', { eventId: String(world.eventId) });
    await organizer.player.does('publishAnswers', open);

    const statistics = await reads<object>(
      `statistics(event: $event) { categories { teams players } riddles { solved solvedPercent }
        records { firstSolve { teamName } lastSolve { teamName } } }`,
    );
    expect(statistics).toMatchObject({
      statistics: {
        riddles: [{ solved: 1, solvedPercent: 100 }],
        records: { firstSolve: { teamName: 'Игроки' }, lastSolve: { teamName: 'Игроки' } },
      },
    });
    const feed = await reads<{ scoreEvents: { events: { teamName: string }[] } }>(
      'scoreEvents(event: $event) { events { teamName } }',
      organizer.player,
    );
    expect(new Set(feed.scoreEvents.events.map(({ teamName }) => teamName))).toEqual(new Set(['Игроки']));
    const wall = await reads<object>('wallNow(event: $event) { figures { solves } moments { teamName } }');
    expect(wall).toEqual({ wallNow: { figures: { solves: 1 }, moments: [{ teamName: 'Игроки' }] } });
  });

  it('is in no export and on no board of older clients', async () => {
    const { world, organizer, ranks, reads } = await town();
    await ranks(false);

    const rest = await world.anonymous().rest('GET', `/auth/commands/leaderboard/${world.slug}`);
    expect(totalsIn(rest.body)).toEqual({ Игроки: 4.5 });
    const { standingsCsv } = await reads<{ standingsCsv: string }>('standingsCsv(event: $event)', organizer.player);
    expect(standingsCsv).toContain('ru,1,');
    expect(standingsCsv).not.toContain('Гости');
    const rows = await listTeams(world.deps.db, world.eventId);
    expect(rows.map(({ name }) => name)).toEqual(['Игроки']);
  });

  it('is marked in the list of organizers, without a place and below the others of its category', async () => {
    const { organizer, ranks, guests, world } = await town();
    await ranks(false);

    const { data } = await organizer.player.asks<object>('{ teams(order: PLACE) { items { name isRanked livePlace liveTotal } } }');
    expect(data).toEqual({
      teams: {
        items: [
          { name: 'Игроки', isRanked: true, livePlace: 1, liveTotal: 4.5 },
          { name: 'Гости', isRanked: false, livePlace: null, liveTotal: 4.5 },
        ],
      },
    });
    const log = await world.deps.db
      .selectFrom('auditLog')
      .select(['before', 'after'])
      .where('action', '=', 'rankTeam')
      .where('subjectId', '=', String(guests.id))
      .execute();
    expect(log).toEqual([{ before: { isRanked: true }, after: { isRanked: false } }]);
  });

  it('becomes one by the hand of an organizer only', async () => {
    const { ranks, guests, boardNames } = await town();

    expect(await ranks(false, guests.captain)).toMatchObject({ __typename: 'Forbidden' });
    expect(await boardNames()).toContain('1 Гости');
  });
});
