import { sql } from 'kysely';
import type { SqlInstant } from '#server/platform/clock.ts';
import type { Db, ImportSource } from '#server/platform/db/tables/tables.ts';
import type { EventImport, RecordedContent } from './event-import.types.ts';

interface NewImport {
  eventId: number;
  source: ImportSource;
  importedBy: number;
  now: SqlInstant;
  /** The content before, as JSON; null for an import that opened the event. */
  before: string | null;
  after: string | null;
  /** The files of the content before. */
  mediaIds: readonly number[];
}

export async function insertImport(db: Db, { now, mediaIds, ...row }: NewImport): Promise<number> {
  const { id } = await db
    .insertInto('eventImport')
    .values({ ...row, importedAt: sql<Date>`${now}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`insert into event_import_media (import_id, media_id)
    select ${sql.val(id)}, id from unnest(${sql.val(mediaIds)}::bigint[]) as used (id)`.execute(db);
  return id;
}

/** Deletes all imports of an event but the last ones. */
export async function deleteEarlierImports(db: Db, { eventId, remaining }: { eventId: number; remaining: number }): Promise<void> {
  await sql`delete from event_import where event_id = ${eventId}
    and id not in (select id from event_import where event_id = ${eventId} order by id desc limit ${remaining})`.execute(db);
}

const imports = (db: Db) =>
  db
    .selectFrom('eventImport')
    .innerJoin('appUser', 'appUser.id', 'eventImport.importedBy')
    .select([
      'eventImport.id',
      'eventImport.eventId',
      'eventImport.source',
      'eventImport.importedAt',
      'eventImport.undoneAt',
      'appUser.fullName as importedBy',
      sql<boolean>`event_import.before is null`.as('isNew'),
    ]);

/** Lists the recorded imports of an event, newest first. */
export const listImports = (db: Db, eventId: number): Promise<EventImport[]> =>
  imports(db).where('eventImport.eventId', '=', eventId).orderBy('eventImport.id', 'desc').execute();

export const findImport = (db: Db, id: number): Promise<EventImport | undefined> =>
  imports(db).where('eventImport.id', '=', id).executeTakeFirst();

/** Finds the content of an event before and after an import; null for an import that opened the event. */
export async function findRecordedContents(db: Db, id: number): Promise<{ before: RecordedContent; after: RecordedContent } | null> {
  const row = await db.selectFrom('eventImport').select(['before', 'after']).where('id', '=', id).executeTakeFirst();
  return row?.before == null ? null : (row as { before: RecordedContent; after: RecordedContent });
}

export async function markUndone(db: Db, { id, now }: { id: number; now: SqlInstant }): Promise<void> {
  await db
    .updateTable('eventImport')
    .set({ undoneAt: sql<Date>`${now}` })
    .where('id', '=', id)
    .execute();
}
