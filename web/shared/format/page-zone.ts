import { useLayoutEffect } from 'react';
import { installation } from '#web/i18n/installation.ts';
import type { Zone } from './zone.ts';

/** The zone that the open page has named; the last one that said so counts. */
let named: Zone | null = null;

const name = (zone: Zone | null): void => {
  named = zone;
};

/** A renderer begins each page without the zone of the last one. */
export const leavePageZone = (): void => name(null);

/** The zone of the event that the page is about; of a page that is about none, that of the installation. */
export const pageZone = (): Zone => named ?? installation().zone;

/**
 * Tells all hours of the page in the zone of its event, once that is known. It counts while this very page is drawn, so that nothing is
 * shown by another clock first. What belongs to another event, or to none, names its zone.
 */
export const usePageZone = (zone: Zone | undefined): void => {
  if (zone) name(zone);
  useLayoutEffect(() => {
    if (!zone) return undefined;
    name(zone);
    return () => {
      if (named === zone) name(null);
    };
  }, [zone]);
};
