/**
 * The limits of streams of one process. An anonymous reader has neither a session nor an API token. An address
 * counts as `readerAddress` (platform/http/client.ts) returns it; one on the loopback interface has no limit.
 */
export const streamLimits = {
  process: 20_000,
  /** Streams of one session; a further one closes the oldest. */
  session: 6,
  /** Streams of one person or API token; a further one closes the oldest. */
  person: 30,
  /** Streams of all anonymous readers together. The rest of `process` is a reserve for people, tokens and walls. */
  anonymous: 15_000,
  /** Streams of the anonymous readers behind one address, such as that of a school. */
  anonymousPerAddress: 2_000,
  /** Walls of anonymous readers that may use the reserve when `anonymous` is full. */
  walls: 500,
  /** The same behind one address. */
  wallsPerAddress: 20,
} as const;

export type StreamLimits = Record<keyof typeof streamLimits, number>;

/**
 * The limits of groups of anonymous readers, by the kind of their documents, and of the time that is spent on their frames: a quarter,
 * or a half of all time.
 */
export const groupLimits = {
  /** Documents that anonymous readers wrote themselves. */
  free: { process: 64, address: 16, timeDivisor: 4 },
  /** Documents of our own pages, which differ only in the name of the event. The limit is higher than their number. */
  persisted: { process: 512, address: 64, timeDivisor: 2 },
} as const;

export type GroupKind = keyof typeof groupLimits;

/** The limits of sockets of one process, and of operations of one socket. */
export const socketLimits = {
  process: 10_000,
  /** Sockets of one person or API token; a further one closes the oldest. */
  person: 30,
  anonymous: 2_000,
  /** Sockets behind one address that belong to anonymous readers, or whose owner is not known yet. */
  anonymousPerAddress: 1_000,
  /** Open operations of one socket. */
  operations: 20,
  anonymousOperations: 5,
  /** A socket is closed after this many milliseconds without an operation. */
  idleMs: 60_000,
} as const;

export type SocketLimits = Record<keyof typeof socketLimits, number>;
