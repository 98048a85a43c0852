import { sql } from 'kysely';
import type { Db } from '#server/platform/db/tables/tables.ts';

interface EventCounts {
  eventId: number;
  teams: number;
  blocks: number;
  riddles: number;
}

/** Counts the teams, blocks and riddles of each of these events. */
export async function listEventCounts(db: Db, eventIds: readonly number[]): Promise<EventCounts[]> {
  const { rows } = await sql<EventCounts>`
    select event.id as event_id,
      (select count(*) from team where team.event_id = event.id and team.deleted_at is null) as teams,
      (select count(*) from block where block.event_id = event.id and block.archived_at is null) as blocks,
      (select count(*) from riddle join block on block.id = riddle.block_id and block.archived_at is null
        where block.event_id = event.id and riddle.archived_at is null) as riddles
    from event where event.id = any(${[...eventIds]}::bigint[])`.execute(db);
  return rows;
}
