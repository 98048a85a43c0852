import type { QuestEvent } from '#server/modules/events/events.ts';

export interface CategoryNumbers {
  categoryId: number;
  teams: number;
  players: number;
}

/** Ten minutes of play. */
export interface CurvePoint {
  startsAt: Date;
  solved: number;
  visited: number;
}

export interface RiddleShare {
  riddleId: number;
  categoryId: number;
  blockId: number;
  number: number;
  /** Null until the event is over: the title is the answer. */
  title: string | null;
  solved: number;
  /** Of the category's teams that solved anything, one decimal. */
  solvedPercent: number;
}

export interface Statistics {
  event: QuestEvent;
  /** Up to which instant it counts; null for up to now. */
  frozenAt: Date | null;
  categories: CategoryNumbers[];
  solved: number;
  visited: number;
  curve: CurvePoint[];
  riddles: RiddleShare[];
}

export interface RiddleNumbers {
  riddleId: number;
  categoryId: number;
  blockTitle: string;
  number: number;
  title: string;
  teamsTried: number;
  solved: number;
  tries: number;
  wrongTries: number;
  uniqueWrongAnswers: number;
  hints: number;
  visited: number;
}

export interface InsiderHour {
  userId: number;
  fullName: string;
  hour: Date;
  visits: number;
}

export interface OrganizerStatistics {
  event: QuestEvent;
  riddles: RiddleNumbers[];
  insiderHours: InsiderHour[];
}
