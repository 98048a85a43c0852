import type { EntryKind } from '#server/platform/db/tables/tables.ts';

/** What things are worth in one event; *Half are half-points (2 is one point). */
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
  /** When it was earned, where that is not now: it decides between equal totals. */
  gainedAt?: Date;
}

/** What a line of the ledger and the balance after it are written from. */
export interface EntryValues {
  teamId: number;
  eventId: number;
  epoch: number;
  /** The version that the line produces. */
  teamVersion: number;
  kind: EntryKind;
  half: number;
  coins: number;
  riddleId: number | null;
  blockId: number | null;
  actorId: number;
  comment: string | null;
  isGain: boolean;
  gainedAt: Date | null;
}
