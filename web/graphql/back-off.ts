const baseMs = 500;
const capMs = 20_000;

/** Full jitter: anywhere between nothing and the doubled base, so that a crowd that was cut off together does not come back together. */
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
 * For streams, which a whole event loses together: somewhere within ten seconds, then within twenty.
 * The server's own wish is already drawn by lot for each of us, so the first wait takes it as it is.
 */
export const waitBeforeReconnectMs = (failures: number, wish: number | null, random: () => number = Math.random): number =>
  failures === 1 && wish !== null ? Math.min(wish, capMs) : random() * Math.min(capMs, streamBaseMs * 2 ** (failures - 1));
