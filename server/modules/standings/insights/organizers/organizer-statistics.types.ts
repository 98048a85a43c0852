import type { QuestEvent } from '#server/modules/events/events.ts';
import type { Role } from '#server/platform/context.ts';
import type { CurvePoint } from '../event/statistics.types.ts';

/** The event, category and time of the numbers that an organizer asks for. */
export interface StatisticsFilter {
  eventId: number;
  /** Null for all categories. */
  categoryId: number | null;
  /** The first instant that counts. Null for the beginning. */
  from: Date | null;
  /** The first instant that no longer counts. Null for up to now. */
  until: Date | null;
}

/** An event whose numbers the caller may read, one kind at a time. */
export interface OrganizerStatistics extends StatisticsFilter {
  event: QuestEvent;
}

// Fields in …Half are half-points. A person is activated once their registration is complete.

export interface RegistrationDay {
  /** A day at the event, such as 2026-11-21. */
  day: string;
  people: number;
  activated: number;
  teams: number;
}

export interface PeopleNumbers {
  registered: number;
  activated: number;
  inTeams: number;
  answered: number;
  seekers: number;
  roles: { role: Role | null; people: number }[];
}

export interface TeamSize {
  categoryId: number;
  size: number;
  teams: number;
}

export interface CategoryTotals {
  categoryId: number;
  teams: number;
  playing: number;
  half: number;
  coins: number;
  hints: number;
}

export interface TeamNumbers {
  teamId: number;
  teamName: string;
  categoryId: number;
  rank: number;
  totalHalf: number;
  size: number;
  scoreHalf: number;
  coins: number;
  solved: number;
  visited: number;
  hints: number;
  lastGainAt: Date | null;
}

/** A person who solved riddles. */
export interface Solver {
  userId: number;
  fullName: string;
  teamId: number;
  teamName: string;
  categoryId: number;
  solved: number;
  tries: number;
}

export interface CategoryCurve {
  categoryId: number;
  curve: CurvePoint[];
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
