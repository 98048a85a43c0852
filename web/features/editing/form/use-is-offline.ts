import { useConnectionState } from '#web/shared/connection/watched-fetch.ts';

export const useIsOffline = (): boolean => useConnectionState() === 'offline';
