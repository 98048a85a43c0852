import type { Context } from '#server/platform/context.ts';
import { defaultPrices } from './price-list.rules.ts';
import { allPrices, findPrices, insertPrices } from './scoring.store.ts';
import type { PriceList } from './scoring.types.ts';

/** Reads the prices of an event. */
export async function readPrices(ctx: Pick<Context, 'db' | 'clock'>, eventId: number): Promise<PriceList> {
  const [own] = await findPrices(ctx, { eventId });
  return own ?? defaultPrices;
}

/** Selects the price lists of all events, for a statement of another room. An event without a price list has `defaultPrices`. */
export { allPrices as pricesQuery };

/** Writes the price list of an event before play begins. A price that is left out has its default. */
export async function setPrices(ctx: Pick<Context, 'db'>, prices: Partial<PriceList> & { eventId: number }): Promise<void> {
  await insertPrices(ctx.db, prices);
}
