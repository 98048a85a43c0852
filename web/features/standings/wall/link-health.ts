export type LinkHealth =
  /** News come as they happen. */
  | 'live'
  /** Something is wrong, and being mended. */
  | 'reconnecting'
  /** What is shown is old, and viewers are told. */
  | 'lost';

/** The server pings a wall every 5 s: one may be late. */
const patienceMs = 10_000;
const lostMs = 30_000;

/** By how long ago the server last gave a sign of life with data that it vouches for. */
export const linkHealth = (silenceMs: number): LinkHealth => {
  if (silenceMs > lostMs) return 'lost';
  return silenceMs <= patienceMs ? 'live' : 'reconnecting';
};
