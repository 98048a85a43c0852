import type { Context } from '#server/platform/context.ts';
import { BadInput } from '#server/platform/errors.ts';
import { getUnixSeconds } from './sessions.store.ts';

/** Refuses an expiry that has passed by the database's clock; null never expires. */
export async function requireFuture({ db, clock }: Context, expiresAt: Date | null): Promise<void> {
  if (expiresAt && expiresAt.getTime() / 1000 <= (await getUnixSeconds({ db, clock }))) {
    throw new BadInput([{ name: 'expiresAt', message: 'in the future' }]);
  }
}
