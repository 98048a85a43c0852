import { useDeferredValue } from 'react';

/**
 * Returns the first value a moment late, so that a tap gets its turn before it renders. Later values come at once.
 */
export const useEasedIn = <Value>(value: Value | null | undefined): Value | undefined => {
  const hasCome = useDeferredValue(value != null);
  return hasCome ? (value ?? undefined) : undefined;
};
