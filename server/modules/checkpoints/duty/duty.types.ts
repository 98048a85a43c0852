import type { InsiderState } from '#server/platform/db/tables/tables.ts';

/** What an insider has to know for an event, and where they say they are. */
export interface Duty {
  eventId: number;
  userId: number;
  /** Grows with every edit by organizers. 0 before the first one. */
  version: number;
  /** Null: from the start of the event. */
  shiftFrom: Date | null;
  /** Null: until its end. */
  shiftTo: Date | null;
  /** Whom to call. Empty for none, as the two after it. */
  contactName: string;
  contactPhone: string;
  /** What to tell and show a team, in the words of organizers. */
  briefing: string;
  presence: InsiderState | null;
  presenceAt: Date | null;
}

/** A team that has solved the riddle and has not been marked. */
export interface DueTeam {
  teamId: number;
  name: string;
  solvedAt: Date;
}

/** A riddle of an insider, with who is to come. It has neither answers nor what teams see after them. */
export interface PostPlace {
  riddleId: number;
  eventId: number;
  /** Null while no team sees the riddle. */
  title: string | null;
  /** What teams are asked. Null while no team sees it, and before the start. */
  text: string | null;
  isWithdrawn: boolean;
  /** Visits that the insider marked there. */
  marks: number;
  dueCount: number;
  /** Those who have waited longest come first. */
  due: DueTeam[];
  /** Teams that see the riddle and have not solved it. */
  solvingCount: number;
}

/** What an insider does in one event. */
export interface Post {
  duty: Duty;
  marks: number;
  places: PostPlace[];
}

export interface PresenceReported {
  kind: 'PresenceReported';
  eventId: number;
}

export interface DutyEdited {
  kind: 'DutyEdited';
  eventId: number;
  userId: number;
}

export interface HandoverOpened {
  kind: 'HandoverOpened';
  eventId: number;
  code: string;
  /** ISO 8601. */
  expiresAt: string;
}

export interface PlacesMoved {
  kind: 'PlacesMoved';
  eventId: number;
  /** The number of riddles. */
  places: number;
}

/** A riddle that goes to another insider. */
export interface MovingPlace {
  riddleId: number;
  title: string;
  blockTitle: string;
  /** Visits that the first insider marked there, which stay in their name. */
  marks: number;
  /** The other one stands there already. */
  isShared: boolean;
}
