import type { HelpKind } from '#server/platform/db/tables/tables.ts';

/** Where a person stood when they asked, as their phone told it. */
export interface Position {
  /** Degrees north. */
  latitude: number;
  /** Degrees east. */
  longitude: number;
  /** The person is within so many meters of it. */
  accuracyMeters: number;
}

export interface HelpMessage {
  id: number;
  byName: string;
  isFromTeam: boolean;
  text: string;
  at: Date;
}

/** A request for help as its team and organizers see it. */
export interface HelpRequest {
  id: number;
  eventId: number;
  teamId: number;
  teamName: string;
  askedByName: string;
  kind: HelpKind;
  riddleId: number | null;
  blockId: number | null;
  text: string;
  /** Null when none was given, and from a day after the end of the event. */
  position: Position | null;
  askedAt: Date;
  /** The organizer who has taken it. Null while nobody has. */
  claimedById: number | null;
  claimedByName: string | null;
  claimedAt: Date | null;
  closedAt: Date | null;
  thankedAt: Date | null;
  /** The oldest comes first. */
  messages: HelpMessage[];
}

/** A request with what only organizers see. */
export interface HelpTicket {
  request: HelpRequest;
  riddleTitle: string | null;
  insiders: { userId: number; fullName: string }[];
}

/** How many requests of an event are open. */
export interface HelpCounts {
  open: number;
  /** Nobody has taken them. */
  unclaimed: number;
  /** When the oldest of those was asked. Null when there is none. */
  unclaimedSince: Date | null;
}

/** What organizers of an event prepare for those who need help. */
export interface HelpDesk {
  eventId: number;
  /** Empty for none. */
  emergencyNumber: string;
  readyAnswers: string[];
  /** Grows with every edit. 0 before the first one. */
  version: number;
}

export interface HelpChanged {
  kind: 'HelpChanged';
  requestId: number;
}

export interface HelpDeskChanged {
  kind: 'HelpDeskChanged';
  eventId: number;
}
