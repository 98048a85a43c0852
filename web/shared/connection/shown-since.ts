import { observableValue } from '#web/shared/observable-value.ts';

/**
 * A page that is shown as it was kept on an earlier visit says from when it is, and one that has nothing to show says null:
 * the strip then speaks of this page, not of the last answer to any other. Undefined where pages read what this visit was told.
 */
export const shownSince = observableValue<number | null | undefined>(undefined);
