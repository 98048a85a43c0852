import { useEffect } from 'react';
import { isNetworkError } from '../error-code.ts';
import { findInitialData, setInitialData } from '../initial-data.ts';

interface Received<Data> {
  error: unknown;
  /** True when a later result is at least as new. */
  isOutdone: (initial: Data) => boolean;
}

interface Initial<Data> {
  initial: Data | undefined;
  isCut: boolean;
}

/** Returns the data that came with the page, until a newer result or a refusal arrives. */
export const useInitialData = <Data>(path: string, { error, isOutdone }: Received<Data>): Initial<Data> => {
  const initial = findInitialData(path);
  const isPast = initial !== undefined && isOutdone(initial.data as Data);
  useEffect(() => {
    if (isPast) setInitialData(null);
  }, [isPast]);
  const isOf = initial !== undefined && !isPast && (!error || isNetworkError(error));
  return { initial: isOf ? (initial.data as Data) : undefined, isCut: isOf && initial.isCut };
};
