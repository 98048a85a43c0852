import { useEffect } from 'react';
import { observableValue } from '../observable-value.ts';

/**
 * A page from the cache of an earlier visit sets its time, and a page with nothing to show sets null: the strip then describes
 * this page and not the last response to another. Undefined means that the page shows results of this visit.
 */
export const shownSince = observableValue<number | null | undefined>(undefined);

/** Lets the strip show this time while the component is on the page. */
export const useShownSince = (since: number | null | undefined): void =>
  useEffect(() => {
    shownSince.set(since);
    return () => shownSince.set(undefined);
  }, [since]);
