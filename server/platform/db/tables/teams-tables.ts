import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
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

/** held: an organizer has to see the name before others do. refused: the team is asked for another one. */
export type TeamNameState = 'shown' | 'held' | 'refused';

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
  nameState: Generated<TeamNameState>;
  nameReason: ColumnType<unknown, string | null | undefined, string | null>;
  /** The database makes it of the name and its state. */
  shownName: GeneratedAlways<string>;
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

export type RegroupingKind = 'category' | 'merge';

/** An organizer changed the category of a team under play, or merged two teams. */
export interface RegroupingTable {
  id: Id;
  eventId: number;
  kind: RegroupingKind;
  teamId: number;
  /** The team that was merged into the other one. Null for a change of category. */
  fromTeamId: number | null;
  movedUserIds: Generated<number[]>;
  categoryBefore: number;
  categoryAfter: number;
  /** The epoch of the team that has its play as it was before. */
  epochBefore: number;
  /** What the team could spend before. */
  coinsBefore: number;
  /** The version of the balance afterwards. While the team still has it, the regrouping can be taken back. */
  versionAfter: number | null;
  madeBy: number;
  madeAt: Date;
  undoneBy: number | null;
  undoneAt: MaybeMoment;
}
