import { sql } from 'kysely';
import type { Db } from '#server/platform/db/tables/tables.ts';
import type { InsiderCounts, InsiderDayEntry } from './checkpoints.types.ts';

interface Insider {
  userId: number;
  eventId: number;
}

/** The key tells entries of one instant apart. That of a scan has six bytes of the ticket's digest, because the ticket is secret. */
const entries = ({ userId, eventId }: Insider) => sql`
  select 'SCAN' as kind, person.full_name as person_name, team.name as team_name, null::text as riddle_title, ticket.created_at as at,
    (extract(epoch from ticket.created_at) * 1000000)::bigint as micros, 's' || encode(substr(ticket.token_hash, 1, 6), 'hex') as key
  from scan_ticket as ticket join app_user as person on person.id = ticket.scanned_user_id left join team on team.id = ticket.team_id
  where ticket.scanner_id = ${userId} and ticket.event_id = ${eventId}
  union all
  select 'MARK', person.full_name, team.name, riddle.title, visit.at,
    (extract(epoch from visit.at) * 1000000)::bigint, 'm' || visit.team_id || '-' || visit.riddle_id || '-' || visit.epoch
  from visit join app_user as person on person.id = visit.scanned_user_id join riddle on riddle.id = visit.riddle_id
  join team on team.id = visit.team_id and team.event_id = ${eventId}
  where visit.insider_id = ${userId}`;

/** Lists the scans and marks of a person in an event, newest first, after an entry. */
export async function listDayEntries(
  db: Db,
  q: Insider & { after: { micros: number; key: string } | null; first: number },
): Promise<InsiderDayEntry[]> {
  const after = q.after ? sql`where (entry.micros, entry.key) < (${q.after.micros}::bigint, ${q.after.key}::text)` : sql``;
  const { rows } = await sql<InsiderDayEntry>`
    select entry.kind, entry.person_name, entry.team_name, entry.riddle_title, entry.at, entry.micros || '.' || entry.key as cursor
    from (${entries(q)}) as entry ${after} order by entry.micros desc, entry.key desc limit ${q.first}`.execute(db);
  return rows;
}

export async function getCounts(db: Db, { userId, eventId }: Insider): Promise<InsiderCounts> {
  const { rows } = await sql<InsiderCounts>`
    select
      (select count(distinct scanned_user_id) from scan_ticket where scanner_id = ${userId} and event_id = ${eventId}) as people,
      count(distinct visit.team_id) as teams, count(*) as marks
    from visit join team on team.id = visit.team_id and team.event_id = ${eventId} where visit.insider_id = ${userId}`.execute(db);
  return rows[0] ?? { people: 0, teams: 0, marks: 0 };
}
