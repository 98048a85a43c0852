import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { issueScanTicket } from '#server/modules/identity/identity.ts';
import { checkAnswer } from '#server/modules/quest/quest.ts';
import { readBalance } from '#server/modules/scoring/scoring.ts';
import { inLanes, inParallel } from '#tests/support/in-parallel.ts';
import { City, kindsOf, tally } from './city.ts';
import { sizes, whole } from './plan.ts';

const answer = 'Спасская башня';

let city: City;
beforeAll(async () => {
  city = await City.open();
});
afterAll(() => city.close());

it(`credits a visit once when two insiders mark it twice each through two processes at once, for each of ${sizes.visits} teams`, async () => {
  await city.holdsEvent();
  const insiders = await city.people(2, 'insider');
  const [riddleId = 0] = await city.riddles(1, { answers: [answer], insiders });
  const teams = await city.teamsOfSix(sizes.visits);
  const kinds: string[] = [];

  await inLanes(4, teams, async ({ id: teamId, phones: [captain] }) => {
    await checkAnswer(city.ctx(captain), { riddleId, answer });
    const scannedUserId = captain?.id ?? 0;
    for (const insider of insiders) await issueScanTicket(city.ctx(insider), { scannedUserId, eventId: city.eventId, teamId });

    const marks = (at: number) => ({ token: insiders[at < 2 ? 0 : 1]!.token, input: { riddleId, teamId, scannedUserId } });
    kinds.push(kindsOf(await inParallel(4, (at) => city.race('visit', at, 'markVisit', marks(at)))));
  });

  expect(tally(kinds)).toEqual({ '2 AlreadyMarked, 1 AlreadyMarkedByYou, 1 VisitMarked': teams.length });
  const balances = await Promise.all(teams.map(({ id }) => readBalance(city.ctx(), id)));
  expect(tally(balances.map((balance) => `${balance?.scoreHalf} ${balance?.coins} ${balance?.version}`))).toEqual({
    '20 3 2': teams.length,
  });
  expect(await city.outcomeOf('visit')).toEqual(whole('visit'));
});

it(`counts one scan once, one key once, two organizers twice and an attendance once, all at the same instant, for each of ${sizes.people} people`, async () => {
  await city.holdsEvent();
  const organizer = await city.organizer();
  const ctc = await city.person('ctc');
  const people = await city.people(sizes.people);
  const outcomes: string[] = [];

  const fields = '... on ProgramScoreAdded { entryId points }';

  await inLanes(2, people, async ({ id: userId }) => {
    const ticket = await issueScanTicket(city.ctx(ctc), { scannedUserId: userId, eventId: city.eventId, teamId: null });
    const key = randomUUID();
    const replies = await inParallel(12, (at) => {
      const adds = (token: string, input: object, one = randomUUID() as string) =>
        city.race('program score', at, 'addProgramScore', { token, input, fields, key: one });
      if (at < 4) return adds(ctc.token, { ticket, points: 2 });
      if (at < 8) return adds(ctc.token, { userId, points: 1, comment: 'Танцы' }, key);
      const { token } = at % 2 === 0 ? organizer : ctc;
      return at < 10
        ? adds(token, { userId, points: 1.5, comment: 'Танцы' })
        : city.race('program score', at, 'markAttendance', { token, input: { userId } });
    });
    const entries = (from: number, to: number) => new Set(replies.slice(from, to).map((reply) => reply.entryId)).size;
    outcomes.push(`${entries(0, 4)} ${entries(4, 8)} ${entries(8, 10)}: ${kindsOf(replies)}`);
  });

  expect(tally(outcomes)).toEqual({ '1 1 2: 1 AlreadyMarked, 1 AttendanceMarked, 10 ProgramScoreAdded': people.length });
  const balances = await city.db
    .selectFrom('programBalance')
    .select(['totalHalf', 'entries'])
    .where('eventId', '=', city.eventId)
    .execute();
  expect(tally(balances.map(({ totalHalf, entries }) => `${totalHalf} half-points in ${entries} lines`))).toEqual({
    '12 half-points in 5 lines': people.length,
  });
  expect(await city.outcomeOf('program score')).toEqual(whole('program score'));
});
