import { describe, expect, it } from 'vitest';
import { markVisit } from '#server/modules/checkpoints/checkpoints.ts';
import { eventClock } from '#server/modules/events/events.ts';
import { passes } from '#server/modules/identity/identity.ts';
import { acceptedAnswers } from '#server/modules/quest/quest.ts';
import type { Player } from '#tests/support/player.ts';
import { totalsIn } from '#tests/support/rest/leaderboard.ts';
import { World } from '#tests/support/world.ts';

const answer = 'Спасская башня';

interface OwnTeam {
  name: string;
  total: number;
  liveTotal: number;
  place: number | null;
  isPlaceFrozen: boolean;
  gapToNextPlace: number | null;
  points: number;
  coins: number;
  ledger: { totalAfter: number }[];
}
interface Row {
  rank: number;
  teamName: string;
  total: number;
}
type Boards = { rows: Row[] }[];

const ofTeam = 'name total liveTotal place isPlaceFrozen gapToNextPlace points coins ledger(first: 1) { totalAfter }';
const boards = 'boards { rows { rank teamName total } }';
const reveal = 'reveal { places { rank teamName total } }';

type Standings = { boards: Boards; reveal: { places: Row[] }[] | null };

/** Returns the totals that a screen shows to everybody: of each team the revealed row, or else its row on the board. */
const totalsByTeam = ({ boards: shown, reveal: revealed }: Standings): Record<string, number> =>
  Object.fromEntries(
    [...shown.flatMap(({ rows }) => rows), ...(revealed ?? []).flatMap(({ places }) => places)].map(({ teamName, total }) => [
      teamName,
      total,
    ]),
  );

const own = async (player: Player) =>
  (await player.asks<{ viewer: { team: OwnTeam } }>(`{ viewer { team { ${ofTeam} } } }`)).data.viewer.team;

/** Creates three teams on foot, an insider at the first riddle, and an organizer. */
async function town() {
  const world = await World.withEvent({ prices: { startCoins: 2 } });
  const insider = await world.person('insider');
  const organizer = await world.organizer();
  const block = await world.block();
  const riddles: { id: number }[] = [];
  for (let number = 0; number < 4; number += 1) riddles.push(await world.riddle({ block, answers: [answer], insiderIds: [insider.id] }));
  const teams = [await world.team({ name: 'Альфа' }), await world.team({ name: 'Бета' }), await world.team({ name: 'Гамма' })];

  const solves = (team: number, riddle: number) => teams[team]!.captain.player.checksAnswer(riddles[riddle]!, answer);
  const asksHint = (team: number, riddle: number) => teams[team]!.captain.player.buysHint(riddles[riddle]!);
  const corrects = (team: number, points: number) =>
    organizer.player.does('adjustTeamScore', { teamId: String(teams[team]!.id), points, reason: 'Пересчитали' });
  const visits = async (team: number, riddle: number) => {
    const { id, captain } = teams[team]!;
    await passes.issueScanTicket(world.ctx(insider), { scannedUserId: captain.id, eventId: world.eventId, teamId: id });
    await markVisit(world.ctx(insider), { riddleId: riddles[riddle]!.id, teamId: id, scannedUserId: captain.id });
  };

  /** Asks every screen for the results of all teams. */
  async function everywhere() {
    const event = world.slug;
    const anonymous = world.anonymous();
    const { data } = await anonymous.asks<{ standings: Standings; wallNow: { standings: Standings } }>(
      `query ($event: String!) { standings(event: $event) { ${boards} ${reveal} } wallNow(event: $event) { standings { ${boards} ${reveal} } } }`,
      { event },
    );
    const rest = totalsIn((await anonymous.rest('GET', `/auth/commands/leaderboard/${event}`)).body);
    const phones = await Promise.all(teams.map(({ captain }) => own(captain.player)));
    return {
      phones,
      board: totalsByTeam(data.standings),
      wall: totalsByTeam(data.wallNow.standings),
      phone: Object.fromEntries(phones.map(({ name, total }) => [name, total])),
      rest,
      rows: data.standings.boards[0]!.rows,
    };
  }
  return { world, organizer, teams, solves, asksHint, corrects, visits, everywhere };
}

async function freezes({ world, organizer }: Awaited<ReturnType<typeof town>>) {
  world.clock.passes(60);
  await eventClock.setFreeze(world.ctx(organizer), { eventId: world.eventId, freezeAt: world.clock.read() });
  world.clock.passes(60);
}

