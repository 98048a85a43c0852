import type { QuestEvent } from '#server/modules/events/events.ts';
import type { EntryKind } from '#server/platform/db/tables/tables.ts';

export interface AuditEntry {
  id: number;
  eventId: number | null;
  actorId: number;
  actorName: string;
  action: string;
  subjectType: string;
  subjectId: string;
  /** What it is called now; null for what has no name, or is gone. */
  subjectName: string | null;
  before: unknown;
  after: unknown;
  requestId: string | null;
  at: Date;
}

export interface Attempt {
  id: number;
  teamId: number;
  teamName: string;
  riddleId: number;
  riddleTitle: string;
  userId: number;
  userName: string;
  answer: string;
  isRight: boolean;
  /** Made before an organizer cleared the team's attempts. */
  isCleared: boolean;
  at: Date;
}

/** A change of a team's points or coins, with everything that organizers may know of it. */
export interface LedgerLine {
  id: number;
  kind: EntryKind;
  teamId: number;
  teamName: string;
  half: number;
  coins: number;
  riddleTitle: string | null;
  blockTitle: string | null;
  actorId: number;
  actorName: string;
  /** Why, where somebody changed the score by hand. */
  reason: string | null;
  /** The line that takes it back; null while it stands. */
  reversedById: number | null;
  at: Date;
}

/** What an organizer changed in a team's score by hand. */
export interface Adjustment {
  id: number;
  half: number;
  coins: number;
  reason: string;
  at: Date;
}

export interface StuckRiddle {
  riddleId: number;
  title: string;
  blockTitle: string;
  categoryId: number;
  wrongTries: number;
  solved: number;
}

export interface InsiderPresence {
  userId: number;
  fullName: string;
  marks: number;
  lastScanAt: Date | null;
  lastMarkAt: Date | null;
}

/** An event as it stands in the organizers' list. */
export interface EventDesk {
  event: QuestEvent;
  /** Deleted teams do not count, nor archived blocks and riddles. */
  teams: number;
  blocks: number;
  riddles: number;
}

/** A line of the ledger as it stands among what happened last. */
export type RecentEntry = Omit<LedgerLine, 'actorId' | 'reason' | 'reversedById'>;

export interface Activity {
  teams: number;
  activeTeams: number;
  answersPerMinute: number;
}
