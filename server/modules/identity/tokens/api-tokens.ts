import { z } from 'zod';
import type { Context } from '#server/platform/context.ts';
import { NotFound } from '#server/platform/errors.ts';
import { organizerCommand } from '../organizer-command.ts';
import { requireRight } from '../organizer-rights.ts';
import { tokenTopic } from '../person-topic.ts';
import { findTokenById, listTokens, updateTokenRevoked } from './api-tokens.store.ts';
import type { ApiToken } from './api-tokens.types.ts';

const maxShown = 100;
const tokenInput = z.object({ tokenId: z.int().positive() });

/** Reads the newest hundred tokens for organizers. */
export function readApiTokens(ctx: Context): Promise<ApiToken[]> {
  requireRight(ctx, 'govern');
  return listTokens(ctx.db, { first: maxShown, now: ctx.clock.now });
}

export async function readApiToken(ctx: Context, tokenId: number): Promise<ApiToken> {
  requireRight(ctx, 'govern');
  const token = await findTokenById(ctx.db, { id: tokenId, now: ctx.clock.now });
  if (!token) throw new NotFound();
  return token;
}

/** An organizer revokes a token, their own or that of another. The next request with it is refused, and its streams end. */
export const revokeApiToken = organizerCommand({
  right: 'govern',
  name: 'revokeApiToken',
  input: tokenInput,
  async run(ctx, { tokenId }): Promise<{ tokenId: number }> {
    if (!(await updateTokenRevoked(ctx.db, { id: tokenId, now: ctx.clock.now }))) throw new NotFound();
    await ctx.audit({ subjectType: 'apiToken', subjectId: tokenId });
    ctx.publish(tokenTopic(tokenId));
    return { tokenId };
  },
});
