import { observableValue } from '#web/shared/observable-value.ts';

/**
 * A page from the cache of an earlier visit sets its time, and a page with nothing to show sets null: the strip then describes
 * this page and not the last response to another. Undefined means that the page shows results of this visit.
 */
export const shownSince = observableValue<number | null | undefined>(undefined);
