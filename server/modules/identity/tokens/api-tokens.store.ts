import { sql } from 'kysely';
import type { SqlInstant } from '#server/platform/clock.ts';
import type { ApiScope } from '#server/platform/context.ts';
import { changedVersions, knownId } from '#server/platform/db/statements/changed-versions.ts';
import { prepared } from '#server/platform/db/statements/prepared.ts';
import { isRecent } from '#server/platform/db/statements/recent.ts';
import type { Db } from '#server/platform/db/tables/tables.ts';
import { tokenUsedMinutes } from '../sign-in-limits.ts';
import type { ApiToken } from './api-tokens.types.ts';

/** A token is valid until it is revoked or expires, and as long as the organizer who made it may do everything. */
const validTokens = (db: Db, now: SqlInstant) =>
  db
    .selectFrom('apiToken')
    .innerJoin('appUser', 'appUser.id', 'apiToken.createdBy')
    .where('apiToken.revokedAt', 'is', null)
    .where((eb) => eb.or([eb('apiToken.expiresAt', 'is', null), eb('apiToken.expiresAt', '>', now)]))
    .where('appUser.role', '=', 'organizer')
    .where(sql<boolean>`'all' = any(app_user.organizer_roles)`)
    .where('appUser.disabledAt', 'is', null)
    .where('appUser.deletedAt', 'is', null);

interface TokenCaller extends Pick<ApiToken, 'id' | 'scopes'> {
  createdBy: number;
  isStale: boolean;
  /** Milliseconds until the token expires; null for a token without expiry. */
  expiresInMs: number | null;
}

export const findToken = prepared<{ tokenHash: Buffer }, TokenCaller>(({ db, now, param }) =>
  validTokens(db, now)
    .select([
      'apiToken.id',
      sql<ApiScope[]>`api_token.scopes`.as('scopes'),
      'apiToken.createdBy',
      sql<boolean>`${isRecent(sql.ref('api_token.last_used_at'), { now, seconds: sql.lit(tokenUsedMinutes * 60) })} is not true`.as(
        'isStale',
      ),
      sql<number | null>`extract(epoch from api_token.expires_at - ${now})::float8 * 1000`.as('expiresInMs'),
    ])
    .where('apiToken.tokenHash', '=', param('tokenHash')),
);

/** Lists those of the tokens that are still valid. */
export const listValidTokens = prepared<{ ids: number[] }, { id: number }>(({ db, now, param }) =>
  validTokens(db, now)
    .select('apiToken.id')
    .where(sql<boolean>`api_token.id = any(${param('ids')}::bigint[])`),
);

export const listChangedTokens = changedVersions(({ db, now }) =>
  validTokens(db, now)
    .select(sql<string>`'valid'`.as('version'))
    .where('apiToken.id', '=', knownId),
);

export const updateTokenUsed = prepared<{ id: number }, never>(({ db, now, param }) =>
  db
    .updateTable('apiToken')
    .set({ lastUsedAt: sql<Date>`${now}` })
    .where('id', '=', param('id'))
    .$castTo<never>(),
);

interface NewToken {
  tokenHash: Buffer;
  name: string;
  scopes: ApiScope[];
  createdBy: number;
  expiresAt: Date | null;
  now: SqlInstant;
}

export async function insertToken(db: Db, { now, ...token }: NewToken): Promise<number> {
  const { id } = await db
    .insertInto('apiToken')
    .values({ ...token, createdAt: sql<Date>`${now}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const tokens = (db: Db, now: SqlInstant) =>
  db
    .selectFrom('apiToken')
    .innerJoin('appUser', 'appUser.id', 'apiToken.createdBy')
    .select([
      'apiToken.id',
      'apiToken.name',
      sql<ApiScope[]>`api_token.scopes`.as('scopes'),
      'appUser.fullName as createdByName',
      'apiToken.createdAt',
      'apiToken.expiresAt',
      'apiToken.revokedAt',
      'apiToken.lastUsedAt',
      sql<boolean>`api_token.revoked_at is null and (api_token.expires_at is null or api_token.expires_at > ${now})
        and app_user.role = 'organizer' and 'all' = any(app_user.organizer_roles) and app_user.disabled_at is null and app_user.deleted_at is null`.as(
        'isValid',
      ),
    ]);

/** Lists the newest first. */
export function listTokens(db: Db, { first, now }: { first: number; now: SqlInstant }): Promise<ApiToken[]> {
  return tokens(db, now).orderBy('apiToken.id', 'desc').limit(first).execute();
}

export function findTokenById(db: Db, { id, now }: { id: number; now: SqlInstant }): Promise<ApiToken | undefined> {
  return tokens(db, now).where('apiToken.id', '=', id).executeTakeFirst();
}

/** Returns false when there is no such token, or it was revoked before. */
export async function updateTokenRevoked(db: Db, { id, now }: { id: number; now: SqlInstant }): Promise<boolean> {
  const row = await db
    .updateTable('apiToken')
    .set({ revokedAt: sql<Date>`${now}` })
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
