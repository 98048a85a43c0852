import { z } from 'zod';
import { organizerCommand } from '../organizer-command.ts';
import { plainText } from '../plain-text.ts';
import { hashToken, newToken } from '../secret-token.ts';
import { requireFuture } from '../sessions/require-future.ts';
import { insertToken } from './api-tokens.store.ts';

const scope = z.enum(['standings:read', 'quest:read', 'stats:read', 'visits:write', 'scores:write']);
const tokenInput = z.object({
  name: plainText(100).min(1, 'required'),
  scopes: z
    .array(scope)
    .min(1)
    .max(5)
    .transform((scopes) => [...new Set(scopes)]),
  expiresAt: z.date().nullable().default(null),
});

/** An organizer makes a token for an integration. It is shown this once; only its digest is stored. */
export const createApiToken = organizerCommand({
  right: 'govern',
  name: 'createApiToken',
  input: tokenInput,
  isSecret: true,
  async run(ctx, token, { userId }): Promise<{ tokenId: number; secret: string }> {
    await requireFuture(ctx, token.expiresAt);
    const secret = `vst_${newToken()}`;
    const tokenId = await insertToken(ctx.db, { ...token, tokenHash: hashToken(secret), createdBy: userId, now: ctx.clock.now });
    await ctx.audit({ subjectType: 'apiToken', subjectId: tokenId, after: token });
    return { tokenId, secret };
  },
});
