import { useMemo } from 'react';

/** Returns the same object while its content is equal, so that a result without changes renders nothing. */
export const useUnchanged = <Value>(value: Value | undefined): Value | undefined => {
  const text = JSON.stringify(value) as string | undefined;
  return useMemo(() => (text === undefined ? undefined : (JSON.parse(text) as Value)), [text]);
};
