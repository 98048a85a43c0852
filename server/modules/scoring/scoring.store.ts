import { sql } from 'kysely';
import { prepared } from '#server/platform/db/statements/prepared.ts';
import type { Db } from '#server/platform/db/tables/tables.ts';
import type { Balance, PriceList } from './scoring.types.ts';

export const balanceColumns = ['teamId', 'eventId', 'scoreHalf', 'coins', 'epoch', 'version'] as const;

/** Locks a team's balance FOR UPDATE, so that the moves of its six phones take turns. */
export const lockBalance = prepared<{ teamId: number }, Balance>(({ db, param }) =>
  db.selectFrom('teamBalance').select(balanceColumns).where('teamId', '=', param('teamId')).forUpdate(),
);

export function findBalance(db: Db, teamId: number): Promise<Balance | undefined> {
  return db.selectFrom('teamBalance').select(balanceColumns).where('teamId', '=', teamId).executeTakeFirst();
}

export async function insertBalance(db: Db, team: { teamId: number; eventId: number }): Promise<Balance> {
  return db.insertInto('teamBalance').values(team).returning(balanceColumns).executeTakeFirstOrThrow();
}

/**
 * Writes ledger entries, `EntryValues[]` as JSON, and adds them to their balances, which it returns. Relies on ledger_entry_one_credit and
 * ledger_entry_one_bonus, so that nothing is credited twice, and on team_balance_coins_not_negative.
 */
export const writeEntries = prepared<{ entries: string }, Balance>(
  ({ now, param }) => sql<Balance>`
    with entry as materialized (
      select *, case when is_gain then coalesce(gained_at, ${now}) end as counts_from
      from (
        select
          "eventId" as event_id, "teamId" as team_id, "teamVersion" as team_version, epoch, kind, half, coins, "riddleId" as riddle_id,
          "blockId" as block_id, "actorId" as actor_id, comment, "isGain" as is_gain, "gainedAt" as gained_at
        from json_to_recordset(${param('entries')}::json) as entry (
          "eventId" bigint, "teamId" bigint, "teamVersion" bigint, epoch int, kind text, half int, coins int, "riddleId" bigint,
          "blockId" bigint, "actorId" bigint, comment text, "isGain" boolean, "gainedAt" timestamptz
        )
      ) as entry
    ),
    inserted as (
      insert into ledger_entry
        (event_id, team_id, team_version, epoch, kind, half, coins, riddle_id, block_id, actor_id, comment, at, gained_at)
      select event_id, team_id, team_version, epoch, kind, half, coins, riddle_id, block_id, actor_id, comment, ${now}, counts_from
      from entry
    )
    /* Only a gain of play moves last_gain_at. */
    update team_balance as balance set
      score_half = balance.score_half + change.half,
      coins = balance.coins + change.coins,
      version = balance.version + change.entries,
      last_gain_at = greatest(balance.last_gain_at, change.gained_at)
    from (
      select team_id, sum(half) as half, sum(coins) as coins, count(*) as entries, max(counts_from) as gained_at
      from entry
      group by team_id
    ) as change
    where balance.team_id = change.team_id
    returning balance.team_id, balance.event_id, balance.score_half, balance.coins, balance.epoch, balance.version`,
);

const priceColumns = [
  'solveHalf',
  'solveCoins',
  'solveWithHintHalf',
  'solveWithHintCoins',
  'visitHalf',
  'visitCoins',
  'visitWithHintHalf',
  'visitWithHintCoins',
  'hintCoins',
  'blockSolvedHalf',
  'blockVisitedHalf',
  'startCoins',
  'coinValueHalf',
] as const;

/** Selects the price lists of all events, for a larger statement to join. */
export const allPrices = (db: Db) => db.selectFrom('priceList').select(['eventId', ...priceColumns]);

/** Finds the price list of an event. */
export const findPrices = prepared<{ eventId: number }, PriceList>(({ db, param }) =>
  db.selectFrom('priceList').select(priceColumns).where('eventId', '=', param('eventId')),
);

export function insertPrices(db: Db, prices: Partial<PriceList> & { eventId: number }) {
  return db.insertInto('priceList').values(prices).execute();
}

export function upsertPrices(db: Db, { eventId, prices }: { eventId: number; prices: PriceList }) {
  return db
    .insertInto('priceList')
    .values({ eventId, ...prices })
    .onConflict((conflict) => conflict.column('eventId').doUpdateSet(prices))
    .execute();
}
