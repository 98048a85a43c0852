import { z } from 'zod';
import type { Context } from '#server/platform/context.ts';
import { audit } from '#server/platform/db/audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { parse } from '#server/platform/parse.ts';
import { insertToken } from './api-tokens.store.ts';
import { onceSealed } from './once-sealed.ts';
import { plainText } from './plain-text.ts';
import { requireFuture } from './require-future.ts';
import { requireRole } from './require-role.ts';
import { hashToken, newToken } from './secret-token.ts';

const scope = z.enum(['standings:read', 'quest:read', 'stats:read', 'visits:write', 'scores:write']);
const tokenInput = z.object({
  name: plainText(100).min(1, 'required'),
  scopes: z
    .array(scope)
    .min(1)
    .max(5)
    .transform((scopes) => [...new Set(scopes)]),
  expiresAt: z.date().nullish(),
});

/** An organizer makes a token for an integration. It is shown this once; only its digest is kept. */
export function createApiToken(ctx: Context, input: z.input<typeof tokenInput>): Promise<{ tokenId: number; secret: string }> {
  const { userId } = requireRole(ctx, 'organizer');
  const { expiresAt = null, ...rest } = parse(tokenInput, input);

  return inTransaction(ctx, (within) =>
    onceSealed(within, { operation: 'createApiToken', input: { ...rest, expiresAt } }, async () => {
      await requireFuture(within, expiresAt);
      const secret = `vst_${newToken()}`;
      const tokenId = await insertToken(within.db, {
        ...rest,
        expiresAt,
        tokenHash: hashToken(secret),
        createdBy: userId,
        now: within.clock.now,
      });
      await audit(within, { action: 'createApiToken', subjectType: 'apiToken', subjectId: tokenId, after: { ...rest, expiresAt } });
      return { tokenId, secret };
    }),
  );
}
