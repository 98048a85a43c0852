import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** Whether this part of the page runs here: false while it is drawn for a page that the server sends, and as it is taken over. */
export const useIsAlive = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
