import type { EntryKind } from '#server/platform/db/tables/tables.ts';

/** A price list says what things are worth in one event. Fields in *Half are half-points: 2 is one point. */
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
  /** Play earned it at this instant, if not now; the instant decides between equal totals. */
  gainedAt?: Date;
}

/** A ledger entry and the balance after it are written from these values. */
export interface EntryValues {
  teamId: number;
  eventId: number;
  epoch: number;
  /** The balance has this version after the entry. */
  teamVersion: number;
  kind: EntryKind;
  half: number;
  coins: number;
  riddleId: number | null;
  blockId: number | null;
  actorId: number;
  comment: string | null;
  /** Play brought points or coins by it. */
  isGain: boolean;
  gainedAt: Date | null;
}
