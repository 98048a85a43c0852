import { requireRight } from '#server/modules/identity/identity.ts';
import type { Context } from '#server/platform/context.ts';
import { NotFound } from '#server/platform/errors.ts';
import { findRuling, listRulings } from './rulings.store.ts';
import type { Ruling } from './rulings.types.ts';

/** Lists the rulings about these riddles, newest first, for organizers. */
export async function readRulings(ctx: Context, riddleIds: readonly number[]): Promise<Ruling[]> {
  requireRight(ctx, 'secrets');
  return riddleIds.length === 0 ? [] : listRulings(ctx.db, riddleIds);
}

/** Reads one ruling, for organizers. */
export async function readRuling(ctx: Context, rulingId: number): Promise<Ruling> {
  const found = await findRuling(ctx.db, rulingId);
  const ruling = found && (await readRulings(ctx, [found.riddleId])).find(({ id }) => id === rulingId);
  if (!ruling) throw new NotFound();
  return ruling;
}
