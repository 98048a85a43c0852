import type { QuestEvent } from '#server/modules/events/events.ts';
import type { Role } from '#server/platform/context.ts';
import type { CurvePoint } from '../event/statistics.types.ts';

/** Of what an organizer asks the numbers. */
export interface Asked {
  eventId: number;
  /** Null for all three. */
  categoryId: number | null;
  /** The first instant that counts; null for the beginning. */
  from: Date | null;
  /** The first instant that does not; null for up to now. */
  until: Date | null;
}

/** An event whose numbers may be read one kind at a time: each kind is a statement of its own. */
export interface OrganizerStatistics extends Asked {
  event: QuestEvent;
}

export interface RegistrationDay {
  /** Such as 2026-11-21, in Moscow. */
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

/** Somebody who found answers. */
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
