import type { Context } from '#server/platform/context.ts';
import { once } from '#server/platform/db/idempotency.ts';
import { IdempotencyKeyReused } from '#server/platform/errors.ts';
import { openToken, sealToken } from '#server/platform/sealed-token.ts';

/**
 * Like once, for work whose result holds a secret that is shown a single time: a retry shows it again, but what is kept for
 * that is sealed. In the clear it would lie beside its own digest.
 */
export async function onceSealed<T extends object>(
  ctx: Context,
  request: { operation: string; input: unknown },
  work: () => Promise<T>,
): Promise<T> {
  const secret = ctx.config.sessionSecret;
  const { sealed } = await once(ctx, request, async () => ({ sealed: sealToken(JSON.stringify(await work()), secret).toString('base64') }));
  const text = openToken(Buffer.from(sealed, 'base64'), secret);
  // Only after the secret of the server was changed between the two.
  if (text === null) throw new IdempotencyKeyReused();
  return JSON.parse(text) as T;
}
