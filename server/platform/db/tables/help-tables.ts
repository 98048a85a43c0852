import type { ColumnType, Generated } from 'kysely';
import type { Id, MaybeMoment } from './columns.ts';

// Rows: requests of teams for help, with the replies, and what organizers prepare for them.

/** What a team needs help with. */
export type HelpKind = 'riddle' | 'insider_missing' | 'way' | 'technical' | 'urgent';

export interface HelpRequestTable {
  id: Id;
  eventId: number;
  teamId: number;
  askedBy: number;
  kind: HelpKind;
  riddleId: number | null;
  text: string;
  /** Degrees north. The three of a position are set or empty together. */
  latitude: number | null;
  /** Degrees east. */
  longitude: number | null;
  accuracyMeters: number | null;
  /** Grows with every change and every reply. */
  revision: Generated<number>;
  askedAt: Date;
  claimedBy: number | null;
  claimedAt: MaybeMoment;
  closedAt: MaybeMoment;
  thankedAt: MaybeMoment;
}

export interface HelpMessageTable {
  id: Id;
  requestId: number;
  userId: number;
  isFromTeam: boolean;
  text: string;
  at: Date;
}

export interface HelpDeskTable {
  eventId: number;
  /** Empty for none. */
  emergencyNumber: string;
  /** A list of texts. */
  readyAnswers: ColumnType<string[], string, string>;
  version: number;
}
