export type LinkHealth =
  /** News come as they happen. */
  | 'live'
  /** Something is wrong, and being mended. */
  | 'reconnecting'
  /** What is shown is old, and viewers are told. */
  | 'lost';

/** Between two pings of the server nothing is heard, which is no fault of the line. */
const pingMs = 15_000;
const patienceMs = 10_000;
const lostMs = 30_000;

interface Line {
  /** Since the server last gave a sign of life with data that it vouches for. */
  silenceMs: number;
  /** Whether a stream is open as far as we know. */
  isOpen: boolean;
}

export const linkHealth = ({ silenceMs, isOpen }: Line): LinkHealth => {
  if (silenceMs > lostMs) return 'lost';
  return silenceMs <= (isOpen ? pingMs + patienceMs / 2 : patienceMs) ? 'live' : 'reconnecting';
};
