import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** True once this part of the page runs in the browser: false on the server and during hydration. */
export const useIsAlive = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
