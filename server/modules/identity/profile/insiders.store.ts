import { sql } from 'kysely';
import type { Db } from '#server/platform/db/tables/tables.ts';
import type { InsiderProfile } from '../identity.types.ts';

const insiders = (db: Db) =>
  db
    .selectFrom('appUser')
    .leftJoin('identity', (join) => join.onRef('identity.userId', '=', 'appUser.id').on('identity.provider', '=', 'telegram'))
    .select(['appUser.id', 'appUser.fullName', 'identity.username', 'appUser.studentOrganization', 'appUser.geoLink'])
    .where('appUser.role', '=', 'insider')
    .where('appUser.deletedAt', 'is', null);

/** Lists insiders by name. `search` may be in the name, username or organization; `after` is the last person of the previous page. */
export function listInsiders(
  db: Db,
  { search, first, after }: { search: string; first: number; after: number | null },
): Promise<InsiderProfile[]> {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return insiders(db)
    .$if(search !== '', (query) =>
      query.where(
        sql<boolean>`(app_user.full_name ilike ${pattern} or identity.username ilike ${pattern} or app_user.student_organization ilike ${pattern})`,
      ),
    )
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(app_user.full_name, app_user.id) > (select last.full_name, last.id from app_user as last where last.id = ${after})`,
      ),
    )
    .orderBy('appUser.fullName')
    .orderBy('appUser.id')
    .limit(first)
    .execute();
}

/** Returns undefined when the person is no insider. */
export function findInsider(db: Db, id: number): Promise<InsiderProfile | undefined> {
  return insiders(db).where('appUser.id', '=', id).executeTakeFirst();
}

/** Locks an insider for an edit; returns undefined when the person is no insider. */
export function lockInsider(db: Db, id: number): Promise<InsiderProfile | undefined> {
  return insiders(db).where('appUser.id', '=', id).forNoKeyUpdate('appUser').executeTakeFirst();
}

export function updateInsider(
  db: Db,
  { id, ...change }: { id: number; fullName?: string; studentOrganization?: string | null; geoLink?: string | null },
) {
  return db.updateTable('appUser').set(change).where('id', '=', id).execute();
}

/** Gives a person without a map link that of another one. */
export async function copyGeoLink(db: Db, { fromId, toId }: { fromId: number; toId: number }): Promise<void> {
  await sql`update app_user set geo_link = other.geo_link from app_user as other
    where app_user.id = ${toId} and other.id = ${fromId} and app_user.geo_link is null and other.geo_link is not null`.execute(db);
}
