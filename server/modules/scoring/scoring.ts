/** scoring: the append-only ledger of points and coins, the price list, and each team's balance, whose row is the lock. */

/** Opens a new team's account; takes the lock, by itself or as a part of a statement; reads a balance. */
export { lockBalance, lockBalanceQuery, openAccount, readBalance } from './accounts.ts';
/** Writes one line of the ledger under the lock; the topics that it touches. */
export { boardTopic, recordEntry, teamTopic } from './record-entry.ts';
/** The same as the two parts of a statement that writes more, what they are written from, and the announcement that is due then. */
export { enteringLine, movingBalance } from './scoring.store.ts';
export { announceEntry, entryValues } from './record-entry.ts';
/** Takes back all that a team's play brought, and begins its next epoch. */
export { reverseEntries } from './reverse-entries.ts';
/** What things are worth in an event. */
export { pricesQuery, readPrices, setPrices } from './prices.ts';
/** An organizer changes the price list; with a reason once play has begun. */
export { changePrices } from './change-prices.ts';
export { defaultPrices, hintsFor, solveWorth, visitWorth } from './price-list.rules.ts';
export { InsufficientCoins } from './scoring.errors.ts';
export type { Balance, EntryValues, PriceList } from './scoring.types.ts';
