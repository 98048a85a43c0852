import { observableValue } from '#web/shared/observable-value.ts';

/** What menus know of the announcements: how many are not read, and whether their list is open. */
export const unreadAnnouncements = observableValue(0);
export const isAnnouncementListOpen = observableValue(false);
