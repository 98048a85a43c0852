interface Versioned {
  /** A whole number, longer than a double can hold. */
  version: string;
  standings: { event: { id: string } };
}

const numberOf = (version: string): bigint => (/^\d+$/.test(version) ? BigInt(version) : -1n);

/** Frames may overtake each other: the wall never goes back. Another event under the same address counts from its own beginning. */
export const isNewer = (shown: Versioned | null, arrived: Versioned): boolean =>
  shown === null || shown.standings.event.id !== arrived.standings.event.id || numberOf(arrived.version) > numberOf(shown.version);
