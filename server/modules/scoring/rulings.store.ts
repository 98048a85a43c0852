import { sql } from 'kysely';
import { idList, prepared } from '#server/platform/db/statements/prepared.ts';

/** Writes ledger lines of a ruling or a regrouping as JSON, and adds them to their balances. Relies on ledger_entry_reversed_once. */
export const writeRulingLines = prepared<{ lines: string }, object>(
  ({ now, param }) => sql`
    with line as materialized (
      select * from json_to_recordset(${param('lines')}::json) as line (
        "eventId" bigint, "teamId" bigint, "teamVersion" bigint, epoch int, kind text, half int, coins int, "riddleId" bigint,
        "blockId" bigint, "actorId" bigint, "reversesId" bigint, "rulingId" bigint, "regroupingId" bigint, "gainedAt" timestamptz
      )
    ),
    inserted as (
      insert into ledger_entry
        (event_id, team_id, team_version, epoch, kind, half, coins, riddle_id, block_id, actor_id, reverses_id, ruling_id, regrouping_id, at, gained_at)
      select "eventId", "teamId", "teamVersion", epoch, kind, half, coins, "riddleId", "blockId", "actorId", "reversesId", "rulingId", "regroupingId",
        ${now}, "gainedAt"
      from line order by "teamId", "teamVersion"
    )
    update team_balance as balance set
      score_half = balance.score_half + change.half,
      coins = balance.coins + change.coins,
      version = balance.version + change.lines
    from (
      select "teamId" as team_id, sum(half) as half, sum(coins) as coins, count(*) as lines from line group by "teamId"
    ) as change
    where balance.team_id = change.team_id`,
);

/** Sets the time of the totals of these teams to that of the newest gain that is not reversed. */
export const updateCorrectedBalances = prepared<{ teamIds: readonly number[] }, object>(
  ({ param }) => sql`
    update team_balance set last_gain_at = (
      select max(line.gained_at) from ledger_entry as line
      where line.team_id = team_balance.team_id
        and not exists (select from ledger_entry as back where back.reverses_id = line.id)
    )
    where team_id = any(${idList(param('teamIds'))})`,
);
