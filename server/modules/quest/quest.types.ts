import type { MediaFile } from '#server/modules/media/media.ts';
import type { Withdrawn } from '#server/platform/db/tables/tables.ts';

export type { MediaFile, Withdrawn };

/** What a team has done in its present epoch, as ids of riddles. */
export interface TeamRiddles {
  teamId: number;
  epoch: number;
  solvedIds: number[];
  visitedIds: number[];
  /** The riddles whose hints the team has bought. */
  hintIds: number[];
}

export interface Block {
  id: number;
  eventId: number;
  categoryId: number;
  title: string;
  image: MediaFile | null;
  solvedCount: number;
  visitedCount: number;
  totalCount: number;
  /** What the team whose progress this is has done. Null for an organizer without a team. */
  team: TeamRiddles | null;
  /** The price of a hint in coins, in the event of the block. */
  hintCoins: number;
  /** The riddles are those of this version of the quest, or of a newer one. */
  questVersion: number;
  /** The history of the database in which that version counts. */
  history: string;
}

/** NONE: there is no hint. AVAILABLE: it can be bought. BOUGHT: the team has it. */
export type HintStatus = 'NONE' | 'AVAILABLE' | 'BOUGHT';

/** What a team sees once it has solved the riddle. It is secret before. */
export interface Solution {
  title: string;
  titleLink: string | null;
  text: string | null;
  media: MediaFile | null;
  geo: string | null;
  longread: string | null;
  insiderLinks: string[];
  solvedAt: Date;
  solvedBy: string;
  withHint: boolean;
  half: number;
  coins: number;
}

/** A riddle as one team may see it. */
export interface Riddle {
  id: number;
  /** The team that sees the riddle like this. Null for an organizer without a team. */
  teamId: number | null;
  blockId: number;
  number: number;
  /** Who has the points of a riddle that is out of play. Null while it is in play. */
  withdrawn: Withdrawn | null;
  text: string;
  media: MediaFile | null;
  isSolved: boolean;
  isVisited: boolean;
  /** The price is in coins. It is 0 once the team has the hint. */
  hint: { status: HintStatus; media: MediaFile | null; price: number };
  solution: Solution | null;
}

/** A riddle of an event that is over, with its solution. The accepted answers themselves are never shown. */
export interface AnsweredRiddle {
  id: number;
  blockId: number;
  number: number;
  title: string;
  titleLink: string | null;
  text: string;
  media: MediaFile | null;
  hintMedia: MediaFile | null;
  answeredMedia: MediaFile | null;
  answeredText: string | null;
  answeredGeo: string | null;
  longread: string | null;
  /** The percentage of teams that solved this riddle, among the category's teams that solved any; with one decimal. */
  solvedPercent: number;
}

export interface AnsweredBlock {
  id: number;
  eventId: number;
  categoryId: number;
  title: string;
  image: MediaFile | null;
  riddles: AnsweredRiddle[];
}

/** Every result of a move names its riddle and its team. */
export interface MoveResult {
  riddleId: number;
  teamId: number;
}

/**
 * Solved: the answer is right, and is credited unless a teammate was first. WrongAnswer says whether the team had given it before.
 * AlreadySolved: the answer is wrong, but the team has solved the riddle.
 */
export type Verdict =
  | { kind: 'Solved'; riddleId: number; teamId: number; credited: boolean; half: number; coins: number }
  | { kind: 'WrongAnswer'; riddleId: number; teamId: number; alreadyTried: boolean }
  | { kind: 'AlreadySolved'; riddleId: number; teamId: number };

export interface HintBought {
  kind: 'HintBought';
  riddleId: number;
  teamId: number;
  /** 0 when the team had the hint already. */
  spentCoins: number;
}
