/**
 * announcements: what organizers tell people while an event runs, and who has read it.
 * Also called: notices, broadcasts, news, alerts; errata, corrections (about a riddle); read receipts, acknowledgements (receipts).
 */

/** An organizer tells people something, changes it, and takes it back. */
export { announce } from './announcing/announce.ts';
export { editAnnouncement } from './announcing/edit-announcement.ts';
export { withdrawAnnouncement } from './announcing/withdraw-announcement.ts';
/** A person has read announcements, and is forgotten with what they read. */
export { type AnnouncementsRead, forgetReceipts, markAnnouncementsRead } from './reading/mark-announcements-read.ts';
/** Reads the announcements that are for the viewer. */
export { readOwnAnnouncements } from './reading/read-own-announcements.ts';
/** Organizers read what was announced, how many have read it, and who. */
export { readAnnouncementReaders, readPeopleOf, readSentAnnouncement, readSentAnnouncements } from './reading/read-sent-announcements.ts';
/** Reads a text that changes when the announcements of a team may have changed. */
export { readTeamAnnouncementsVersion } from './reading/team-version.ts';
/** A stream compares these texts, which change with the announcements of an event. */
export { readChangedAnnouncements } from './reading/team-version.ts';
/** What brings an announcement to people beside the pages: the queue of its jobs, what is to be read, and by whom. */
export { announcementQueue } from './announcing/spread-announcement.ts';
export { listRecipientIds, readAskedRevision } from './reading/recipients.ts';

export type {
  Announcement,
  AnnouncementChanged,
  AnnouncementReader,
  AnnouncementReaders,
  SentAnnouncement,
  WallAnnouncement,
} from './announcements.types.ts';
