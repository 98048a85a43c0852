import { afterAll, beforeAll, expect, it } from 'vitest';
import { readBalance } from '#server/modules/scoring/scoring.ts';
import { inLanes, inParallel } from '#tests/support/in-parallel.ts';
import { City, kindsOf, tally, type TeamOfSix } from './city.ts';
import { sizes, whole } from './plan.ts';

const fields = '... on HintBought { spentCoins } ... on InsufficientCoins { missingCoins }';

let city: City;
beforeAll(async () => {
  city = await City.open();
});
afterAll(() => city.close());

async function coinsOf(teams: readonly TeamOfSix[]): Promise<Record<string, number>> {
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
      city.race('hint same', at, 'buyHint', { token: phones[at]!.token, input: { riddleId }, fields }),
    );
    spent.push(
      replies
        .map((reply) => reply.spentCoins)
        .sort()
        .join(' '),
    );
  });

  expect(tally(spent)).toEqual({ '0 0 0 0 0 2': teams.length });
  expect(await coinsOf(teams)).toEqual({ '2 coins, version 2': teams.length });
  expect(await city.outcomeOf('hint same')).toEqual(whole('hint same'));
});

it(`sells one of six different hints to six phones that share two coins, in each of ${sizes.hintTeams} teams`, async () => {
  await city.holdsEvent({ startCoins: 2 });
  const riddles = await city.riddles(6, { answers: ['ГУМ'] });
  const teams = await city.teamsOfSix(sizes.hintTeams);
  const bought: string[] = [];

  await inLanes(4, teams, async ({ phones }) => {
    const replies = await inParallel(6, (at) =>
      city.race('hint different', at, 'buyHint', { token: phones[at]!.token, input: { riddleId: riddles[at] }, fields }),
    );
    bought.push(kindsOf(replies));
  });

  expect(tally(bought)).toEqual({ '1 HintBought, 5 InsufficientCoins': teams.length });
  expect(await coinsOf(teams)).toEqual({ '0 coins, version 2': teams.length });
  expect(await city.outcomeOf('hint different')).toEqual(whole('hint different'));
});
