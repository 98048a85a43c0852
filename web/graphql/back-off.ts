const baseMs = 500;
const capMs = 20_000;

/** Full jitter: the wait lies between zero and the doubled base, so a crowd that lost the network together does not return together. */
export const backOffMs = (failures: number, random: () => number = Math.random): number =>
  random() * Math.min(capMs, baseMs * 2 ** failures);

/** Retry-After in milliseconds: seconds or an HTTP date. */
export const retryAfterMs = (header: string | null, now: number = Date.now()): number | null => {
  if (header === null) return null;
  const seconds = Number(header);
  if (header.trim() !== '' && Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
};

/** The server's wish is a floor; the jitter on top keeps the crowd apart. */
export const waitBeforeRetryMs = (failures: number, wish: number | null, random: () => number = Math.random): number =>
  (wish === null ? 0 : Math.min(wish, 60_000)) + backOffMs(failures, random);

const streamBaseMs = 10_000;

/**
 * A whole event loses its streams together, so they return within ten seconds at random, then within twenty.
 * The server already draws its own wish at random for each client, so the first wait takes it unchanged.
 */
export const waitBeforeReconnectMs = (failures: number, wish: number | null, random: () => number = Math.random): number =>
  failures === 1 && wish !== null ? Math.min(wish, capMs) : random() * Math.min(capMs, streamBaseMs * 2 ** (failures - 1));
