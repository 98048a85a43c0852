import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readBalance } from '#server/modules/scoring/scoring.ts';
import { inLanes, inParallel } from '#tests/support/in-parallel.ts';
import { City, countKinds, tally, type TeamOfSix } from './city.ts';
import { sizes, whole } from './plan.ts';

const answer = 'Спасская башня';
const answerFields = '... on Solved { credited points coins }';
const hintFields = '... on HintBought { spentCoins } ... on InsufficientCoins { missingCoins }';

let city: City;
beforeAll(async () => {
  city = await City.open();
});
afterAll(() => city.close());

const balances = (teams: readonly TeamOfSix[]) =>
  Promise.all(
    teams.map(async ({ id }) => {
      const balance = await readBalance(city.ctx(), id);
      return `${balance?.scoreHalf} half-points, ${balance?.coins} coins, version ${balance?.version}`;
    }),
  );

it(`credits each of ${sizes.riddles} riddles once to each of ${sizes.teams} teams whose six phones answer through two processes at once`, async () => {
  await city.holdsEvent();
  const [keyed, ...riddles] = await city.riddles(sizes.riddles + 1, { answers: [answer] });
  const teams = await city.teamsOfSix(sizes.teams);
  const moves = riddles.flatMap((riddleId) => teams.map((team) => ({ riddleId, team })));
  const credits: string[] = [];
  const replays: string[] = [];

  await inLanes(4, moves, async ({ riddleId, team }) => {
    const replies = await inParallel(6, (at) =>
      city.race('answer', at, 'checkAnswer', { token: team.phones[at]!.token, input: { riddleId, answer }, fields: answerFields }),
    );
    credits.push(
      replies
        .map((reply) => `${reply.__typename} ${reply.points}+${reply.coins}`)
        .sort()
        .join(', '),
    );
  });
  const solved = sizes.riddles;
  const earned = tally(await balances(teams));
  const tappers = teams.slice(0, sizes.tappers);
  await inLanes(4, tappers, async ({ phones }) => {
    const tap = { token: phones[1]!.token, key: randomUUID(), input: { riddleId: keyed, answer }, fields: answerFields };
    const replies = await inParallel(6, (at) => city.race('answer', at, 'checkAnswer', tap));
    replays.push([...new Set(replies.map((reply) => JSON.stringify(reply)))].join(' or '));
  });

  expect(tally(credits)).toEqual({ [`${'Solved 0+0, '.repeat(5)}Solved 4+1`]: moves.length });
  expect(earned).toEqual({ [`${solved * 8} half-points, ${solved} coins, version ${solved}`]: teams.length });
  expect(tally(replays)).toEqual({ [JSON.stringify({ __typename: 'Solved', credited: true, points: 4, coins: 1 })]: tappers.length });
  expect(tally(await balances(tappers))).toEqual({
    [`${solved * 8 + 8} half-points, ${solved + 1} coins, version ${solved + 1}`]: tappers.length,
  });
  const { attempts } = await city.db
    .selectFrom('attempt')
    .select((eb) => eb.fn.countAll<number>().as('attempts'))
    .executeTakeFirstOrThrow();
  expect(attempts).toBe(moves.length * 6 + tappers.length);
  expect(await city.readOutcome('answer')).toEqual(whole('answer'));
});

async function readCoins(teams: readonly TeamOfSix[]): Promise<Record<string, number>> {
  const balances = await Promise.all(teams.map(({ id }) => readBalance(city.ctx(), id)));
  return tally(balances.map((balance) => `${balance?.coins} coins, version ${balance?.version}`));
}

it(`takes the price of one hint once from six phones that ask for it with four coins, in each of ${sizes.hintTeams} teams`, async () => {
  await city.holdsEvent({ startCoins: 4 });
  const [riddleId] = await city.riddles(1, { answers: ['ГУМ'] });
  const teams = await city.teamsOfSix(sizes.hintTeams);
  const spent: string[] = [];

  await inLanes(4, teams, async ({ phones }) => {
    const replies = await inParallel(6, (at) =>
      city.race('hint same', at, 'buyHint', { token: phones[at]!.token, input: { riddleId }, fields: hintFields }),
    );
    spent.push(
      replies
        .map((reply) => reply.spentCoins)
        .sort()
        .join(' '),
    );
  });

  expect(tally(spent)).toEqual({ '0 0 0 0 0 2': teams.length });
  expect(await readCoins(teams)).toEqual({ '2 coins, version 2': teams.length });
  expect(await city.readOutcome('hint same')).toEqual(whole('hint same'));
});

it(`sells one of six different hints to six phones that share two coins, in each of ${sizes.hintTeams} teams`, async () => {
  await city.holdsEvent({ startCoins: 2 });
  const riddles = await city.riddles(6, { answers: ['ГУМ'] });
  const teams = await city.teamsOfSix(sizes.hintTeams);
  const bought: string[] = [];

  await inLanes(4, teams, async ({ phones }) => {
    const replies = await inParallel(6, (at) =>
      city.race('hint different', at, 'buyHint', { token: phones[at]!.token, input: { riddleId: riddles[at] }, fields: hintFields }),
    );
    bought.push(countKinds(replies));
  });

  expect(tally(bought)).toEqual({ '1 HintBought, 5 InsufficientCoins': teams.length });
  expect(await readCoins(teams)).toEqual({ '0 coins, version 2': teams.length });
  expect(await city.readOutcome('hint different')).toEqual(whole('hint different'));
});
