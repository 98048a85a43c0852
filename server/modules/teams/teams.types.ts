export interface Membership {
  teamId: number;
  eventId: number;
  categoryId: number;
  isCaptain: boolean;
}

export interface Team {
  id: number;
  eventId: number;
  categoryId: number;
  name: string;
  scoreHalf: number;
  coins: number;
  version: number;
  /** What a hint costs; null where the event has no price list of its own. */
  hintCoins: number | null;
}

export interface TeamMember {
  userId: number;
  fullName: string;
  username: string | null;
  isCaptain: boolean;
  seat: number;
}

/** A team whose seats nobody else changes for the rest of the transaction. */
export interface LockedTeam {
  id: number;
  eventId: number;
  categoryId: number;
  name: string;
}

/** What a change of a team answers with. It is kept for retries, and so names the team and tells nothing of it. */
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

/** newest: made last first · name: by the alphabet · points: the most first */
export type TeamOrder = 'newest' | 'name' | 'points';

/** A team as organizers find it. */
export interface FoundTeam {
  id: number;
  eventId: number;
  eventSlug: string;
  categoryId: number;
  name: string;
  captainName: string | null;
  memberCount: number;
  scoreHalf: number;
  coins: number;
  deletedAt: Date | null;
  /** When it last answered, bought a hint or was visited; null for never. */
  lastMoveAt: Date | null;
}

/** Somebody in a team of several that are read at once. */
export interface FoundMember extends TeamMember {
  teamId: number;
}

/** Where a person plays, as organizers see it. */
export interface PersonTeam {
  userId: number;
  id: number;
  name: string;
  eventSlug: string;
  isCaptain: boolean;
}

/** Why a team cannot be joined by a pass; the first that applies. */
export type JoinReason = 'already_in_team' | 'not_captain' | 'team_full';
