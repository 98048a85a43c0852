import { describe, expect, it } from 'vitest';
import { computeLiveTotal, readPrices } from '#server/modules/scoring/scoring.ts';
import { findViolations } from '#server/platform/db/invariants.ts';
import { desk } from './desk.ts';

const seeds = process.env['NIGHTLY'] === '1' ? Array.from({ length: 25 }, (_, index) => index + 1) : [7];
const steps = 30;

/** Returns a generator of numbers from 0 up to a bound, the same for the same seed. */
function numbersOf(seed: number): (bound: number) => number {
  let state = seed * 2_654_435_761;
  return (bound) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c_1b_3c_6d) + 0x9e_37_79_b9) >>> 0;
    return (state >>> 8) % bound;
  };
}

/** A city in which organizers do to four teams, in an order that depends on the seed, all that moves points and people. */
async function busyCity(seed: number) {
  const bench = await desk({ prices: { blockSolvedHalf: 6, blockVisitedHalf: 4 } });
  const { world, organizer, tower, bridge, enTower, square } = bench;
  const upTo = numbersOf(seed);
  const pick = <Item>(items: readonly Item[]): Item => items[upTo(items.length)] as Item;
  const teams = [
    await world.team({ size: 2 }),
    await world.team({ size: 2 }),
    await world.team({ category: 'en' }),
    await world.team({ category: 'en', size: 2 }),
  ];
  const riddles = [tower, bridge, enTower, square];
  const answers = new Map([
    [tower.id, 'Башня'],
    [bridge.id, 'Мост'],
    [enTower.id, 'башня'],
    [square.id, 'Square'],
  ]);
  const regroupings: string[] = [];
  const rulings: string[] = [];
  const anyTeam = () => pick(teams);
  const anyMember = () => pick(anyTeam().all);
  /** Refusals are part of the city: many of these moves cannot be made at their moment. */
  const tries = async (work: () => Promise<unknown>) => work().catch(() => undefined);
  const keeps = async (work: () => Promise<{ team?: { regrouping: { id: string } | null } }>) => {
    const done = await work().catch(() => undefined);
    const id = done?.team?.regrouping?.id;
    if (id) regroupings.push(id);
  };
  const rules = async () => {
    const riddleId = String(pick(riddles).id);
    const kind = pick(['WITHDRAWN_FOR_NOBODY', 'WITHDRAWN_FOR_EVERYBODY']);
    const { data } = await organizer.player.asks<{ rulingPreview: { fingerprint: string } | null }>(
      'query ($riddleId: ID!, $kind: RulingKind!) { rulingPreview(riddleId: $riddleId, kind: $kind) { fingerprint } }',
      { riddleId, kind },
    );
    if (!data?.rulingPreview) return;
    const input = { riddleId, kind, fingerprint: data.rulingPreview.fingerprint };
    const made = (await organizer.player.does('makeRuling', input, { fields: '... on RulingMade { ruling { id } }' })) as {
      ruling?: { id: string };
    };
    if (made.ruling) rulings.push(made.ruling.id);
  };
  const moves: (() => Promise<unknown>)[] = [
    () => {
      const riddle = pick(riddles);
      return bench.solves(anyTeam(), riddle, pick([answers.get(riddle.id) ?? '', 'мимо']));
    },
    () => bench.hints(anyTeam(), pick(riddles)),
    () => bench.visits(anyTeam(), pick(riddles)),
    () => keeps(() => bench.changes(anyTeam(), pick(['RU', 'EN']))),
    () => keeps(() => bench.merges(anyTeam(), anyTeam())),
    async () => {
      const id = regroupings.at(-1);
      if (id && (await bench.undoes(id)).__typename === 'Regrouped') regroupings.pop();
    },
    () => organizer.player.does('moveMember', { teamId: String(anyTeam().id), userId: String(anyMember().id) }),
    rules,
    async () => {
      const rulingId = rulings.pop();
      if (rulingId) await organizer.player.does('undoRuling', { rulingId });
    },
    () =>
      organizer.player.does('adjustTeamScore', {
        teamId: String(anyTeam().id),
        points: pick([-1, 0.5, 2]),
        coins: pick([-1, 0, 1]),
        reason: 'Пересчитали',
      }),
    () => organizer.player.does('clearAttempts', { teamId: String(anyTeam().id) }),
  ];
  const weights = [0, 0, 0, 0, 1, 1, 2, 2, 2, 3, 3, 4, 4, 4, 5, 5, 6, 7, 8, 9, 10];
  /** Whatever the seed says, teams are regrouped both ways early on. */
  const surely = new Map<number, () => Promise<unknown>>([
    [4, () => keeps(() => bench.changes(teams[3]!, 'RU'))],
    [8, () => keeps(() => bench.merges(teams[0]!, teams[1]!))],
  ]);
  const step = async (number: number) => {
    const index = pick(weights);
    await tries(surely.get(number) ?? (moves[index] as () => Promise<unknown>));
    world.clock.passes(5);
    return index;
  };
  return { world, step };
}

/** Reads the totals of all teams as the board shows them and as their balances say, both in the order of the board. */
async function bothTotals({ world }: Awaited<ReturnType<typeof busyCity>>) {
  const { data } = await world
    .anonymous()
    .asks<{ standings: { boards: { category: { id: string }; rows: { teamId: string; total: number }[] }[] } }>(
      'query ($event: String!) { standings(event: $event) { boards { category { id } rows { teamId total } } } }',
      { event: world.slug },
    );
  const board = data.standings.boards.flatMap(({ category, rows }) =>
    rows.map(({ teamId, total }) => [Number(category.id), Number(teamId), total]),
  );
  const { coinValueHalf } = await readPrices(world.ctx(), world.eventId);
  const rows = await world.deps.db
    .selectFrom('team')
    .innerJoin('teamBalance as own', 'own.teamId', 'team.id')
    .select(['team.id', 'team.name', 'team.categoryId', 'own.scoreHalf', 'own.coins', 'own.lastGainAt'])
    .where('team.eventId', '=', world.eventId)
    .where('team.deletedAt', 'is', null)
    .execute();
  const gain = ({ lastGainAt }: { lastGainAt: Date | null }) => lastGainAt?.getTime() ?? Number.MAX_SAFE_INTEGER;
  const balances = rows
    .map((row) => ({ ...row, total: computeLiveTotal({ ...row, coinValueHalf }) / 2 }))
    .toSorted(
      (one, other) =>
        one.categoryId - other.categoryId ||
        other.total - one.total ||
        gain(one) - gain(other) ||
        one.name.localeCompare(other.name, 'ru', { numeric: true }),
    )
    .map(({ categoryId, id, total }) => [categoryId, id, total]);
  return { board, balances };
}

describe('rulings, reversals, merges, moves and changes of category under play', () => {
  it.each(seeds)(
    'keep ledger, balances and board one, in an order of the seed %i',
    async (seed) => {
      const city = await busyCity(seed);
      const done: number[] = [];
      for (let number = 0; number < steps; number += 1) {
        done.push(await city.step(number));
        expect({ done, violations: await findViolations(city.world.deps.db) }).toEqual({ done, violations: [] });
        const { board, balances } = await bothTotals(city);
        expect({ done, board }).toEqual({ done, board: balances });
      }
      const made = await city.world.deps.db.selectFrom('regrouping').select('kind').where('eventId', '=', city.world.eventId).execute();
      expect(new Set(made.map(({ kind }) => kind))).toEqual(new Set(['category', 'merge']));
    },
    120_000,
  );
});
