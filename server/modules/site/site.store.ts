import { sql } from 'kysely';
import type { MediaFile } from '#server/modules/media/media.ts';
import { idList, prepared } from '#server/platform/db/statements/prepared.ts';
import type { Db } from '#server/platform/db/tables/tables.ts';
import type { ShownPartner, ShownPicture, SiteWords, WrittenPartner, WrittenPicture } from './site.types.ts';

interface StoredSite {
  eventId: number;
  /** Null for an event with the usual words. */
  words: SiteWords | null;
  partners: ShownPartner[];
  pictures: ShownPicture[];
}

const selectMedia = (reference: string) =>
  sql<MediaFile>`(select jsonb_build_object('path', path, 'mime', mime, 'bytes', bytes, 'width', width, 'height', height, 'alt', alt, 'variants',
      (select jsonb_agg(jsonb_build_object('path', size.path, 'width', size.width) order by size.width) from media as size where size.parent_id = media.id))
    from media where media.id = ${sql.ref(reference)})`;

const selectPartners = sql<ShownPartner[]>`coalesce((select jsonb_agg(jsonb_build_object(
    'name', jsonb_build_object('ru', name_ru, 'en', name_en), 'link', link, 'logoId', logo_id, 'logo', ${selectMedia('event_partner.logo_id')}
  ) order by position) from event_partner where event_id = event.id), '[]')`;

const selectPictures = sql<ShownPicture[]>`coalesce((select jsonb_agg(jsonb_build_object(
    'alt', jsonb_build_object('ru', alt_ru, 'en', alt_en), 'mediaId', media_id, 'media', ${selectMedia('event_picture.media_id')}
  ) order by position) from event_picture where event_id = event.id), '[]')`;

/** Lists what visitors of several events see, by one statement. */
export const listSites = prepared<{ eventIds: number[] }, StoredSite>(({ db, param }) =>
  db
    .selectFrom('event')
    .select([
      'event.id as eventId',
      sql<SiteWords | null>`(select words from event_site where event_id = event.id)`.as('words'),
      selectPartners.as('partners'),
      selectPictures.as('pictures'),
    ])
    .where(sql<boolean>`event.id = any(${idList(param('eventIds'))})`),
);

export async function upsertWords(db: Db, { eventId, words }: { eventId: number; words: SiteWords }): Promise<void> {
  const json = JSON.stringify(words);
  await db
    .insertInto('eventSite')
    .values({ eventId, words: json })
    .onConflict((conflict) => conflict.column('eventId').doUpdateSet({ words: json }))
    .execute();
}

export async function replacePartners(db: Db, { eventId, partners }: { eventId: number; partners: readonly WrittenPartner[] }) {
  await db.deleteFrom('eventPartner').where('eventId', '=', eventId).execute();
  if (partners.length === 0) return;
  const rows = partners.map(({ name, link, logoId }, position) => ({ eventId, position, nameRu: name.ru, nameEn: name.en, link, logoId }));
  await db.insertInto('eventPartner').values(rows).execute();
}

export async function replacePictures(db: Db, { eventId, pictures }: { eventId: number; pictures: readonly WrittenPicture[] }) {
  await db.deleteFrom('eventPicture').where('eventId', '=', eventId).execute();
  if (pictures.length === 0) return;
  const rows = pictures.map(({ mediaId, alt }, position) => ({ eventId, position, mediaId, altRu: alt.ru, altEn: alt.en }));
  await db.insertInto('eventPicture').values(rows).execute();
}

/**
 * Lists those of these files that an event may not use. Files without an event belong to all events, and a copy shares the files
 * of its original.
 */
export async function listForeignMedia(db: Db, { eventId, ids }: { eventId: number; ids: readonly number[] }): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('media')
    .select('id')
    .where('id', 'in', ids)
    .where('parentId', 'is', null)
    .where((eb) =>
      eb.or([
        eb('eventId', '=', eventId),
        eb('eventId', 'is', null),
        eb(
          'id',
          'in',
          eb.selectFrom('eventPartner').select('logoId').where('eventId', '=', eventId).where('logoId', 'is not', null).$castTo<number>(),
        ),
        eb('id', 'in', eb.selectFrom('eventPicture').select('mediaId').where('eventId', '=', eventId)),
      ]),
    )
    .execute();
  const usable = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !usable.has(id));
}
