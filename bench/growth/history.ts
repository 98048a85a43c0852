import { sql } from 'kysely';
import type { Db } from '#server/platform/db/tables/tables.ts';
import type { LargeEvent } from '#tests/support/large-event/large-event.ts';

/** Gives an event a past: so many more lines of the ledger and wrong answers, spread evenly over its teams and over the time since it began. */
export function addHistory(db: Db, { eventId, organizerId }: LargeEvent, count: number): Promise<void> {
  return db.transaction().execute(async (within) => {
    await sql`create temp table past_team on commit drop as
      select team.id, category_id, row_number() over (order by team.id) as n, count(*) over () as teams, starts_at
      from team join event on event.id = event_id where event_id = ${eventId}`.execute(within);
    await sql`create temp table past_riddle on commit drop as
      select riddle.id, category_id, row_number() over (partition by category_id order by riddle.id) - 1 as n, count(*) over (partition by category_id) as riddles
      from riddle join block on block.id = block_id where event_id = ${eventId}`.execute(within);
    await sql`insert into attempt (team_id, riddle_id, user_id, epoch, answer, match_key, is_right, answers_version, at)
      select past_team.id, past_riddle.id, member.user_id, 0, 'давно ' || k, k || ' давно', false, 1, starts_at + random() * interval '170 minutes'
      from generate_series(1, ${count}::int) as k join past_team on past_team.n = 1 + k % past_team.teams
      join past_riddle on past_riddle.category_id = past_team.category_id and past_riddle.n = (k / past_team.teams) % past_riddle.riddles
      join member on member.team_id = past_team.id and member.role = 'captain'`.execute(within);
    await sql`insert into ledger_entry (event_id, team_id, team_version, kind, half, coins, epoch, actor_id, comment, at)
      select ${eventId}, past_team.id, version + 1 + (k - 1) / past_team.teams, 'adjust', 2 * ((k / past_team.teams) % 2) - 1, 0, 0, ${organizerId},
        'Давняя правка', starts_at + k * interval '170 minutes' / ${count}::int
      from generate_series(1, ${count}::int) as k join past_team on past_team.n = 1 + (k - 1) % past_team.teams
      join team_balance on team_balance.team_id = past_team.id`.execute(within);
    await sql`update team_balance set score_half = known.half, version = known.lines from (select team_id, sum(half) as half, count(*) as lines
      from ledger_entry where event_id = ${eventId} group by team_id) as known where known.team_id = team_balance.team_id`.execute(within);
  });
}
