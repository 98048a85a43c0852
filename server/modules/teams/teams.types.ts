import type { TeamNameState } from '#server/platform/db/tables/tables.ts';
import type { Localized } from '#server/platform/text/localized.ts';

/** What the team itself and organizers know of its name. Everybody else reads only `shownName`. */
export interface NameReview {
  nameState: TeamNameState;
  /** What is in place of the name for everybody else, or the name itself; the database makes it of the state. */
  shownName: string;
  /** What organizers have told the team of a refused name; null for others. */
  nameReason: Localized | null;
}

export interface Membership {
  teamId: number;
  eventId: number;
  categoryId: number;
  isCaptain: boolean;
}

export interface Team extends NameReview {
  id: number;
  eventId: number;
  categoryId: number;
  name: string;
  /** False while the team plays outside of the ranking. */
  isRanked: boolean;
  scoreHalf: number;
  coins: number;
  version: number;
  /** Its version counts in this history of the database. */
  history: string;
  /** The price of a hint in coins; null when the event has the default price list. */
  hintCoins: number | null;
  /** The value of a coin on the board in half-points; null when the event has the default price list. */
  coinValueHalf: number | null;
  /** These decide whether the board of its event is frozen; `now` is the database's. */
  freezeAt: Date | null;
  revealedAt: Date | null;
  now: Date;
}

export interface TeamMember {
  userId: number;
  fullName: string;
  username: string | null;
  isCaptain: boolean;
  seat: number;
}

/** A locked team: nobody else changes its seats during the transaction. */
export interface LockedTeam {
  id: number;
  eventId: number;
  categoryId: number;
  name: string;
  isRanked: boolean;
}

/** The result of a change of a team. It is saved for replays, so that it has only the team's id. */
export interface TeamChanged {
  kind: 'TeamChanged';
  teamId: number;
}

/** Somebody who looks for a team, or a captain who looks for members. */
export interface Seeker {
  userId: number;
  fullName: string;
  username: string | null;
  isCaptain: boolean;
  teamName: string | null;
}

/**
 * newest: the last created comes first. name: by the alphabet. points, total: the most come first. place: by category, then as
 * its board ranks.
 */
export type TeamOrder = 'newest' | 'name' | 'points' | 'total' | 'place';

/** A team as organizers find it. */
export interface FoundTeam extends NameReview {
  id: number;
  eventId: number;
  eventSlug: string;
  categoryId: number;
  name: string;
  /** False while the team plays outside of the ranking. */
  isRanked: boolean;
  captainName: string | null;
  memberCount: number;
  scoreHalf: number;
  coins: number;
  /** The value of a coin on the board in half-points; null when the event has the default price list. */
  coinValueHalf: number | null;
  /** The words by which names are marked in this installation; null for the usual ones. */
  markedWords: string[] | null;
  deletedAt: Date | null;
  /** The time of the last answer, bought hint or visit; null when there was none. */
  lastMoveAt: Date | null;
}

/** A team of an event with the ids of those who have its seats. */
export interface TeamOfEvent {
  id: number;
  name: string;
  categoryId: number;
  /** Null when it has none. */
  captainId: number | null;
  /** With the captain, by their seats. */
  memberIds: number[];
}

/** A member of one of several teams that are read at once. */
export interface FoundMember extends TeamMember {
  teamId: number;
}

/** The team of a person, as organizers see it. */
export interface PersonTeam {
  userId: number;
  id: number;
  name: string;
  eventSlug: string;
  isCaptain: boolean;
}

/** The first of these reasons that applies says why a team cannot be joined by a pass. */
export type JoinReason = 'already_in_team' | 'not_captain' | 'team_full';
