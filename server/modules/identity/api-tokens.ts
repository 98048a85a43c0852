import { z } from 'zod';
import type { Context } from '#server/platform/context.ts';
import { audit } from '#server/platform/db/audit.ts';
import { once } from '#server/platform/db/idempotency.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { NotFound } from '#server/platform/errors.ts';
import { parse } from '#server/platform/parse.ts';
import { findTokenById, listTokens, updateTokenRevoked } from './api-tokens.store.ts';
import type { ApiToken } from './api-tokens.types.ts';
import { tokenTopic } from './person-topic.ts';
import { requireRole } from './require-role.ts';

const shown = 100;
const tokenInput = z.object({ tokenId: z.int().positive() });

/** The newest hundred tokens, for organizers. */
export function readApiTokens(ctx: Context): Promise<ApiToken[]> {
  requireRole(ctx, 'organizer');
  return listTokens(ctx.db, { first: shown, now: ctx.clock.now });
}

export async function readApiToken(ctx: Context, tokenId: number): Promise<ApiToken> {
  requireRole(ctx, 'organizer');
  const token = await findTokenById(ctx.db, { id: tokenId, now: ctx.clock.now });
  if (!token) throw new NotFound();
  return token;
}

/** An organizer ends a token, whoever made it: the next request with it is refused, and its streams end. */
export function revokeApiToken(ctx: Context, input: z.input<typeof tokenInput>): Promise<{ tokenId: number }> {
  requireRole(ctx, 'organizer');
  const { tokenId } = parse(tokenInput, input);
  return inTransaction(ctx, (within) =>
    once(within, { operation: 'revokeApiToken', input: { tokenId } }, async () => {
      if (!(await updateTokenRevoked(within.db, { id: tokenId, now: within.clock.now }))) throw new NotFound();
      await audit(within, { action: 'revokeApiToken', subjectType: 'apiToken', subjectId: tokenId });
      within.publish(tokenTopic(tokenId));
      return { tokenId };
    }),
  );
}
