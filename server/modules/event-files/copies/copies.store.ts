import { sql } from 'kysely';
import type { Db, InheritedPart } from '#server/platform/db/tables/tables.ts';

/** Of which event an event is a copy, and what of it an organizer has decided to keep. */
export interface CopyRecord {
  sourceId: number;
  kept: InheritedPart[];
}

export function insertCopy(db: Db, copy: { eventId: number; sourceId: number }) {
  return db.insertInto('eventCopy').values(copy).execute();
}

export const findCopy = (db: Db, eventId: number): Promise<CopyRecord | undefined> =>
  db.selectFrom('eventCopy').select(['sourceId', 'kept']).where('eventId', '=', eventId).executeTakeFirst();

/** Adds a part to those that are kept, or takes it out. */
export function updateKept(db: Db, { eventId, part, isKept }: { eventId: number; part: InheritedPart; isKept: boolean }) {
  const others = sql`array_remove(kept, ${part}::text)`;
  return db
    .updateTable('eventCopy')
    .set({ kept: isKept ? sql<InheritedPart[]>`array_append(${others}, ${part}::text)` : sql<InheritedPart[]>`${others}` })
    .where('eventId', '=', eventId)
    .execute();
}
