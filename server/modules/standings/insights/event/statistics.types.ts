import type { QuestEvent } from '#server/modules/events/events.ts';

/** The moves and visits of one team, of a category or of all. */
export interface PlayCounts {
  solved: number;
  visited: number;
  hints: number;
}

/** Ten minutes of play. */
export interface CurvePoint extends PlayCounts {
  startsAt: Date;
}

export interface CategoryPoint extends CurvePoint {
  categoryId: number;
}

/** The number of teams with a total between two bounds in half-points. The lower bound belongs to the band. */
export interface ScoreBand {
  fromHalf: number;
  toHalf: number;
  teams: number;
}

export interface CategoryCrowd {
  categoryId: number;
  teams: number;
  players: number;
}

export interface CategoryNumbers extends CategoryCrowd, PlayCounts {
  /** Null without teams on the board. */
  medianHalf: number | null;
  bestHalf: number | null;
  curve: CurvePoint[];
  scores: ScoreBand[];
}

export interface RiddleShare {
  riddleId: number;
  categoryId: number;
  blockId: number;
  number: number;
  /** Null until the answers are open, because the title is an answer. */
  title: string | null;
  solved: number;
  /** The percentage of teams that solved it, among the category's teams that solved any riddle; with one decimal. */
  solvedPercent: number;
  visited: number;
}

export interface BlockNumbers {
  blockId: number;
  categoryId: number;
  /** Null until the event has begun. */
  title: string | null;
  solved: number;
}

interface TeamRecord {
  teamId: number;
  teamName: string;
  categoryId: number;
}

export interface SolveRecord extends TeamRecord {
  /** The title names the place. Null if the riddle has been archived since. */
  title: string | null;
  at: Date;
}

/** The most riddles that one team solved within an hour. */
export interface HourRecord extends TeamRecord {
  solved: number;
  /** The instant of the last of these solves. */
  until: Date;
}

export interface ClimbRecord extends TeamRecord {
  fromRank: number;
  toRank: number;
  /** The end of the ten minutes after which the team ranked lowest. */
  fromAt: Date;
}

export interface EventRecords {
  firstSolve: SolveRecord | null;
  lastSolve: SolveRecord | null;
  busiestHour: HourRecord | null;
  longestClimb: ClimbRecord | null;
}

/** The growth of a team's total in ten minutes. */
export interface TotalStep {
  teamId: number;
  startsAt: Date;
  grownHalf: number;
}

export interface Statistics extends PlayCounts {
  event: QuestEvent;
  /** The numbers count up to this instant. Null for up to now. */
  frozenAt: Date | null;
  categories: CategoryNumbers[];
  curve: CurvePoint[];
  riddles: RiddleShare[];
  /** Most solved first. */
  blocks: BlockNumbers[];
  /** Null until the answers are open, because records name places, too. */
  records: EventRecords | null;
}
