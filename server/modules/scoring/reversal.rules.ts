/** This ledger entry is to be taken back. */
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
 * Orders the reversals so that coins are never negative in between: first those that give coins back, then those that take them. When
 * an organizer has taken coins away by hand since, the last reversals take only what is left.
 */
export function reversalsOf(entries: readonly Reversible[], coins: number): Reversal[] {
  let left = coins;
  return entries
    .toSorted((one, other) => one.coins - other.coins || one.id - other.id)
    .map(({ id, half, coins: brought, riddleId, blockId }) => {
      // A minus sign would turn 0 into a negative zero.
      const back = Math.max(0 - brought, 0 - left);
      left += back;
      return { reversesId: id, half: 0 - half, coins: back, riddleId, blockId };
    });
}
