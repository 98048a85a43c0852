import type { AnnouncementAudience, AnnouncementGrade } from '#server/platform/db/tables/tables.ts';

/** What a person for whom it is may see of an announcement. */
export interface Announcement {
  id: number;
  eventId: number;
  grade: AnnouncementGrade;
  /** Empty where the other language is shown. */
  textRu: string;
  textEn: string;
  /** The riddle that it corrects, and its block. Null for other announcements, and while the riddle is not shown to the person. */
  riddleId: number | null;
  blockId: number | null;
  endsAt: Date | null;
  revision: number;
  /** Who has read an older revision is asked to read it again. */
  askedRevision: number;
  announcedAt: Date;
  editedAt: Date | null;
  isRead: boolean;
}

/** What organizers see of an announcement. */
export interface SentAnnouncement extends Omit<Announcement, 'blockId' | 'isRead'> {
  audience: AnnouncementAudience;
  categoryId: number | null;
  teamId: number | null;
  teamName: string | null;
  riddleTitle: string | null;
  isOnWall: boolean;
  byName: string;
  withdrawnAt: Date | null;
  /** The people for whom it is now. */
  people: number;
  /** Those of them who have read it as it is asked for. */
  read: number;
}

/** What the walls of an event show of its announcements. It is public. */
export interface WallAnnouncement {
  grade: AnnouncementGrade;
  /** Empty where the other language is shown. */
  textRu: string;
  textEn: string;
  /** The category that it is for. Null for everybody. */
  categoryId: number | null;
  endsAt: Date | null;
}

/** Whom a change of the announcements of an event may concern, without its text. */
export interface AnnouncementHead {
  audience: AnnouncementAudience;
  /** The category, of an erratum that of its riddle. */
  categoryId: number | null;
  teamId: number | null;
  /** Grows with every change of the announcements of the event. */
  version: number;
  /** It stands at a riddle, and is not taken back. */
  isErratum: boolean;
  /** Its riddle is shown to a team only once the team has solved something. */
  followsBlock: boolean;
}

/** A team, or everybody without one, whom an announcement is for. */
export interface ReadersOfTeam {
  /** Null for insiders and staff. */
  teamId: number | null;
  teamName: string | null;
  people: number;
  read: number;
}

export interface AnnouncementReader {
  userId: number;
  fullName: string;
  teamId: number | null;
  /** Null while it is not read as it is asked for. */
  readAt: Date | null;
}

export interface AnnouncementReaders {
  announcementId: number;
  teams: ReadersOfTeam[];
}

export interface AnnouncementChanged {
  kind: 'AnnouncementChanged';
  announcementId: number;
}
