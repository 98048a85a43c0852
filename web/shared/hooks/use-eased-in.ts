import { useDeferredValue } from 'react';

/**
 * What has come, a moment after it has: what it fills is then drawn bit by bit, and a tap has its turn between them. Later values
 * are given at once.
 */
export const useEasedIn = <Value>(value: Value | null | undefined): Value | undefined => {
  const hasCome = useDeferredValue(value != null);
  return hasCome ? (value ?? undefined) : undefined;
};
