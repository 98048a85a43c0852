import { sql } from 'kysely';
import type { Db } from '#server/platform/db/tables/tables.ts';
import type { InsiderPlace, InsiderWork } from './checkpoints.types.ts';

interface Insiders {
  userIds: number[];
  eventIds: number[];
}

/** Lists the work of many insiders by one statement, with one row for each insider. */
export async function listWork(db: Db, { userIds, eventIds }: Insiders): Promise<(InsiderWork & { userId: number })[]> {
  const { rows } = await sql<InsiderWork & { userId: number }>`
    with listed as (select unnest(${userIds}::bigint[]) as user_id),
    assigned as (
      select riddle_insider.user_id, count(*) as places from riddle_insider
      join riddle on riddle.id = riddle_insider.riddle_id and riddle.archived_at is null
      join block on block.id = riddle.block_id and block.event_id = any(${eventIds}::bigint[]) and block.archived_at is null
      where riddle_insider.user_id = any(${userIds}::bigint[]) group by riddle_insider.user_id),
    scanned as (
      select scanner_id, max(created_at) as at from scan_ticket
      where event_id = any(${eventIds}::bigint[]) and scanner_id = any(${userIds}::bigint[]) group by scanner_id),
    marked as (
      select visit.insider_id, max(visit.at) as at, count(*) as marks from visit
      join team on team.id = visit.team_id and team.event_id = any(${eventIds}::bigint[])
      where visit.insider_id = any(${userIds}::bigint[]) group by visit.insider_id)
    select listed.user_id, coalesce(assigned.places, 0) as places, coalesce(marked.marks, 0) as marks,
      marked.at as last_mark_at, scanned.at as last_scan_at
    from listed left join assigned on assigned.user_id = listed.user_id
    left join scanned on scanned.scanner_id = listed.user_id left join marked on marked.insider_id = listed.user_id`.execute(db);
  return rows;
}

const maxRiddlesOfInsider = 100;

/** Lists the riddles to which insiders are assigned, in the order of the quest. */
export async function listPlaces(db: Db, { userIds, eventIds }: Insiders): Promise<InsiderPlace[]> {
  const { rows } = await sql<InsiderPlace>`
    select user_id, riddle_id, title, is_withdrawn, block_id, block_title, event_id, category_id, marks from (
      select riddle_insider.user_id, riddle.id as riddle_id, riddle.title, riddle.withdrawn is not null as is_withdrawn, block.id as block_id, block.title as block_title, block.event_id, block.category_id,
        (select count(*) from visit join team on team.id = visit.team_id and team.event_id = any(${eventIds}::bigint[])
         where visit.riddle_id = riddle.id and visit.insider_id = riddle_insider.user_id) as marks,
        row_number() over (
          partition by riddle_insider.user_id order by block.category_id, block.position, block.id, riddle.position, riddle.id) as number
      from riddle_insider
      join riddle on riddle.id = riddle_insider.riddle_id and riddle.archived_at is null
      join block on block.id = riddle.block_id and block.event_id = any(${eventIds}::bigint[]) and block.archived_at is null
      where riddle_insider.user_id = any(${userIds}::bigint[])) as numbered
    where number <= ${maxRiddlesOfInsider} order by user_id, number`.execute(db);
  return rows;
}
