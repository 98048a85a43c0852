import { type RawBuilder, sql } from 'kysely';
import { expect, it } from 'vitest';
import { invitations } from '#server/modules/identity/identity.ts';
import { findViolations } from '#server/platform/db/invariants.ts';
import type { Db } from '#server/platform/db/tables/tables.ts';
import { World } from '#tests/support/world.ts';

/** Makes a team that bought a hint and solved that riddle, with keys, so that there is a row for every invariant. */
async function playedCity() {
  const world = await World.withEvent({ prices: { startCoins: 4 } });
  const riddle = await world.riddle();
  const other = await world.riddle({ block: riddle.blockId });
  const team = await world.team({ size: 2 });
  await team.captain.player.buysHint(riddle);
  await team.captain.player.checksAnswer(riddle, 'Спасская башня', { 'idempotency-key': 'tap' });
  await invitations.createRegistrationCode(world.ctx(), { code: `code-${world.slug}`, label: 'Проверка', role: 'insider', maxUses: 1 });
  return {
    db: world.deps.db,
    at: world.clock.read(),
    eventId: world.eventId,
    team: team.id,
    captain: team.captain.id,
    mate: team.members[0]!.id,
    riddle: riddle.id,
    other: other.id,
    block: riddle.blockId,
  };
}
type City = Awaited<ReturnType<typeof playedCity>>;

class Undone extends Error {}

/** Breaks an invariant without constraints and triggers, reads the violations, and rolls back. */
async function violationsAfter(city: City, broken: RawBuilder<unknown>[]): Promise<string[]> {
  let violations: string[] = [];
  const work = city.db.transaction().execute(async (db) => {
    await sql`set local session_replication_role = replica`.execute(db);
    for (const statement of broken) await statement.execute(db);
    violations = (await findViolations(db as Db)).map(({ invariant }) => invariant.split(' ')[0] as string);
    throw new Undone();
  });
  await expect(work).rejects.toThrow(Undone);
  return violations;
}

const entry = (city: City, version: number, kind: string, half: number, coins: number, riddleId: number | null = null) => sql`
  insert into ledger_entry (event_id, team_id, team_version, kind, half, coins, riddle_id, epoch, actor_id, comment, at, gained_at)
  values (${city.eventId}, ${city.team}, ${version}, ${kind}, ${half}, ${coins}, ${riddleId}, 0, ${city.captain}, 'x', ${city.at},
    ${kind === 'adjust' ? null : city.at}::timestamptz)`;
const balance = (city: City, change: string) => sql`update team_balance set ${sql.raw(change)} where team_id = ${city.team}`;

/** Each statement breaks one invariant and no other. The balance has version 3: start, hint, solve. */
const faults: Record<string, (city: City) => RawBuilder<unknown>[]> = {
  I1: (city) => [balance(city, 'score_half = score_half + 1')],
  I2: (city) => [
    sql`insert into hint (team_id, riddle_id, epoch, user_id, at) values (${city.team}, ${city.other}, 0, ${city.captain}, ${city.at})`,
  ],
  I3: (city) => [entry(city, 4, 'adjust', 0, -90), entry(city, 5, 'adjust', 0, 90), balance(city, 'version = 5')],
  I4: (city) => [
    sql`update ledger_entry set half = half + 100 where team_id = ${city.team} and kind = 'solve'`,
    balance(city, 'score_half = score_half + 100'),
  ],
  I5: (city) => [sql`delete from member where team_id = ${city.team} and role = 'captain'`],
  I6: (city) => [sql`update attempt set is_right = false where team_id = ${city.team}`],
  I7: (city) => [
    sql`insert into visit (team_id, riddle_id, epoch, insider_id, scanned_user_id, at) values (${city.team}, ${city.other}, 0, ${city.mate}, ${city.captain}, ${city.at})`,
    entry(city, 4, 'visit', 12, 2, city.other),
    balance(city, 'score_half = score_half + 12, coins = coins + 2, version = 4'),
  ],
  I8: (city) => [sql`update ledger_entry set at = at + interval '1 day' where team_id = ${city.team} and kind = 'solve'`],
  I9: (city) => [sql`update block set category_id = 2 where id = ${city.block}`],
  I10: (city) => [balance(city, 'version = version + 1')],
  I11: (city) => [sql`update riddle set media_id = 999999999 where id = ${city.riddle}`],
  I12: (city) => [sql`update app_user set disabled_at = now() where id = ${city.captain}`],
  I13: () => [
    sql`alter table registration_code drop constraint registration_code_uses_bounded`,
    sql`update registration_code set uses = max_uses + 1`,
  ],
  I14: (city) => [sql`update idempotency set body = null where actor_id = ${city.captain}`],
  I15: (city) => [
    sql`insert into reveal (event_id, category_id, freeze_at, total_count, revealed_from) values (${city.eventId}, 1, ${city.at}, 1, 1)`,
  ],
  I16: (city) => [balance(city, "last_gain_at = last_gain_at + interval '1 minute'")],
  I17: (city) => [sql`update riddle set withdrawn = 'nobody' where id = ${city.other}`],
};

it.each(Object.keys(faults))('%s finds its own fault, and no other invariant does', async (name) => {
  const city = await playedCity();

  expect(await violationsAfter(city, faults[name]?.(city) ?? [])).toEqual([name]);
});

it('a city that was played by the rules breaks none', async () => {
  const city = await playedCity();

  expect(await violationsAfter(city, [])).toEqual([]);
});

it.each([
  ['a team without an account', (city: City) => [sql`delete from team_balance where team_id = ${city.team}`], ['I1']],
  [
    'points of the programme that nobody entered',
    (city: City) => [
      sql`insert into program_balance (event_id, user_id, total_half, entries) values (${city.eventId}, ${city.mate}, 2, 1)`,
    ],
    ['I1'],
  ],
  [
    'a solve without its line in the ledger',
    (city: City) => [sql`delete from ledger_entry where team_id = ${city.team} and kind = 'solve'`],
    ['I1', 'I2', 'I10', 'I16'],
  ],
  ['a member of a deleted team', (city: City) => [sql`update team set deleted_at = now() where id = ${city.team}`], ['I5']],
  [
    'a solve by another person than the one who answered',
    (city: City) => [sql`update solve set user_id = ${city.mate} where team_id = ${city.team}`],
    ['I6'],
  ],
])('%s is found', async (_name, broken, expected) => {
  const city = await playedCity();

  expect(await violationsAfter(city, broken(city))).toEqual(expected);
});
