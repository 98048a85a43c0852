interface Versioned {
  /** A whole number; as a text it may be longer than a double can hold. */
  version: string | number;
  /** The history of the database in which the version counts. */
  history: string;
}

/** Histories that this page has seen end. What still comes of them was on its way. */
const ended = new Set<string>();

const toNumber = (version: string | number): bigint => (/^\d+$/.test(String(version)) ? BigInt(version) : -1n);

/**
 * Negative when what arrived is older than what is shown, positive when it is newer. After a backup was restored, or a standby has taken
 * over without the newest commits, the database has another history, in which lower versions are the newer ones.
 */
export const compareVersions = (arrived: Versioned, current: Versioned): number => {
  if (arrived.history !== current.history) {
    if (ended.has(arrived.history)) return -1;
    ended.add(current.history);
    return 1;
  }
  const [one, other] = [toNumber(arrived.version), toNumber(current.version)];
  return one < other ? -1 : Number(one > other);
};
