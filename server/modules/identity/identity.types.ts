import type { OrganizerRole, Role } from '#server/platform/context.ts';

/** A signed-in device as its owner sees it. It has neither the token of the cookie nor its digest. */
export interface Session {
  id: number;
  userAgentFamily: string | null;
  createdAt: Date;
  seenAt: Date;
  isThis: boolean;
}

export interface SignedIn {
  /** The token goes into the cookie; the database has only its digest. */
  token: string;
  person: Person;
  registrationType: 'default' | 'insider';
  /** A role code came along and is none that can be used now: mistyped, used up, expired or ended. */
  isCodeWrong: boolean;
}

export interface Person {
  id: number;
  fullName: string;
  role: Role | null;
  grantedRole: Role | null;
  /** What they do as an organizer; it says nothing of another role. */
  organizerRoles: OrganizerRole[];
  avatarUrl: string | null;
  studentOrganization: string | null;
  geoLink: string | null;
  telegramId: string | null;
  username: string | null;
  isDisabled: boolean;
}

/** An organizer sees how many sessions a person has and when, never from where. */
export interface PersonSessions {
  count: number;
  /** This is exact to five minutes; null without a session. */
  lastSeenAt: Date | null;
}

/** An insider's profile as organizers see and edit it. */
export interface InsiderProfile {
  id: number;
  fullName: string;
  username: string | null;
  studentOrganization: string | null;
  geoLink: string | null;
}

/** The caller of a token, and until when this may be trusted. */
export interface TrustedCaller<Caller> {
  caller: Caller;
  /** These topics are published when the token or its rights end. */
  topics: readonly string[];
  /** Milliseconds until the token expires; null for a token without expiry. */
  expiresInMs: number | null;
}
