interface Versioned {
  /** A whole number, longer than a double can hold. */
  version: string;
  standings: { event: { id: string } };
}

const numberOf = (version: string): bigint => (/^\d+$/.test(version) ? BigInt(version) : -1n);

/** Frames may overtake each other, but the wall never goes back. Another event under the same address starts its own count. */
export const isNewer = (shown: Versioned | null, arrived: Versioned): boolean =>
  shown === null || shown.standings.event.id !== arrived.standings.event.id || numberOf(arrived.version) > numberOf(shown.version);
