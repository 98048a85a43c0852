import type { Generated } from 'kysely';
import type { Id, MaybeMoment, Moment } from './columns.ts';

// Rows: riddles and what teams did about them.

export interface BlockTable {
  id: Id;
  eventId: number;
  categoryId: number;
  title: string;
  imageId: number | null;
  imageAlt: string | null;
  position: number;
  version: Generated<number>;
  createdAt: Moment;
  archivedAt: MaybeMoment;
  /** Null for a draft. */
  publishedAt: MaybeMoment;
  /** When a draft is published by itself. */
  publishAt: MaybeMoment;
  /** Only teams that have solved this block see it. */
  publishAfterBlockId: number | null;
}

export interface RiddleTable {
  id: Id;
  blockId: number;
  position: number;
  text: Generated<string>;
  title: string;
  titleLink: string | null;
  mediaId: number | null;
  mediaAlt: string | null;
  /** Not read any more: hints are in riddle_hint. */
  hintMediaId: number | null;
  /** Not read any more: hints are in riddle_hint. */
  hintMediaAlt: string | null;
  answeredMediaId: number | null;
  answeredMediaAlt: string | null;
  answeredText: string | null;
  answeredGeo: string | null;
  longread: string | null;
  answersVersion: Generated<number>;
  version: Generated<number>;
  createdAt: Moment;
  archivedAt: MaybeMoment;
  /** Null for a draft. */
  publishedAt: MaybeMoment;
  /** When a draft is published by itself. */
  publishAt: MaybeMoment;
  /** Only teams that have solved this block see it. */
  publishAfterBlockId: number | null;
  /** Who has the points of a riddle that organizers took out of play. Null while it is in play. */
  withdrawn: Withdrawn | null;
  /** Match keys of wrong answers that organizers have refused for ever. */
  refusedKeys: Generated<string[]>;
  /** What its solve is worth, in half-points. Null for the price of the event. */
  solveHalf: number | null;
  /** What its solve with a hint is worth, in half-points. Null for the price of the event. */
  solveWithHintHalf: number | null;
}

/** A hint of a riddle. */
export interface RiddleHintTable {
  riddleId: number;
  /** Its place among the hints of the riddle, from 1 without gaps. */
  number: number;
  text: Generated<string>;
  mediaId: number | null;
  mediaAlt: string | null;
  /** Its price. Null for that of the event. */
  coins: number | null;
}

/** A withdrawn riddle takes no answer, hint or visit, and either nobody keeps its points or everybody gets them. */
export type Withdrawn = 'nobody' | 'everybody';

export type RulingKind = 'withdrawn_for_nobody' | 'withdrawn_for_everybody' | 'rejudged' | 'accepted_answer';

/** What organizers decided about a riddle after teams had played it. */
export interface RulingTable {
  id: Id;
  eventId: number;
  riddleId: number;
  kind: RulingKind;
  madeBy: number;
  madeAt: Date;
  undoneBy: number | null;
  undoneAt: MaybeMoment;
  /** The erratum by which teams were told. */
  announcementId: number | null;
  /** The answer that is accepted since the ruling. Null for other rulings. */
  answer: string | null;
}

/** An attempt that a ruling made right, and the version of the answers that had judged it wrong. */
export interface RulingAttemptTable {
  rulingId: number;
  attemptId: number;
  answersVersion: number;
}

export interface AnswerTable {
  id: Id;
  riddleId: number;
  text: string;
  matchKey: string;
  addedVersion: number;
  removedVersion: number | null;
}

export interface RiddleInsiderTable {
  riddleId: number;
  userId: number;
  position: Generated<number>;
}

export interface AttemptTable {
  id: Id;
  teamId: number;
  riddleId: number;
  userId: number;
  epoch: number;
  answer: string;
  /** Empty where the answer was deleted on a person's demand. */
  matchKey: Generated<string>;
  isRight: boolean;
  /** The team had given the same answer before, so this attempt does not count against a limit. */
  isRepeat: Generated<boolean>;
  answersVersion: number;
  at: Date;
}

export interface SolveTable {
  teamId: number;
  riddleId: number;
  epoch: number;
  userId: number;
  attemptId: number | null;
  withHint: boolean;
  at: Date;
}

/** A hint that a team bought. */
export interface HintTable {
  teamId: number;
  riddleId: number;
  epoch: number;
  /** Which one of the riddle, from 1. */
  number: Generated<number>;
  userId: number;
  at: Date;
}

export interface VisitTable {
  teamId: number;
  riddleId: number;
  epoch: number;
  /** In whose name the visit counts. Null when the code of the place was typed and several insiders stand there. */
  insiderId: number | null;
  /** The member who was scanned, or who typed the code of the place. Null when an insider typed the code of the team. */
  scannedUserId: number | null;
  at: Date;
}

/** Somebody typed the code of a place or of a team. */
export interface CodeAttemptTable {
  id: Id;
  teamId: number;
  riddleId: number;
  typedBy: 'team' | 'staff';
  userId: number;
  isRight: boolean;
  /** When the code was read, by the phone that typed it. */
  seenAt: Date;
  at: Date;
}
