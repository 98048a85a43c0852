import type { ColumnType, Generated } from 'kysely';
import type { Id, MaybeMoment, Moment, OrganizerRoleName, RoleName } from './columns.ts';

// Rows: who people are and how they sign in.

export interface AppUserTable {
  id: Id;
  fullName: string;
  role: RoleName | null;
  grantedRole: RoleName | null;
  organizerRoles: ColumnType<OrganizerRoleName[], OrganizerRoleName[] | undefined>;
  avatarUrl: string | null;
  studentOrganization: string | null;
  geoLink: string | null;
  createdAt: Moment;
  disabledAt: MaybeMoment;
  deletedAt: MaybeMoment;
  /** The rehearsal that a bot plays; null for a person. */
  rehearsalId: number | null;
}

export interface IdentityTable {
  provider: 'telegram' | 'oidc';
  subject: string;
  userId: number;
  username: string | null;
  createdAt: Moment;
}

export interface SessionTable {
  id: Id;
  idHash: Buffer;
  userId: number;
  userAgentFamily: string | null;
  createdAt: Moment;
  seenAt: Moment;
  expiresAt: Date;
}

export interface UsedLoginTable {
  digest: Buffer;
  expiresAt: Date;
}

export interface OneTimeSignInTable {
  tokenHash: Buffer;
  codeHash: Buffer;
  userId: number;
  issuedBy: number;
  createdAt: Moment;
  expiresAt: Date;
  usedAt: MaybeMoment;
}

export interface RegistrationCodeTable {
  id: Id;
  codeHash: Buffer;
  label: string;
  role: 'insider' | 'ctc' | 'organizer';
  maxUses: number;
  uses: Generated<number>;
  createdBy: number | null;
  createdAt: Moment;
  expiresAt: MaybeMoment;
  revokedAt: MaybeMoment;
}

export interface ApiTokenTable {
  id: Id;
  tokenHash: Buffer;
  name: string;
  scopes: string[];
  createdBy: number;
  createdAt: Moment;
  expiresAt: MaybeMoment;
  revokedAt: MaybeMoment;
  lastUsedAt: MaybeMoment;
}

export interface PassTable {
  id: Id;
  tokenHash: Buffer;
  tokenSealed: Buffer;
  purpose: 'player';
  userId: number;
  eventId: number;
  createdAt: Moment;
  expiresAt: MaybeMoment;
  revokedAt: MaybeMoment;
}

export interface ScanTicketTable {
  tokenHash: Buffer;
  scannerId: number;
  scannedUserId: number;
  eventId: number;
  teamId: number | null;
  createdAt: Moment;
  expiresAt: Date;
}
