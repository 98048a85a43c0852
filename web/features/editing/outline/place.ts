/** Where something is put in an order: before or after another. */
export type Place = { before?: string; after?: string };
