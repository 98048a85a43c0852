import { sql } from 'kysely';
import { type Building, idList, prepared } from '#server/platform/db/statements/prepared.ts';
import type { InsiderCounts, InsiderDayEntry } from './checkpoints.types.ts';

interface Insider {
  userId: number;
  eventIds: number[];
}

interface DayPage extends Insider {
  /** The page begins after the entry of this time and key. Null for the newest page. */
  afterMicros: number | null;
  afterKey: string | null;
  first: number;
}

/**
 * Selects scans and marks. A key tells entries of one instant apart; that of a scan has six bytes of the ticket's digest, as the
 * ticket is secret.
 */
const selectEntries = ({ param }: Pick<Building<Insider>, 'param'>) => sql`
  select 'SCAN' as kind, person.full_name as person_name, team.shown_name as team_name, null::text as riddle_title, ticket.created_at as at,
    (extract(epoch from ticket.created_at) * 1000000)::bigint as micros, 's' || encode(substr(ticket.token_hash, 1, 6), 'hex') as key
  from scan_ticket as ticket join app_user as person on person.id = ticket.scanned_user_id left join team on team.id = ticket.team_id
  where ticket.scanner_id = ${param('userId')} and ticket.event_id = any(${idList(param('eventIds'))})
  union all
  select 'MARK', person.full_name, team.shown_name, riddle.title, visit.at,
    (extract(epoch from visit.at) * 1000000)::bigint, 'm' || visit.team_id || '-' || visit.riddle_id || '-' || visit.epoch
  from visit left join app_user as person on person.id = visit.scanned_user_id join riddle on riddle.id = visit.riddle_id
  join team on team.id = visit.team_id and team.event_id = any(${idList(param('eventIds'))})
  where visit.insider_id = ${param('userId')}`;

/** Lists a page of the scans and marks of a person in some events, newest first. */
export const listDayEntries = prepared<DayPage, InsiderDayEntry>(
  ({ param }) => sql<InsiderDayEntry>`
    select entry.kind, entry.person_name, entry.team_name, entry.riddle_title, entry.at, entry.micros || '.' || entry.key as cursor
    from (${selectEntries({ param })}) as entry
    where ${param('afterKey')}::text is null or (entry.micros, entry.key) < (${param('afterMicros')}::bigint, ${param('afterKey')}::text)
    order by entry.micros desc, entry.key desc limit ${param('first')}::int`,
);

/** Counts the people that a person scanned, and the teams and visits that the person marked, in one row. */
export const countDay = prepared<Insider, InsiderCounts>(
  ({ param }) => sql<InsiderCounts>`
    select
      (select count(distinct scanned_user_id) from scan_ticket
        where scanner_id = ${param('userId')} and event_id = any(${idList(param('eventIds'))})) as people,
      count(distinct visit.team_id) as teams, count(*) as marks
    from visit join team on team.id = visit.team_id and team.event_id = any(${idList(param('eventIds'))}) where visit.insider_id = ${param('userId')}`,
);