/** Plays a burst, and then compares the screens with each other. */
function expectOne({ board, wall, phone, rest }: Awaited<ReturnType<Awaited<ReturnType<typeof town>>['everywhere']>>) {
  expect({ wall, phone, rest }).toEqual({ wall: board, phone: board, rest: board });
}

describe('the result of a team', () => {
  it('is the same number on the phone, the board, the wall and in REST after solves, hints, visits and corrections at once', async () => {
    const { solves, asksHint, visits, corrects, everywhere } = await town();
    const bursts = [
      () => [solves(0, 0), solves(1, 0), asksHint(2, 1), solves(0, 1)],
      () => [visits(0, 0), solves(2, 1), corrects(1, 1.5), solves(1, 2)],
      () => [visits(2, 1), corrects(0, -3), solves(2, 2), asksHint(1, 3), visits(1, 0)],
    ];
    for (const burst of bursts) {
      await Promise.all(burst());
      const shown = await everywhere();

      expectOne(shown);
      for (const { total, liveTotal, points, coins, ledger } of shown.phones) {
        expect([liveTotal, points + coins * 0.5, ledger[0]?.totalAfter]).toEqual([total, total, total]);
      }
    }
  });

  it('stands still everywhere during a freeze, while the team itself reads what it has now', async () => {
    const story = await town();
    await story.solves(0, 0);
    await freezes(story);
    const before = await story.everywhere();
    await Promise.all([story.solves(0, 1), story.solves(1, 0), story.corrects(2, 20)]);

    const shown = await story.everywhere();

    expectOne(shown);
    expect(shown.board).toEqual(before.board);
    expect(shown.phones.map(({ total, liveTotal }) => liveTotal - total)).toEqual([4.5, 4.5, 20]);
    expect(shown.phones.map(({ place }) => place)).toEqual([1, 2, 3]);
    expect([before, shown].map(({ phones }) => phones.map(({ isPlaceFrozen }) => isPlaceFrozen))).toEqual([
      [true, true, true],
      [true, true, true],
    ]);
  });

  it('becomes the true one with the place that is revealed, and no other', async () => {
    const story = await town();
    await story.solves(0, 0);
    await freezes(story);
    await Promise.all([story.solves(1, 0), story.corrects(2, 20)]);
    const eventId = String(story.world.eventId);
    await story.organizer.player.does('startReveal', { eventId });
    const totals = async () => (await story.everywhere()).phones.map(({ total, place, gapToNextPlace: gap }) => [total, place, gap]);

    await story.organizer.player.does('revealNext', { eventId, category: 'RU', rank: 3 });
    const afterThird = await totals();
    await story.organizer.player.does('revealNext', { eventId, category: 'RU', rank: 2 });
    const afterSecond = await totals();

    // Бета, which reached 5.5 later than Альфа, is third; what is above it stays hidden.
    expect(afterThird).toEqual([
      [5.5, 1, null],
      [5.5, 3, null],
      [1, 3, 0],
    ]);
    expect(afterSecond).toEqual([
      [5.5, 2, null],
      [5.5, 3, 0],
      [1, 3, 0],
    ]);
  });

  it('has the place and the gap that the board shows', async () => {
    const { solves, corrects, everywhere } = await town();
    await Promise.all([solves(1, 0), corrects(2, 10)]);

    const { phones, rows } = await everywhere();

    expect(rows.map(({ teamName, total }) => [teamName, total])).toEqual([
      ['Гамма', 11],
      ['Бета', 5.5],
      ['Альфа', 1],
    ]);
    expect(phones.map(({ place, gapToNextPlace }) => [place, gapToNextPlace])).toEqual([
      [3, 4.5],
      [2, 5.5],
      [1, null],
    ]);
  });

  it('of a team that began after the freeze is 0 and has no place, as it is not on the board', async () => {
    const story = await town();
    await freezes(story);
    const late = await story.world.team({ name: 'Поздние' });

    expect(await own(late.captain.player)).toMatchObject({ total: 0, liveTotal: 1, place: null, gapToNextPlace: null });
  });

  it('falls everywhere when an organizer clears the attempts', async () => {
    const { world, organizer, teams, solves, everywhere } = await town();
    await solves(0, 0);
    await acceptedAnswers.clearAttempts(world.ctx(organizer), { teamId: teams[0]!.id });

    const shown = await everywhere();

    expectOne(shown);
    expect(shown.phone['Альфа']).toBe(1);
  });
});
