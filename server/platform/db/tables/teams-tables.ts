import type { Generated } from 'kysely';
import type { Id, MaybeMoment, Moment } from './columns.ts';

// Rows: teams and who plays in them.

export interface SeekerTable {
  eventId: number;
  userId: number;
  since: Moment;
}

export interface SeekerToggleTable {
  sessionHash: Buffer;
  at: Date;
}

export interface TeamTable {
  id: Id;
  eventId: number;
  categoryId: number;
  name: string;
  nameKey: string;
  version: Generated<number>;
  createdAt: Moment;
  deletedAt: MaybeMoment;
  createdBy: number | null;
  /** False for a team that plays outside of the ranking. */
  isRanked: Generated<boolean>;
}

export interface MemberTable {
  eventId: number;
  userId: number;
  teamId: number;
  seat: number;
  role: 'captain' | 'member';
  joinedAt: Moment;
  chosenAt: MaybeMoment;
}

export interface FormerMemberTable {
  id: Id;
  eventId: number;
  userId: number;
  teamId: number;
  seat: number;
  role: 'captain' | 'member';
  joinedAt: Date;
  leftAt: Moment;
  reason: 'left' | 'removed' | 'team_deleted';
}
