import type { MediaFile } from '#server/modules/media/media.ts';

export type { MediaFile };

/** The riddles of which a team has something, in its present epoch. */
export interface TeamRiddles {
  teamId: number;
  epoch: number;
  solvedIds: number[];
  visitedIds: number[];
  /** The team has bought their hints. */
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
  /** The team whose progress it is, with the riddles of which it has something; null for an organizer without a team. */
  team: TeamRiddles | null;
  /** A hint costs so many coins, as its viewer sees it. */
  hintCoins: number;
  /** Its riddles are those of this version of the quest, or of a newer one. */
  questVersion: number;
  /** That version counts in this history of the database. */
  history: string;
}

/** NONE: there is no hint. AVAILABLE: it can be bought. BOUGHT: the team has it. */
export type HintStatus = 'NONE' | 'AVAILABLE' | 'BOUGHT';

/** This is secret until the team has solved the riddle. */
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
  /** The team that sees it so; null for an organizer without a team. */
  teamId: number | null;
  blockId: number;
  number: number;
  text: string;
  media: MediaFile | null;
  isSolved: boolean;
  isVisited: boolean;
  /** The price is in coins: what the hint costs now, 0 once it is bought. */
  hint: { status: HintStatus; media: MediaFile | null; price: number };
  solution: Solution | null;
}

/** A riddle of an event that is over, with what it hid. The accepted answers themselves are never shown. */
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
  /** Per cent of the category's teams that solved anything, with one decimal. */
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

/**
 * Solved: the answer is right, and is credited unless a teammate was first. WrongAnswer says whether the team had given it before.
 * AlreadySolved: it is wrong, but the riddle is solved.
 */
export type Verdict =
  | { kind: 'Solved'; riddleId: number; teamId: number; credited: boolean; half: number; coins: number }
  | { kind: 'WrongAnswer'; riddleId: number; teamId: number; alreadyTried: boolean }
  | { kind: 'AlreadySolved'; riddleId: number; teamId: number };

export interface HintBought {
  kind: 'HintBought';
  riddleId: number;
  teamId: number;
  /** 0 when the team had it already. */
  spentCoins: number;
}
