/** A ledger entry that is to be reversed. */
export interface Reversible {
  id: number;
  half: number;
  coins: number;
  riddleId: number | null;
  blockId: number | null;
}

export interface Reversal {
  reversesId: number;
  half: number;
  coins: number;
  riddleId: number | null;
  blockId: number | null;
}

/**
 * Plans the reversals in an order in which coins never become negative: first those that give coins back, then those that take coins. If an
 * organizer has taken coins by hand since, the last reversals take only what is left.
 */
export function planReversals(entries: readonly Reversible[], coins: number): Reversal[] {
  let left = coins;
  return entries
    .toSorted((one, other) => one.coins - other.coins || one.id - other.id)
    .map(({ id, half, coins: entryCoins, riddleId, blockId }) => {
      // A minus sign would turn 0 into a negative zero.
      const reversedCoins = Math.max(0 - entryCoins, 0 - left);
      left += reversedCoins;
      return { reversesId: id, half: 0 - half, coins: reversedCoins, riddleId, blockId };
    });
}
