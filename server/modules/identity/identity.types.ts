import type { Role } from '#server/platform/context.ts';

/** A signed-in device as its owner sees it: never what is in the cookie, nor its digest. */
export interface Session {
  id: number;
  userAgentFamily: string | null;
  createdAt: Date;
  seenAt: Date;
  isThis: boolean;
}

export interface SignedIn {
  /** For the cookie; only its digest is kept. */
  token: string;
  person: Person;
  registrationType: 'default' | 'insider';
}

export interface Person {
  id: number;
  fullName: string;
  role: Role | null;
  grantedRole: Role | null;
  avatarUrl: string | null;
  studentOrganization: string | null;
  geoLink: string | null;
  telegramId: string | null;
  username: string | null;
  isDisabled: boolean;
}

/** As an organizer sees them: how many and when, never where from. */
export interface PersonSessions {
  count: number;
  /** To within five minutes; null without one. */
  lastSeenAt: Date | null;
}

/** What organizers see and mend of an insider. */
export interface InsiderProfile {
  id: number;
  fullName: string;
  username: string | null;
  studentOrganization: string | null;
  geoLink: string | null;
}
