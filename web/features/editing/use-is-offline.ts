import { connection } from '#web/shared/connection/watched-fetch.ts';
import { useObservableValue } from '#web/shared/observable-value.ts';

export const useIsOffline = (): boolean => useObservableValue(connection).state === 'offline';
