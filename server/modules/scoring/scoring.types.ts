import type { EntryKind } from '#server/platform/db/tables/tables.ts';

/** What solves, visits, hints and blocks are worth in one event. Fields in *Half are half-points: 2 is one point. */
export interface PriceList {
  solveHalf: number;
  solveCoins: number;
  solveWithHintHalf: number;
  solveWithHintCoins: number;
  visitHalf: number;
  visitCoins: number;
  visitWithHintHalf: number;
  visitWithHintCoins: number;
  hintCoins: number;
  blockSolvedHalf: number;
  blockVisitedHalf: number;
  startCoins: number;
  coinValueHalf: number;
}

export interface Balance {
  teamId: number;
  eventId: number;
  scoreHalf: number;
  coins: number;
  epoch: number;
  version: number;
}

export interface NewEntry {
  balance: Balance;
  kind: EntryKind;
  half: number;
  coins: number;
  riddleId?: number;
  blockId?: number;
  actorId: number;
  comment?: string;
  /** The instant at which play earned the entry, if not now. It decides between equal totals. */
  gainedAt?: Date;
}

/** A line that a ruling or a regrouping writes for a team. */
export interface RulingLine {
  kind: EntryKind;
  half: number;
  coins: number;
  riddleId: number | null;
  blockId: number | null;
  /** The line that this one takes back, for a reversal only. */
  reversesId: number | null;
  /** When play brought it, as the database wrote the instant. Null for lines that play did not bring. */
  gainedAt: string | null;
}

/** The values from which a ledger entry and the balance after it are written. */
export interface EntryValues {
  teamId: number;
  eventId: number;
  epoch: number;
  /** The version of the balance after the entry. */
  teamVersion: number;
  kind: EntryKind;
  half: number;
  coins: number;
  riddleId: number | null;
  blockId: number | null;
  actorId: number;
  comment: string | null;
  /** True if play gained points or coins by the entry. */
  isGain: boolean;
  gainedAt: Date | null;
}
