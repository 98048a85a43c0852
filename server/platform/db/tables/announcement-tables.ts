import type { Generated } from 'kysely';
import type { Id, MaybeMoment } from './columns.ts';

// Rows: what organizers tell people during an event, and who has read it.

/** For whom an announcement is. One about a riddle is an erratum. */
export type AnnouncementAudience = 'everybody' | 'category' | 'team' | 'insiders' | 'staff' | 'riddle';
/** quiet: only in the list. normal: a banner. urgent: a dialog that is to be confirmed. */
export type AnnouncementGrade = 'quiet' | 'normal' | 'urgent';

export interface AnnouncementTable {
  id: Id;
  eventId: number;
  audience: AnnouncementAudience;
  categoryId: number | null;
  teamId: number | null;
  riddleId: number | null;
  grade: AnnouncementGrade;
  /** Empty where the other language is shown. */
  textRu: string;
  textEn: string;
  isOnWall: boolean;
  /** From then on it is only history. Null: it stands until it is withdrawn. */
  endsAt: Date | null;
  /** Grows with every edit of what people read. */
  revision: Generated<number>;
  /** Who has read an older revision is asked to read it again. */
  askedRevision: Generated<number>;
  /** Counts the changes of all announcements of the event. */
  version: number;
  announcedBy: number;
  announcedAt: Date;
  editedAt: MaybeMoment;
  withdrawnAt: MaybeMoment;
}

/** A person has read an announcement, as of this revision. */
export interface AnnouncementReceiptTable {
  announcementId: number;
  userId: number;
  revision: number;
  readAt: Date;
}
