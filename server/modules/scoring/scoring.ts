/** scoring: this room has the append-only ledger of points and coins, the price list, and each team's balance, whose row is the lock. */

/** A new team has an account; its balance is read, or locked for the rest of a transaction. */
export { lockBalance, lockBalanceQuery, openAccount, readBalance } from './accounts.ts';
/** A ledger entry is written under the lock of the balance, and these topics are published. */
export { boardTopic, recordEntry, teamTopic } from './record-entry.ts';
/** A larger statement writes a ledger entry and the balance as its own parts, and announces the entry afterwards. */
export { enteringLine, movingBalance } from './scoring.store.ts';
export { announceEntry, entryValues } from './record-entry.ts';
/** An organizer clears a team's play: everything that it brought is taken back, and the next epoch begins. */
export { reverseEntries } from './reverse-entries.ts';
export { InsufficientCoins } from './scoring.errors.ts';

/** A price list says what things are worth in an event. */
export { pricesQuery, readPrices, setPrices } from './prices.ts';
export { defaultPrices, hintsFor, liveTotalOf, solveWorth, visitWorth } from './price-list.rules.ts';
/** An organizer changes the price list, and gives a reason once play has begun. */
export { changePrices } from './change-prices.ts';

export type { Balance, EntryValues, PriceList } from './scoring.types.ts';
