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
  hintMediaId: number | null;
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

export interface HintTable {
  teamId: number;
  riddleId: number;
  epoch: number;
  userId: number;
  at: Date;
}

export interface VisitTable {
  teamId: number;
  riddleId: number;
  epoch: number;
  insiderId: number;
  scannedUserId: number;
  at: Date;
}
