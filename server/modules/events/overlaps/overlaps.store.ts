import { sql } from 'kysely';
import type { SqlInstant } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/tables/tables.ts';
import { events } from '../events.store.ts';
import type { QuestEvent } from '../events.types.ts';

interface Window {
  startsAt: Date;
  endsAt: Date;
  /** The event whose window it is; null for one that is not there yet. */
  exceptId: number | null;
  now: SqlInstant;
}

const maxEvents = 10;

/** Lists the events, not rehearsals, that are not over and whose time overlaps a window, the first to begin first. A paused event has no end yet. */
export const listOverlapping = (db: Db, { startsAt, endsAt, exceptId, now }: Window): Promise<QuestEvent[]> =>
  events(db, now)
    .where(sql<boolean>`event.starts_at < ${endsAt}::timestamptz`)
    .where(sql<boolean>`(event.paused_at is not null or (event.ends_at > ${startsAt}::timestamptz and event.ends_at > ${now}))`)
    .where('event.isSandbox', '=', false)
    .where(sql<boolean>`event.id is distinct from ${exceptId}::bigint`)
    .orderBy('startsAt')
    .orderBy('id')
    .limit(maxEvents)
    .execute();
