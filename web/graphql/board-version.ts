interface Versioned {
  /** A whole number, longer than a double can hold. */
  version: string;
}

const versionOf = ({ version }: Versioned): bigint => (/^\d+$/.test(version) ? BigInt(version) : -1n);

/** Negative when the first board is older, positive when it is newer. */
export const compareBoards = (one: Versioned, other: Versioned): number => {
  const [first, second] = [versionOf(one), versionOf(other)];
  return first < second ? -1 : Number(first > second);
};

/**
 * Snapshots come by query and by subscription and may overtake each other, but a board never goes back.
 * A snapshot of the same version only updates `isStale`.
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
