import { sql } from 'kysely';
import type { Db } from '#server/platform/db/tables.ts';
import type { InsiderProfile } from './identity.types.ts';

const insiders = (db: Db) =>
  db
    .selectFrom('appUser')
    .leftJoin('identity', (join) => join.onRef('identity.userId', '=', 'appUser.id').on('identity.provider', '=', 'telegram'))
    .select(['appUser.id', 'appUser.fullName', 'identity.username', 'appUser.studentOrganization', 'appUser.geoLink'])
    .where('appUser.role', '=', 'insider')
    .where('appUser.deletedAt', 'is', null);

/** By name; `search` is looked for in name, username and organization. */
export function listInsiders(
  db: Db,
  { search, first, after }: { search: string; first: number; after: number },
): Promise<InsiderProfile[]> {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return insiders(db)
    .$if(search !== '', (query) =>
      query.where(
        sql<boolean>`(app_user.full_name ilike ${pattern} or identity.username ilike ${pattern} or app_user.student_organization ilike ${pattern})`,
      ),
    )
    .orderBy('appUser.fullName')
    .orderBy('appUser.id')
    .limit(first)
    .offset(after)
    .execute();
}

/** Locked for an edit; undefined when the person is no insider. */
export function lockInsider(db: Db, id: number): Promise<InsiderProfile | undefined> {
  return insiders(db).where('appUser.id', '=', id).forNoKeyUpdate('appUser').executeTakeFirst();
}

export function updateInsider(
  db: Db,
  { id, ...change }: { id: number; fullName?: string; studentOrganization?: string | null; geoLink?: string | null },
) {
  return db.updateTable('appUser').set(change).where('id', '=', id).execute();
}
