import type { OutboxEntry } from '#web/offline/outbox/outbox-entry.ts';
import type { Announcement_AnnouncementFragment } from './__generated__/announcements.generated.ts';

export type ShownAnnouncement = Announcement_AnnouncementFragment;

/**
 * Lists as one text which announcements this phone has marked as read, by their revisions: the server may not have been told yet, and what
 * it says may be older.
 */
export const marksIn = (entries: readonly OutboxEntry[]): string =>
  entries
    .flatMap(({ command }) => (command.kind === 'read' ? command.announcements.map(({ id, revision }) => `${id}:${revision}`) : []))
    .join(' ');

const isMarked = ({ id, askedRevision }: ShownAnnouncement, marks: string): boolean =>
  marks.split(' ').some((mark) => {
    const [of, revision] = mark.split(':');
    return of === id && Number(revision) >= askedRevision;
  });

/** What the person has not read yet and still stands, the oldest first. */
export const unreadOf = (all: readonly ShownAnnouncement[], { marks, now }: { marks: string; now: number }): ShownAnnouncement[] =>
  all.filter((each) => !each.isRead && !isMarked(each, marks) && (each.endsAt === null || Date.parse(each.endsAt) > now)).toReversed();
