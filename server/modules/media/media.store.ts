import type { Insertable } from 'kysely';
import type { Database, Db } from '#server/platform/db/tables.ts';

/** Relies on media_path_unique: the same bytes stored twice are one row. */
export async function recordMedia(db: Db, media: Insertable<Database['media']>): Promise<number> {
  const inserted = await db
    .insertInto('media')
    .values(media)
    .onConflict((conflict) => conflict.column('path').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted) return inserted.id;

  const { id } = await db.selectFrom('media').select('id').where('path', '=', media.path).executeTakeFirstOrThrow();
  return id;
}

export function findMedia(db: Db, path: string) {
  return db
    .selectFrom('media')
    .select(['id', 'path', 'mime', 'bytes', 'width', 'height', 'alt'])
    .where('path', '=', path)
    .executeTakeFirst();
}
