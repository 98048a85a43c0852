import type { QuestEvent } from '#server/modules/events/events.ts';
import type { EntryKind, InsiderState } from '#server/platform/db/tables/tables.ts';

export interface AuditEntry {
  id: number;
  eventId: number | null;
  actorId: number;
  actorName: string;
  action: string;
  subjectType: string;
  subjectId: string;
  /** The present name of the subject. Null when it has none or no longer exists. */
  subjectName: string | null;
  /** The member of a team whom the entry is about. Null for other entries, and once the person is forgotten. */
  personName: string | null;
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
  /** True when an organizer has cleared the team's attempts since. */
  isCleared: boolean;
  at: Date;
}

/** A change of a team's points or coins, with the names that organizers may see. */
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
  /** The reason of a change by hand. */
  reason: string | null;
  /** The line that reverses this one. Null while it counts. */
  reversedById: number | null;
  at: Date;
}

/** A change that an organizer made in a team's score by hand. */
export interface Adjustment {
  id: number;
  half: number;
  coins: number;
  reason: string;
  at: Date;
}

export interface InsiderPresence {
  userId: number;
  fullName: string;
  marks: number;
  lastScanAt: Date | null;
  lastMarkAt: Date | null;
  /** Where they say they are. Null until they say it. */
  presence: InsiderState | null;
  presenceAt: Date | null;
  shiftFrom: Date | null;
  shiftTo: Date | null;
  /** Since when nobody has heard of them. Null while they need not be at their place. */
  silentSince: Date | null;
}

/** A row of the organizers' list of events. */
export interface EventDesk {
  event: QuestEvent;
  /** Deleted teams and archived blocks and riddles do not count. */
  teams: number;
  blocks: number;
  riddles: number;
}

/** A line of the ledger among the newest ones of an event. */
export type RecentEntry = Omit<LedgerLine, 'actorId' | 'reason' | 'reversedById'>;

export interface Activity {
  teams: number;
  activeTeams: number;
  answersPerMinute: number;
}
