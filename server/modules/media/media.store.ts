import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import type { SqlInstant } from '#server/platform/clock.ts';
import { prepared } from '#server/platform/db/statements/prepared.ts';
import type { Database, Db } from '#server/platform/db/tables/tables.ts';
import type { MediaFile } from './media.types.ts';

/** Relies on media_path_unique: the same bytes stored twice are one row. Its time is renewed, so that no sweep deletes it. */
export async function recordMedia(db: Db, { now, ...media }: Insertable<Database['media']> & { now: SqlInstant }): Promise<number> {
  const createdAt = sql<Date>`${now}`;
  const { id } = await db
    .insertInto('media')
    .values({ ...media, createdAt })
    .onConflict((conflict) => conflict.column('path').doUpdateSet({ createdAt }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Finds a file with these bytes that is no smaller size of another; the oldest one of several. */
export function findByDigest(
  db: Db,
  { digest, mime }: { digest: Buffer; mime: string },
): Promise<{ id: number; path: string } | undefined> {
  return db
    .selectFrom('media')
    .select(['id', 'path'])
    .where('digest', '=', digest)
    .where('mime', '=', mime)
    .where('parentId', 'is', null)
    .orderBy('id')
    .executeTakeFirst();
}

/** Makes a file young again, so that no sweep deletes it before it is shown. */
export function touchMedia(db: Db, { id, now }: { id: number; now: SqlInstant }) {
  return db
    .updateTable('media')
    .set({ createdAt: sql<Date>`${now}` })
    .where('id', '=', id)
    .execute();
}

/** Lists where the bytes of these files are. */
export function listPaths(db: Db, ids: readonly number[]): Promise<{ id: number; path: string; bytes: number }[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('media')
    .select(['id', 'path', 'bytes'])
    .where('id', '=', sql<number>`any(${sql.val(ids)}::bigint[])`)
    .execute();
}

/** Lists the paths of all files, by their ids from one on. */
export function listPathsAfter(db: Db, { after, limit }: { after: number; limit: number }): Promise<{ id: number; path: string }[]> {
  return db.selectFrom('media').select(['id', 'path']).where('id', '>', after).orderBy('id').limit(limit).execute();
}

/** Finds a file by its path. Its `id` decides who may see it: a smaller size has the id of its picture. */
export const findMedia = prepared<{ path: string }, Omit<MediaFile, 'variants'> & { id: number; bytes: number }>(({ db, param }) =>
  db
    .selectFrom('media')
    .select(['path', 'mime', 'bytes', 'width', 'height', 'alt', sql<number>`coalesce(parent_id, id)`.as('id')])
    .where('path', '=', param('path')),
);

/**
 * Finds a file with its smaller sizes; undefined for a file of another event. Files of imports and of the
 * installation belong to no event.
 */
export function findUploaded(db: Db, media: { id: number; eventId: number | null }): Promise<(MediaFile & { id: number }) | undefined> {
  return db
    .selectFrom('media')
    .select([
      'id',
      'path',
      'mime',
      'bytes',
      'width',
      'height',
      'alt',
      sql<MediaFile['variants']>`(select jsonb_agg(jsonb_build_object('path', size.path, 'width', size.width) order by size.width)
        from media as size where size.parent_id = media.id)`.as('variants'),
    ])
    .where('id', '=', media.id)
    .where((eb) => eb.or([eb('eventId', 'is', null), ...(media.eventId === null ? [] : [eb('eventId', '=', media.eventId)])]))
    .where('parentId', 'is', null)
    .executeTakeFirst();
}

export async function countEventBytes(db: Db, eventId: number): Promise<number> {
  const row = await db
    .selectFrom('media')
    .select(sql<number>`coalesce(sum(bytes), 0)::float8`.as('bytes'))
    .where('eventId', '=', eventId)
    .executeTakeFirstOrThrow();
  return row.bytes;
}

/**
 * Deletes old rows that nothing shows and no import that can be undone would show again, with their smaller sizes. Relies on the references
 * to media, which refuse to lose a file that is shown.
 */
export async function deleteUnused(db: Db, { olderThan }: { olderThan: Date }): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('media')
    .where('createdAt', '<', olderThan)
    .where('parentId', 'is', null)
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom('block').select('id').whereRef('imageId', '=', 'media.id'))))
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom('eventPartner').select('position').whereRef('logoId', '=', 'media.id'))))
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom('eventPicture').select('position').whereRef('mediaId', '=', 'media.id'))))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('eventImportMedia').select('importId').whereRef('mediaId', '=', 'media.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('installation')
            .select('id')
            .where((eb) => eb.or([eb('logoId', '=', eb.ref('media.id')), eb('sharePictureId', '=', eb.ref('media.id'))])),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('riddle')
            .select('id')
            .where((eb) =>
              eb.or(['mediaId', 'hintMediaId', 'answeredMediaId'].map((column) => eb(column as 'mediaId', '=', eb.ref('media.id')))),
            ),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom('riddleHint').select('number').whereRef('mediaId', '=', 'media.id'))))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export async function listKnownPaths(db: Db, paths: readonly string[]): Promise<string[]> {
  if (paths.length === 0) return [];
  const rows = await db
    .selectFrom('media')
    .select('path')
    .where('path', '=', sql<string>`any(${paths})`)
    .execute();
  return rows.map((row) => row.path);
}

export function updateReleased(db: Db, eventId: number) {
  return db.updateTable('media').set({ eventId: null }).where('eventId', '=', eventId).execute();
}
