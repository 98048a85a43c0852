import { observableValue } from '#web/shared/observable-value.ts';

/** What the newest frame of the team says of its announcements; null before the first. */
export const announcementsVersion = observableValue<string | null>(null);

/** The same of its requests for help. */
export const helpVersion = observableValue<string | null>(null);

/** What the menu knows of those requests: how many have news, and whether their panel is open. */
export const helpNews = observableValue(0);
export const isHelpOpen = observableValue(false);
