import { sql } from 'kysely';
import type { MediaFile } from '#server/modules/media/media.ts';
import { prepared } from '#server/platform/db/statements/prepared.ts';
import type { Db } from '#server/platform/db/tables/tables.ts';
import type { Localized } from '#server/platform/text/localized.ts';
import type { Installation, WrittenInstallation } from './installation.types.ts';

const mediaFile = (reference: 'installation.logo_id' | 'installation.share_picture_id') =>
  sql<MediaFile | null>`(select jsonb_build_object('path', path, 'mime', mime, 'bytes', bytes, 'width', width, 'height', height, 'alt', alt, 'variants',
      (select jsonb_agg(jsonb_build_object('path', size.path, 'width', size.width) order by size.width) from media as size where size.parent_id = media.id))
    from media where media.id = ${sql.ref(reference)})`;

/** Its words are null while the usual ones are marked. */
type StoredInstallation = Omit<Installation, 'markedWords'> & { markedWords: string[] | null };

/** Finds the one row; there is none while nobody has changed anything. */
export const findInstallation = prepared<object, StoredInstallation>(({ db }) =>
  db
    .selectFrom('installation')
    .select([
      sql<Installation['name']>`words->'name'`.as('name'),
      sql<Installation['motto']>`words->'motto'`.as('motto'),
      sql<Installation['title']>`words->'title'`.as('title'),
      sql<Installation['description']>`words->'description'`.as('description'),
      sql<Installation['city']>`words->'city'`.as('city'),
      sql<Installation['links']>`links`.as('links'),
      sql<string[] | null>`marked_words`.as('markedWords'),
      'timeZone',
      'defaultLanguage',
      'logoId',
      mediaFile('installation.logo_id').as('logo'),
      'sharePictureId',
      mediaFile('installation.share_picture_id').as('sharePicture'),
      'version',
    ])
    .where('id', '=', 1),
);

const columns = ({ links, markedWords, timeZone, defaultLanguage, logoId, sharePictureId, ...words }: WrittenInstallation) => ({
  words: JSON.stringify(words),
  links: JSON.stringify(links),
  markedWords: JSON.stringify(markedWords),
  timeZone,
  defaultLanguage,
  logoId,
  sharePictureId,
});

/** Locks the row for a change. Before the first change it is made, with the defaults. */
export async function lockInstallation(db: Db, defaults: WrittenInstallation): Promise<void> {
  await db
    .insertInto('installation')
    .values({ id: 1, ...columns(defaults) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  await db.selectFrom('installation').select('version').where('id', '=', 1).forUpdate().execute();
}

export async function updateInstallation(db: Db, installation: WrittenInstallation): Promise<void> {
  await db
    .updateTable('installation')
    .set({ ...columns(installation), version: sql<number>`version + 1` })
    .where('id', '=', 1)
    .execute();
}

/** Lists those of the files that belong to no event, with their types. */
export async function listFreeMedia(db: Db, ids: readonly number[]): Promise<{ id: number; mime: string }[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('media')
    .select(['id', 'mime'])
    .where('id', 'in', ids)
    .where('eventId', 'is', null)
    .where('parentId', 'is', null)
    .execute();
}

/** Turns maintenance on. The time since which it is on stays as it was. */
export async function saveMaintenance(db: Db, notice: Localized | null): Promise<void> {
  const noticeColumn = { notice: notice && JSON.stringify(notice) };
  await db
    .insertInto('maintenance')
    .values({ id: 1, ...noticeColumn })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(noticeColumn))
    .execute();
}

export async function removeMaintenance(db: Db): Promise<void> {
  await db.deleteFrom('maintenance').where('id', '=', 1).execute();
}
