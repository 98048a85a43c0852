import type { CommandContext } from '#server/platform/command.ts';
import { NotFound } from '#server/platform/errors.ts';
import { type LockedRequest, lockRequest } from '../requests.store.ts';
import { requireSide, type Side } from './sides.ts';

/** Locks a request for one of its two sides. */
export async function holdRequest(ctx: CommandContext, requestId: number): Promise<{ request: LockedRequest; side: Side }> {
  const request = await lockRequest(ctx.db, requestId);
  if (!request) throw new NotFound();
  return { request, side: await requireSide(ctx, requestId) };
}
