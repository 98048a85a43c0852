import { sql } from 'kysely';
import type { Db } from '#server/platform/db/tables/tables.ts';
import { roll } from './roll.ts';

interface Playing {
  eventId: number;
  teams: number;
  attempts: number;
}

/**
 * Writes two attempts of every team at each of its riddles: the first is wrong, the second mostly right. Some teams buy a hint in
 * between, some visit the insider after. A third of the wrong answers to a riddle is the same text.
 */
export async function largePlay(db: Db, { eventId, teams, attempts }: Playing): Promise<void> {
  const tries = Math.ceil(attempts / teams);
  await sql`create temp table large_try on commit drop as
    select team.id as team_id, person.id as user_id, riddle.id as riddle_id, k, team.t * 100 + k as n,
      team.t * 100 + (k - 1) / 2 as pair, k % 2 = 0 and ${roll('team.t * 100 + k', 6)} < 0.7 as is_right,
      event.starts_at + (160.0 * k / ${tries}::int + ${roll('team.t * 100 + k', 7)}) * interval '1 minute' as at
    from event cross join large_team as team cross join generate_series(1, ${tries}::int) as k
    join (select category_id, count(*) as riddles from large_riddle group by 1) as there on there.category_id = team.category_id
    join large_riddle as riddle on riddle.category_id = team.category_id and riddle.n = (team.t * 13 + (k - 1) / 2 * 7) % there.riddles
    join large_person as person on person.t = team.t and person.seat = 1 + (k % 2)
    where event.id = ${eventId}`.execute(db);
  // The key of a word and a number has the number first.
  await sql`insert into attempt (team_id, riddle_id, user_id, epoch, answer, match_key, is_right, answers_version, at)
    select team_id, riddle_id, user_id, 0, answer, split_part(answer, ' ', 2) || ' ' || split_part(answer, ' ', 1), is_right, 1, at
    from (select large_try.*, case when is_right then 'верно ' || riddle_id
      when ${roll('n', 8)} < 0.33 then 'почти ' || riddle_id else 'мимо ' || floor(60 * ${roll('n', 9)}) end as answer
      from large_try) as typed order by at`.execute(db);
  await sql`insert into hint (team_id, riddle_id, epoch, user_id, at)
    select team_id, riddle_id, 0, user_id, at + interval '20 seconds' from large_try
    where k % 2 = 1 and ${roll('pair', 10)} < 0.2`.execute(db);
  await sql`insert into solve (team_id, riddle_id, epoch, user_id, attempt_id, with_hint, at)
    select attempt.team_id, attempt.riddle_id, 0, attempt.user_id, attempt.id, hint.at is not null, attempt.at
    from attempt join large_team on large_team.id = attempt.team_id
    left join hint on hint.team_id = attempt.team_id and hint.riddle_id = attempt.riddle_id where is_right`.execute(db);
  await sql`insert into visit (team_id, riddle_id, epoch, insider_id, scanned_user_id, at)
    select solve.team_id, solve.riddle_id, 0, standing.user_id, solve.user_id, solve.at + interval '5 minutes'
    from solve join large_team on large_team.id = solve.team_id join riddle_insider as standing on standing.riddle_id = solve.riddle_id
    where (solve.attempt_id % 10) < 4`.execute(db);
  await largeLedger(db, eventId);
}

/** Writes a ledger line for each of these moves, at the usual prices, and the balances that they make. */
async function largeLedger(db: Db, eventId: number): Promise<void> {
  await sql`insert into ledger_entry (event_id, team_id, team_version, kind, half, coins, riddle_id, epoch, actor_id, at, gained_at)
    select ${eventId}, team_id, row_number() over (partition by team_id order by at), kind, half, coins, riddle_id, 0, actor_id, at,
      case when kind in ('solve', 'visit') then at end
    from (
      select team.id as team_id, 'start' as kind, 0 as half, 30 as coins, null::bigint as riddle_id, member.user_id as actor_id, created_at as at
      from team join member on member.team_id = team.id and role = 'captain'
      union all select team_id, 'hint', 0, -2, riddle_id, user_id, at from hint
      union all select team_id, 'solve', case when with_hint then 4 else 8 end, case when with_hint then 0 else 1 end, riddle_id, user_id, at from solve
      union all select visit.team_id, 'visit', case when with_hint then 6 else 12 end, case when with_hint then 0 else 2 end,
        visit.riddle_id, insider_id, visit.at
      from visit join solve on solve.team_id = visit.team_id and solve.riddle_id = visit.riddle_id
    ) as line join large_team on large_team.id = line.team_id order by at`.execute(db);
  await sql`insert into team_balance (team_id, event_id, score_half, coins, version, last_gain_at)
    select team_id, event_id, sum(half), sum(coins), count(*), max(gained_at)
    from ledger_entry where event_id = ${eventId} group by team_id, event_id`.execute(db);
}
