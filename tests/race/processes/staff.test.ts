import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { passes } from '#server/modules/identity/identity.ts';
import { play } from '#server/modules/quest/quest.ts';
import { readBalance } from '#server/modules/scoring/scoring.ts';
import { inLanes, inParallel } from '#tests/support/in-parallel.ts';
import { City, countKinds, tally } from './city.ts';
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
    await play.checkAnswer(city.ctx(captain), { riddleId, answer });
    const scannedUserId = captain?.id ?? 0;
    for (const insider of insiders) await passes.issueScanTicket(city.ctx(insider), { scannedUserId, eventId: city.eventId, teamId });

    const marks = (at: number) => ({ token: insiders[at < 2 ? 0 : 1]!.token, input: { riddleId, teamId, scannedUserId } });
    kinds.push(countKinds(await inParallel(4, (at) => city.race('visit', at, 'markVisit', marks(at)))));
  });

  expect(tally(kinds)).toEqual({ '2 AlreadyMarked, 1 AlreadyMarkedByYou, 1 VisitMarked': teams.length });
  const balances = await Promise.all(teams.map(({ id }) => readBalance(city.ctx(), id)));
  expect(tally(balances.map((balance) => `${balance?.scoreHalf} ${balance?.coins} ${balance?.version}`))).toEqual({
    '20 3 2': teams.length,
  });
  expect(await city.readOutcome('visit')).toEqual(whole('visit'));
});

