import { sql } from 'kysely';
import type { SqlInstant } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/tables/tables.ts';
import type { Activity, InsiderPresence, RecentEntry } from '../admin.types.ts';

interface EventNow {
  eventId: number;
  now: SqlInstant;
}

/** Counts the teams that answered in the last 15 minutes, and the answers per minute in the last five. */
export async function getActivity(db: Db, { eventId, now }: EventNow): Promise<Activity> {
  const { rows } = await sql<Activity>`
    with recent as (
      select attempt.team_id, attempt.at from attempt join team on team.id = attempt.team_id and team.event_id = ${eventId}
      where attempt.at > ${now} - interval '15 minutes' and attempt.at <= ${now})
    select (select count(*) from team where event_id = ${eventId} and deleted_at is null) as teams,
      count(distinct team_id) as active_teams,
      round(count(*) filter (where at > ${now} - interval '5 minutes') / 5.0, 1)::float8 as answers_per_minute
    from recent`.execute(db);
  return rows[0] ?? { teams: 0, activeTeams: 0, answersPerMinute: 0 };
}

const maxInsiders = 200;

/** Selects the insiders of the riddles of an event, with their marks in it. */
const standingAndMarked = (eventId: number) => sql`
    standing as (
      select distinct riddle_insider.user_id from riddle_insider join riddle on riddle.id = riddle_insider.riddle_id and riddle.archived_at is null
      join block on block.id = riddle.block_id and block.event_id = ${eventId} and block.archived_at is null),
    marked as (
      select visit.insider_id, max(visit.at) as at, count(*) as marks from visit
      join team on team.id = visit.team_id and team.event_id = ${eventId} group by visit.insider_id)`;

/**
 * Tells whether an insider should be at their place now: during their shift, or as they say themselves. What they said before a shift says
 * nothing about it, and who forgot to say that they left does so with the end of the shift.
 */
const isOnDuty = (now: SqlInstant) => sql<boolean>`case
  when duty.presence in ('away', 'gone') and coalesce(duty.presence_at >= duty.shift_from, true) then false
  when duty.presence = 'here' and coalesce(${now} < duty.shift_to or duty.presence_at >= duty.shift_to, true) then true
  else coalesce(duty.shift_from <= ${now}, true) and coalesce(${now} < duty.shift_to, true) end`;

/** Since when nobody has heard of an insider on duty. Null for one who is not; the time before play and before the shift does not count. */
const silentSince = (now: SqlInstant) => sql<Date | null>`case when ${isOnDuty(now)}
  then greatest(event.starts_at, case when duty.shift_from <= ${now} then duty.shift_from end, duty.presence_at, marked.at) end`;

/** Lists the insiders of an event with their last scan and mark. Those who have marked nobody for the longest time come first. */
export async function listInsiders(db: Db, { eventId, now }: EventNow): Promise<InsiderPresence[]> {
  const { rows } = await sql<InsiderPresence>`
    with ${standingAndMarked(eventId)},
    scanned as (select scanner_id, max(created_at) as at from scan_ticket where event_id = ${eventId} group by scanner_id)
    select app_user.id as user_id, app_user.full_name, coalesce(marked.marks, 0) as marks, scanned.at as last_scan_at, marked.at as last_mark_at,
      duty.presence, duty.presence_at, duty.shift_from, duty.shift_to, ${silentSince(now)} as silent_since
    from standing join app_user on app_user.id = standing.user_id join event on event.id = ${eventId}
    left join scanned on scanned.scanner_id = app_user.id left join marked on marked.insider_id = app_user.id
    left join insider_duty as duty on duty.event_id = event.id and duty.user_id = app_user.id
    order by marked.at nulls first, scanned.at nulls first, app_user.full_name, app_user.id limit ${maxInsiders}`.execute(db);
  return rows;
}

/** Counts the insiders on duty of whom nobody has heard for the given minutes. */
export async function countSilent(db: Db, { eventId, now, minutes }: EventNow & { minutes: number }): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with ${standingAndMarked(eventId)}
    select count(*) from standing join event on event.id = ${eventId} left join marked on marked.insider_id = standing.user_id
    left join insider_duty as duty on duty.event_id = event.id and duty.user_id = standing.user_id
    where ${silentSince(now)} < ${now} - ${minutes} * interval '1 minute'`.execute(db);
  return rows[0]?.count ?? 0;
}

const maxRecent = 20;

/**
 * Lists the newest lines of the ledger by ledger_entry_event_time. The coins that every team starts with are left out, and what rulings and
 * regroupings wrote: one of them has a line for every team, and nobody has moved.
 */
export async function listRecentEntries(db: Db, eventId: number): Promise<RecentEntry[]> {
  const { rows } = await sql<RecentEntry>`
    with recent as (
      select id, kind, team_id, half, coins, riddle_id, block_id, actor_id, at from ledger_entry
      where event_id = ${eventId} and kind <> 'start' and ruling_id is null and regrouping_id is null
      order by id desc limit ${maxRecent})
    select recent.id, recent.kind, recent.team_id, team.name as team_name, recent.half, recent.coins, riddle.title as riddle_title,
      block.title as block_title, app_user.full_name as actor_name, recent.at
    from recent join team on team.id = recent.team_id join app_user on app_user.id = recent.actor_id
    left join riddle on riddle.id = recent.riddle_id left join block on block.id = coalesce(recent.block_id, riddle.block_id)
    order by recent.id desc`.execute(db);
  return rows;
}
