import type { ApiCaller, ApiScope, Context } from '#server/platform/context.ts';
import { Unauthenticated } from '#server/platform/errors.ts';
import { hashToken } from '../secret-token.ts';
import { findToken, listValidTokenIds, updateTokenUsed } from './api-tokens.store.ts';

const shape = /^vst_[\w-]{43}$/;

/**
 * Finds the integration of a token. A wrong token is refused and not treated as anonymous, so that an integration learns that it lost
 * its right. The time of use is written at most once a minute.
 */
export async function findApiCaller({ db, clock }: Pick<Context, 'db' | 'clock'>, token: string): Promise<ApiCaller> {
  const row = shape.test(token) ? await findToken(db, { tokenHash: hashToken(token), now: clock.now }) : undefined;
  if (!row) throw new Unauthenticated();
  if (row.isStale) await updateTokenUsed(db, { id: row.id, now: clock.now });
  return { id: row.id, scopes: row.scopes, createdBy: row.createdBy };
}

/** Checks again whether the request's token is valid, since a stream lasts long and the token may end during it. */
export async function isTokenValid({ db, clock, token }: Pick<Context, 'db' | 'clock' | 'token'>): Promise<boolean> {
  return token !== null && (await listValidTokenIds(db, { ids: [token.id], now: clock.now })).length > 0;
}

/** Reads for each token a text that is missing once the token was revoked, expired, or lost the role of its organizer. */
export async function readTokenVersions({ db, clock }: Pick<Context, 'db' | 'clock'>, ids: number[]): Promise<Map<number, string>> {
  return new Map((await listValidTokenIds(db, { ids, now: clock.now })).map((id) => [id, 'valid']));
}

/** Tells whether the request came with a token that has one of these scopes. */
export const hasScope = ({ token }: Pick<Context, 'token'>, ...scopes: ApiScope[]): boolean =>
  token?.scopes.some((scope) => scopes.includes(scope)) ?? false;