it(`counts one scan once, one key once, two organizers twice and an attendance once, all at the same instant, for each of ${sizes.people} people`, async () => {
  await city.holdsEvent();
  const organizer = await city.organizer();
  const ctc = await city.person('ctc');
  const people = await city.people(sizes.people);
  const outcomes: string[] = [];

  const fields = '... on ProgramScoreAdded { entryId points }';

  await inLanes(2, people, async ({ id: userId }) => {
    const ticket = await passes.issueScanTicket(city.ctx(ctc), { scannedUserId: userId, eventId: city.eventId, teamId: null });
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
    outcomes.push(`${entries(0, 4)} ${entries(4, 8)} ${entries(8, 10)}: ${countKinds(replies)}`);
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
  expect(await city.readOutcome('program score')).toEqual(whole('program score'));
});

it(`clears the attempts of each of ${sizes.cleared} teams twice while its six phones answer: nothing counts twice, nothing is lost`, async () => {
  await city.holdsEvent();
  const riddles = await city.riddles(2, { answers: ['ГУМ'] });
  const teams = await city.teamsOfSix(sizes.cleared);
  const organizers = [await city.organizer(), await city.person('organizer')];
  const wrong: string[] = [];
  let epochs = 0;

  await inLanes(
    4,
    teams.map((team, number) => ({ team, number })),
    async ({ team: { id: teamId, phones }, number }) => {
      const replies = await inParallel(8, (at) => {
        // The clearings come at another position among the calls of each team.
        const position = (at + number) % 8;
        if (position === 2 || position === 5) {
          const { token } = organizers[position === 2 ? 0 : 1]!;
          return city.race('clear during answers', at, 'clearAttempts', {
            token,
            input: { teamId },
            fields: '... on AttemptsCleared { deletedCount }',
          });
        }
        const { token } = phones[at % 6]!;
        return city.race('clear during answers', at, 'checkAnswer', {
          token,
          input: { riddleId: riddles[position % 2], answer: 'ГУМ' },
          fields: '... on Solved { credited }',
        });
      });
      const { rows } = await sql<{ attempts: number; credits: number; now: number; half: number; coins: number; epoch: number }>`
      select (select count(*) from attempt where team_id = ${teamId} and epoch = b.epoch) as attempts,
        (select count(*) from solve where team_id = ${teamId}) as credits,
        (select count(*) from solve where team_id = ${teamId} and epoch = b.epoch) as now, b.score_half as half, b.coins, b.epoch
      from team_balance b where team_id = ${teamId}`.execute(city.db);
      const [stored] = rows;
      const credited = replies.filter((reply) => reply.credited === true).length;
      const cleared = replies.reduce((sum, reply) => sum + Number(reply.deletedCount ?? 0), 0);
      const clearings = replies.filter((reply) => Number(reply.deletedCount ?? 0) > 0).length;
      const expected = {
        attempts: 6 - cleared,
        credits: credited,
        now: stored?.now,
        half: (stored?.now ?? 0) * 8,
        coins: stored?.now,
        epoch: clearings,
      };
      epochs += clearings;
      const kinds = countKinds(replies);
      if (kinds !== '2 AttemptsCleared, 6 Solved' || JSON.stringify(stored) !== JSON.stringify(expected))
        wrong.push(`${kinds}: ${JSON.stringify({ stored, expected })}`);
    },
  );

  expect(wrong).toEqual([]);
  expect(epochs).toBeGreaterThan(0);
  expect(await city.readOutcome('clear during answers')).toEqual(whole('clear during answers'));
});

it(`judges every answer of ${sizes.judged} teams by exactly one version while two organizers edit the answers at once`, async () => {
  await city.holdsEvent();
  const texts = ['ГУМ', 'ЦУМ'];
  const lanes = (await city.riddles(4, { answers: ['ГУМ'] })).map((riddleId) => ({ riddleId, version: 1 }));
  const teams = await city.teamsOfSix(sizes.judged);
  const organizers = [await city.organizer(), await city.person('organizer')];
  const edits: string[] = [];
  const credits: string[] = [];

  await inLanes(lanes.length, teams, async ({ id, phones }, number) => {
    const lane = lanes[number]!;
    const next = { riddleId: lane.riddleId, answersVersion: lane.version, answers: [texts[lane.version % 2]] };
    const replies = await inParallel(8, (at) => {
      if (at === 2 || at === 5)
        return city.race('edit answers during answers', at, 'setAnswers', { token: organizers[at === 2 ? 0 : 1]!.token, input: next });
      const ask = {
        token: phones[at % 6]!.token,
        input: { riddleId: lane.riddleId, answer: texts[at % 2] },
        fields: '... on Solved { credited }',
      };
      return city.race('edit answers during answers', at, 'checkAnswer', ask);
    });
    lane.version += 1;
    edits.push(countKinds([replies[2]!, replies[5]!]));
    const right = await city.db.selectFrom('attempt').select('id').where('teamId', '=', id).where('isRight', '=', true).execute();
    const solved = replies.filter((reply) => reply.__typename === 'Solved');
    credits.push(`${solved.length === right.length} ${solved.filter((reply) => reply.credited).length === Math.min(1, right.length)}`);
  });

  expect(tally(edits)).toEqual({ '1 EditConflict, 1 RiddleEdited': teams.length });
  expect(tally(credits)).toEqual({ 'true true': teams.length });
  const { rows } = await sql<{ attempts: number; misjudged: number }>`
    select count(*) as attempts, count(*) filter (where a.is_right <> exists (select from answer where riddle_id = a.riddle_id and text = a.answer
      and added_version <= a.answers_version and (removed_version is null or removed_version > a.answers_version))) as misjudged
    from attempt a join team t on t.id = a.team_id where t.event_id = ${city.eventId}`.execute(city.db);
  expect(rows).toEqual([{ attempts: teams.length * 6, misjudged: 0 }]);

  // The edit has made an old answer right: two rejudgings meet the same answer given again.
  const [riddleId] = await city.riddles(1, { answers: ['ГУМ'] });
  const [{ token } = organizers[0]!] = organizers;
  const answers = (at: number) =>
    city.race('edit answers during answers', at, 'checkAnswer', {
      token: teams[at]!.phones[0]!.token,
      input: { riddleId, answer: 'Манеж' },
      fields: '... on Solved { credited }',
    });
  await inLanes(
    4,
    teams.map((_, at) => at),
    async (at) => void (await answers(at)),
  );
  await city.race('edit answers during answers', 0, 'setAnswers', { token, input: { riddleId, answers: ['Манеж'] } });
  const rejudges = organizers.map((organizer, at) =>
    city.race('edit answers during answers', at, 'rejudge', {
      token: organizer.token,
      input: { riddleId },
      fields: '... on Rejudged { creditedTeams }',
    }),
  );
  const again: boolean[] = [];
  await inLanes(4, teams.map((_, at) => at).reverse(), async (at) => void again.push((await answers(at)).credited === true));
  const byRejudging = (await Promise.all(rejudges)).reduce((sum, reply) => sum + Number(reply.creditedTeams), 0);
  expect(byRejudging + again.filter(Boolean).length).toBe(teams.length);
  expect(await city.readOutcome('edit answers during answers')).toEqual(whole('edit answers during answers'));
});
