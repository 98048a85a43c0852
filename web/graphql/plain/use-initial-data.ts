import { useEffect } from 'react';
import { isNetworkError } from '#web/graphql/error-code.ts';
import { findInitialData, setInitialData } from '#web/graphql/initial-data.ts';

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
  const found = findInitialData(path);
  const isPast = found !== undefined && isOutdone(found.data as Data);
  useEffect(() => {
    if (isPast) setInitialData(null);
  }, [isPast]);
  const isOf = found !== undefined && !isPast && (!error || isNetworkError(error));
  return { initial: isOf ? (found.data as Data) : undefined, isCut: isOf && found.isCut };
};
