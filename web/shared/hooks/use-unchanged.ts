import { useMemo } from 'react';

/** The same object as long as it says the same: nothing is drawn anew for an answer without news. */
export const useUnchanged = <Value>(value: Value | undefined): Value | undefined => {
  const text = JSON.stringify(value) as string | undefined;
  return useMemo(() => (text === undefined ? undefined : (JSON.parse(text) as Value)), [text]);
};
