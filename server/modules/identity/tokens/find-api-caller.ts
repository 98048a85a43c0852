import type { ApiCaller, ApiScope, Context } from '#server/platform/context.ts';
import { Unauthenticated } from '#server/platform/errors.ts';
import { hashToken } from '../secret-token.ts';
import { findToken, listValidTokenIds, updateTokenUsed } from './api-tokens.store.ts';

const shape = /^vst_[\w-]{43}$/;

/**
 * Who asks with this token. A bad one is refused rather than taken for nobody: an integration that lost its right should
 * hear of it. Its use is noted at most once a minute.
 */
export async function findApiCaller({ db, clock }: Pick<Context, 'db' | 'clock'>, token: string): Promise<ApiCaller> {
  const row = shape.test(token) ? await findToken(db, { tokenHash: hashToken(token), now: clock.now }) : undefined;
  if (!row) throw new Unauthenticated();
  if (row.isStale) await updateTokenUsed(db, { id: row.id, now: clock.now });
  return { id: row.id, scopes: row.scopes as ApiScope[], createdBy: row.createdBy };
}

/** Whether the request's token still opens what it did: a stream outlives many chances to lose it. */
export async function isTokenValid({ db, clock, token }: Pick<Context, 'db' | 'clock' | 'token'>): Promise<boolean> {
  return token !== null && (await listValidTokenIds(db, { ids: [token.id], now: clock.now })).length > 0;
}

/** Something for each token that differs once it has ended: revoked, expired, or with the role of its organizer. */
export async function readTokenVersions({ db, clock }: Pick<Context, 'db' | 'clock'>, ids: number[]): Promise<Map<number, string>> {
  return new Map((await listValidTokenIds(db, { ids, now: clock.now })).map((id) => [id, 'valid']));
}

/** Whether the request came with a token that has one of these scopes. */
export const hasScope = ({ token }: Pick<Context, 'token'>, ...scopes: ApiScope[]): boolean =>
  token?.scopes.some((scope) => scopes.includes(scope)) ?? false;
