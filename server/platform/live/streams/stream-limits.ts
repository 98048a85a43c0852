/**
 * Bounds on the streams of one process. A stranger is a reader with neither a session nor an API token. An address
 * counts as `readerAddress` (platform/http/address.ts) gives it; one on the loopback interface has no bound of its own.
 */
export const streamLimits = {
  process: 20_000,
  /** Streams of one session; the oldest gives way to one more. */
  session: 6,
  /** Streams of one person or API token; the oldest gives way to one more. */
  person: 30,
  /** Streams of all strangers together. What is left of the process is a reserve for people, tokens and walls. */
  strangers: 15_000,
  /** Streams of the strangers behind one address: a school has one. */
  strangersOfAddress: 2_000,
  /** Walls of strangers that may stand in the reserve when the strangers' own part is full. */
  walls: 500,
  /** The same behind one address. */
  wallsOfAddress: 20,
} as const;

export type StreamLimits = Record<keyof typeof streamLimits, number>;

/**
 * Bounds on the groups of strangers, by the kind of their documents, and on the part of the time that goes into their frames: a quarter,
 * or a half.
 */
export const groupLimits = {
  /** Documents that strangers wrote themselves. */
  free: { process: 64, address: 16, partOfTime: 4 },
  /** Documents of our own pages, which differ only in the name of the event. The bound is higher than their number. */
  persisted: { process: 512, address: 64, partOfTime: 2 },
} as const;

export type GroupKind = keyof typeof groupLimits;

/** Bounds on the sockets of one process, and on the operations of one socket. */
export const socketLimits = {
  process: 10_000,
  /** Sockets of one person or API token; the oldest gives way to one more. */
  person: 30,
  strangers: 2_000,
  /** Sockets behind one address that are strangers', or whose owner is not known yet. */
  strangersOfAddress: 1_000,
  /** Operations that are open on one socket. */
  operations: 20,
  strangersOperations: 5,
  /** A socket is closed after so many milliseconds in which it began no operation and carries none. */
  idleMs: 60_000,
} as const;

export type SocketLimits = Record<keyof typeof socketLimits, number>;
