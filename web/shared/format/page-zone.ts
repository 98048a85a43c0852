import { useLayoutEffect, useRef } from 'react';
import { installation } from '#web/i18n/installation.ts';
import type { Zone } from './zone.ts';

/** The page that is open says whose hours it tells; the last one that said so counts. */
let holder: { zone: Zone } | null = null;

/** A renderer begins each page without the zone of the last one. */
export const leavePageZone = (): void => {
  holder = null;
};

/** The zone of the event that the page is about; of a page that is about none, that of the installation. */
export const pageZone = (): Zone => holder?.zone ?? installation().zone;

/**
 * Tells all hours of the page in the zone of its event, once that is known. It counts while this very page is drawn, so that nothing is
 * shown by another clock first. What belongs to another event, or to none, names its zone.
 */
export const usePageZone = (zone: Zone | undefined): void => {
  const own = useRef<{ zone: Zone } | null>(null);
  // oxlint-disable-next-line react/react-compiler -- like the language of i18next, it is what the texts of this render are made with
  if (zone && own.current?.zone !== zone) holder = own.current = { zone };
  useLayoutEffect(() => {
    if (own.current) holder = own.current;
    return () => {
      if (holder === own.current) holder = null;
    };
  }, [zone]);
};
