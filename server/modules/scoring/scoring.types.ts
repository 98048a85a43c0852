import type { SqlInstant } from '#server/platform/clock.ts';
import type { EntryKind } from '#server/platform/db/tables.ts';

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
  gainedAt?: SqlInstant;
}
