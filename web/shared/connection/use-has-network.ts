import { useSyncExternalStore } from 'react';
import { connection, hasNetwork } from './watched-fetch.ts';

/** False without a network, or with one that lets nobody through; true when it is the server that does not respond. */
export const useHasNetwork = (): boolean => useSyncExternalStore(connection.subscribe, hasNetwork, () => true);
