/** Lines of the ledger that are read at once. */
export const pageSize = 50;

/** The newest lines, with which the ledger begins. */
export const firstLines = { first: pageSize, after: null };
