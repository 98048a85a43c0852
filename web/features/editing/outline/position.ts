/** A position in an order: before or after another item. */
export type Position = { before?: string; after?: string };
