import type { Context } from '#server/platform/context.ts';
import { defaultPrices } from './price-list.rules.ts';
import { allPrices, findPrices, insertPrices } from './scoring.store.ts';
import type { PriceList } from './scoring.types.ts';

export async function readPrices(ctx: Pick<Context, 'db' | 'clock'>, eventId: number): Promise<PriceList> {
  const [own] = await findPrices(ctx, { eventId });
  return own ?? defaultPrices;
}

/** Gives the price lists of all events as a statement that has not been sent; an event without one has `defaultPrices`. */
export { allPrices as pricesQuery };

/** Gives an event its own price list before play begins; a price that is left out has its default. */
export async function setPrices(ctx: Pick<Context, 'db'>, prices: Partial<PriceList> & { eventId: number }): Promise<void> {
  await insertPrices(ctx.db, prices);
}
