/** A position in an order: before or after another item. */
export type Place = { before?: string; after?: string };
