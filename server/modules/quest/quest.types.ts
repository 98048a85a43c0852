import type { MediaFile } from '#server/modules/media/media.ts';
import type { Withdrawn } from '#server/platform/db/tables/tables.ts';

export type { MediaFile, Withdrawn };

/** What a team has done in its present epoch, as ids of riddles. */
export interface TeamRiddles {
  teamId: number;
  epoch: number;
  solvedIds: number[];
  visitedIds: number[];
  /** The riddles of which the team has bought hints, each once for every hint. */
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

/** A hint as it is stored, with its secret. It has a text or a file, or both. */
export interface StoredHint {
  text: string;
  mediaId: number | null;
  /** A description of the file, if it is another one than that of the file itself. */
  mediaAlt: string | null;
  media: MediaFile | null;
  /** The price. Null for that of the event. */
  coins: number | null;
}

/** A stored file with its description for the block or riddle that shows it. */
export interface DescribedFile {
  mediaId: number;
  /** A description for people who cannot see the file; null for none. */
  alt: string | null;
}

/** A hint as organizers and files write it. */
export interface WrittenHint extends Pick<StoredHint, 'text' | 'coins'> {
  media: DescribedFile | null;
}

/** What a riddle is worth by itself, in half-points. Null where the price of the event holds. */
export interface OwnPrices {
  solveHalf: number | null;
  solveWithHintHalf: number | null;
}

/** NONE: there is no hint. AVAILABLE: it can be bought. BOUGHT: the team has it. */
type HintStatus = 'NONE' | 'AVAILABLE' | 'BOUGHT';

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

/** A hint as one team may see it. Its text and file are null until the team has it. */
export interface Hint {
  /** Its place among the hints of the riddle, from 1. They are bought in this order. */
  number: number;
  status: HintStatus;
  text: string | null;
  media: MediaFile | null;
  /** In coins. It is 0 once the team has the hint. */
  price: number;
}

/** A riddle as one team may see it. */
export interface Riddle extends OwnPrices {
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
  hints: Hint[];
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
  hints: Pick<StoredHint, 'text' | 'media'>[];
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
