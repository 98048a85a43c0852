interface Versioned {
  /** A whole number, longer than a double can hold. */
  version: string;
}

const versionOf = ({ version }: Versioned): bigint => (/^\d+$/.test(version) ? BigInt(version) : -1n);

/** Less than 0 when one board is of a version before another, more when it is of a later one. */
export const compareBoards = (one: Versioned, other: Versioned): number => {
  const [first, second] = [versionOf(one), versionOf(other)];
  return first < second ? -1 : Number(first > second);
};

/**
 * Snapshots come by query and by subscription and may overtake each other: a board never goes back.
 * One of the same version may only say whether the server still vouches for it.
 */
export const keepNewerBoard = <Board extends Versioned & { isStale: boolean }>(
  shown: Board | null,
  received: Board | null,
): Board | null => {
  if (!shown || !received) return received;
  const order = compareBoards(received, shown);
  if (order > 0) return received;
  return order < 0 ? shown : { ...shown, isStale: received.isStale };
};
