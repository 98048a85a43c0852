import { sql } from 'kysely';
import { describe, expect, inject, it } from 'vitest';
import { play } from '#server/modules/quest/quest.ts';
import { readBalance } from '#server/modules/scoring/scoring.ts';
import type { Context } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { statementsDuring } from '#tests/support/database.ts';
import { World } from '#tests/support/world.ts';

const isServer = inject('database').kind === 'postgres';
const answer = 'Спасская башня';

/** Matches the statements of moves, and not those that the server sends meanwhile. */
const moveStatements = /as move \(|json_to_recordset|as state_key \(/;

interface Team {
  id: number;
  phone: Context;
}

/** Creates teams of one person, each with its captain's phone. */
async function createTeams(world: World, count: number): Promise<Team[]> {
  const teams: Team[] = [];
  for (let index = 0; index < count; index += 1) {
    const { id, captain } = await world.team();
    teams.push({ id, phone: world.ctx(captain) });
  }
  return teams;
}

const solves = (phones: readonly Context[], riddleId: number) =>
  Promise.allSettled(phones.map((phone) => play.checkAnswer(phone, { riddleId, answer })));

describe('moves that come at once', () => {
  // Two moves go at once, each alone. All others go together when one of the two has ended.
  it.each([
    [1, 5],
    [2, 10],
    [34, 15],
  ])('of %i teams take %i statements', async (count, expected) => {
    const world = await World.withEvent();
    const riddle = await world.riddle({ answers: [answer] });
    const teams = await createTeams(world, count);
    // An earlier answer tells the process whose phones these are.
    for (const { phone } of teams) await play.checkAnswer(phone, { riddleId: riddle.id, answer: 'Кремль' });

    const statements = await statementsDuring(() =>
      solves(
        teams.map(({ phone }) => phone),
        riddle.id,
      ),
    );

    expect(statements.filter((text) => moveStatements.test(text))).toHaveLength(expected);
    const { rows } = await sql`select from solve where riddle_id = ${riddle.id}`.execute(world.deps.db);
    expect(rows).toHaveLength(count);
  });

  it('are each done alone when one of them breaks the transaction', async () => {
    const world = await World.withEvent();
    const riddle = await world.riddle({ answers: [answer] });
    const teams = await createTeams(world, 12);
    const spoilt = teams[7] as (typeof teams)[number];
    const { db } = world.deps;
    await sql.raw(`alter table attempt add constraint planted check (team_id <> ${spoilt.id}) not valid`).execute(db);

    const outcomes = await solves(
      teams.map(({ phone }) => phone),
      riddle.id,
    );
    await sql`alter table attempt drop constraint planted`.execute(db);

    expect(outcomes.map(({ status }) => status)).toEqual(teams.map((team) => (team === spoilt ? 'rejected' : 'fulfilled')));
    const balances = await Promise.all(teams.map(({ id, phone }) => readBalance(phone, id)));
    expect(balances.map((balance) => balance?.scoreHalf)).toEqual(teams.map((team) => (team === spoilt ? 0 : 8)));
  });

  it('are refused one by one, and those beside them count', async () => {
    const world = await World.withEvent();
    const [riddle, elsewhere] = [await world.riddle({ answers: [answer] }), await world.riddle({ answers: ['Кремль'] })];
    const teams = await createTeams(world, 8);
    const nobody = world.ctx(await world.person());

    const [outsider, wrong, ...right] = await Promise.allSettled([
      play.checkAnswer(nobody, { riddleId: riddle.id, answer }),
      play.checkAnswer(teams[0]?.phone as Context, { riddleId: elsewhere.id, answer }),
      ...teams.slice(1).map(({ phone }) => play.checkAnswer(phone, { riddleId: riddle.id, answer })),
    ]);

    expect(outsider).toMatchObject({ status: 'rejected', reason: { code: 'NOT_IN_TEAM' } });
    expect(wrong).toMatchObject({ value: { kind: 'WrongAnswer' } });
    expect(right.map((each) => each.status === 'fulfilled' && each.value.kind)).toEqual(right.map(() => 'Solved'));
  });

  it('of one phone are judged in the order in which they came', async () => {
    const world = await World.withEvent();
    const riddle = await world.riddle({ answers: [answer] });
    const [{ phone }, ...others] = (await createTeams(world, 6)) as [Team, ...Team[]];

    const all = ['Кремль', 'Арбат', answer, 'Яуза'].map((text) => play.checkAnswer(phone, { riddleId: riddle.id, answer: text }));
    const verdicts = await Promise.all([...all, ...others.map((each) => play.checkAnswer(each.phone, { riddleId: riddle.id, answer }))]);

    expect(verdicts.slice(0, 4).map(({ kind }) => kind)).toEqual(['WrongAnswer', 'WrongAnswer', 'Solved', 'AlreadySolved']);
  });

  it.skipIf(!isServer)('go on while one team is locked by somebody else (where PostgreSQL is)', async () => {
    const world = await World.withEvent();
    const riddle = await world.riddle({ answers: [answer] });
    const [held, ...others] = (await createTeams(world, 40)) as [Team, ...Team[]];
    const { db } = world.deps;

    const waiting: Promise<unknown>[] = [];
    await inTransaction(world.ctx(), async (within) => {
      await within.db.selectFrom('teamBalance').select('teamId').where('teamId', '=', held.id).forUpdate().execute();
      waiting.push(Promise.allSettled([play.checkAnswer(held.phone, { riddleId: riddle.id, answer })]));
      const outcomes = await solves(
        others.map(({ phone }) => phone),
        riddle.id,
      );
      expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
      expect(await db.selectFrom('solve').select('teamId').where('teamId', '=', held.id).execute()).toEqual([]);
    });

    // A move waits a second for a lock at most, so on a slow machine this phone may have been told to try again.
    await Promise.all(waiting);
    const { kind } = await play.checkAnswer(held.phone, { riddleId: riddle.id, answer });
    expect(['Solved', 'AlreadySolved']).toContain(kind);
    expect(await readBalance(held.phone, held.id)).toMatchObject({ scoreHalf: 8 });
  });
});
