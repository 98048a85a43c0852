/**
 * scoring: this room has the append-only ledger of points and coins, the price list, and each team's balance, whose row is the lock.
 * Also called: score, points table, currency, wallet.
 */

/** Opens the account of a new team, and reads or locks the balance of a team. */
export { lockBalance, openAccount, readBalance } from './accounts.ts';
/** Writes ledger entries under the lock of the balance, and publishes the topics of the team and its board. */
export { announceEntry, boardTopic, recordEntries, recordEntry, teamTopic } from './record-entry.ts';
/** Reverses everything that a team's play has brought, and begins its next epoch. */
export { reverseEntries } from './reverse-entries.ts';
/** Plans the reversals of entries, and writes the lines of a ruling or a regrouping for many teams at once. */
export { planReversals, type Reversible } from './reversal.rules.ts';
export { recordDecision, type TeamLines } from './record-ruling.ts';
export { InsufficientCoins } from './scoring.errors.ts';

/** Reads and sets the prices of an event, and computes with them. */
export { pricesQuery, readPrices, setPrices } from './prices.ts';
export { defaultPrices, hintsFor, computeLiveTotal, pricesOfRiddle, solveWorth, visitWorth } from './price-list.rules.ts';
/** The input of another room has the same bounds for prices. */
export { priceInput } from './price-input.ts';
/** An organizer changes the prices of an event. */
export { changePrices } from './change-prices.ts';

export type { Balance, NewEntry, PriceList, RulingLine } from './scoring.types.ts';
