export type LinkHealth =
  /** Frames arrive in time. */
  | 'live'
  /** The link is broken and reconnects. */
  | 'reconnecting'
  /** The shown board is old, and the wall says so. */
  | 'lost';

/** The server pings a wall every 5 s: one may be late. */
const patienceMs = 10_000;
const lostMs = 30_000;

/** Judges by the time since the server's last sign of life. */
export const linkHealth = (silenceMs: number): LinkHealth => {
  if (silenceMs > lostMs) return 'lost';
  return silenceMs <= patienceMs ? 'live' : 'reconnecting';
};
