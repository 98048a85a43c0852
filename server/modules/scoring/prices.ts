import type { Context } from '#server/platform/context.ts';
import { defaultPrices } from './price-list.rules.ts';
import { findPrices, insertPrices } from './scoring.store.ts';
import type { PriceList } from './scoring.types.ts';

export async function readPrices(ctx: Pick<Context, 'db'>, eventId: number): Promise<PriceList> {
  return (await findPrices(ctx.db, eventId)) ?? defaultPrices;
}

/** Gives an event its own price list before play begins; what is left out keeps its default. */
export async function setPrices(ctx: Pick<Context, 'db'>, prices: Partial<PriceList> & { eventId: number }): Promise<void> {
  await insertPrices(ctx.db, prices);
}
