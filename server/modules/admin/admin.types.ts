export interface AuditEntry {
  id: number;
  eventId: number | null;
  actorId: number;
  actorName: string;
  action: string;
  subjectType: string;
  subjectId: string;
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

export interface Activity {
  teams: number;
  activeTeams: number;
  answersPerMinute: number;
}
