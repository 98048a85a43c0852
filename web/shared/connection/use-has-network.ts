import { useSyncExternalStore } from 'react';
import { connection, hasNetwork } from '#web/shared/connection/watched-fetch.ts';

/** Tells two silences apart: false without a network, or with one that lets nobody through; true when it is the server that does not answer. */
export const useHasNetwork = (): boolean => useSyncExternalStore(connection.subscribe, hasNetwork, () => true);
