/** A line that is to be taken back. */
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
 * Takes lines back so that coins are never negative on the way: first what gives coins back, then what takes them. Where an
 * organizer has meanwhile taken coins away by hand, the last lines take what is left.
 */
export function reversalsOf(entries: readonly Reversible[], coins: number): Reversal[] {
  let left = coins;
  return entries
    .toSorted((one, other) => one.coins - other.coins || one.id - other.id)
    .map(({ id, half, coins: brought, riddleId, blockId }) => {
      // `0 -` and not a minus sign: there is a negative zero.
      const back = Math.max(0 - brought, 0 - left);
      left += back;
      return { reversesId: id, half: 0 - half, coins: back, riddleId, blockId };
    });
}
