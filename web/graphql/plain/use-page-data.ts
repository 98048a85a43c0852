import { useEffect, useReducer, useState } from 'react';
import { spreadMs } from '#web/shared/connection/connection-state.ts';
import { onReturn } from '#web/shared/connection/watched-fetch.ts';
import { findInitialData, setInitialData } from '../initial-data.ts';
import { postOperation } from './post-operation.ts';
import { recallResult, rememberResult } from './recent-results.ts';
import type { TextOperation } from './text-operation.ts';

interface PageData<Data> {
  /** The initial data of the page until the response to this reader arrives; undefined before both. */
  data: Data | undefined;
  /** True when the data are for this reader and not for everybody. */
  isOwn: boolean;
  hasFailed: boolean;
  again: () => void;
}

/**
 * Asks the one query of a light public page, and again when the network is back. A reader who comes back to the page sees its last
 * result at once.
 */
export const usePageData = <Data>(path: string, operation: TextOperation<Data, Record<string, never>>): PageData<Data> => {
  const [response, setResponse] = useState<Data>();
  const [hasFailed, setHasFailed] = useState(false);
  const [turn, again] = useReducer((count: number) => count + 1, 0);
  useEffect(() => onReturn(again, spreadMs), []);
  useEffect(() => {
    const left = new AbortController();
    postOperation(operation, {}, left.signal).then(
      (data) => {
        rememberResult(operation.id, data);
        setResponse(data);
        setHasFailed(false);
      },
      () => left.signal.aborted || setHasFailed(true),
    );
    return () => left.abort();
  }, [operation, turn]);
  const initial = findInitialData(path)?.data as Data | undefined;
  useEffect(() => {
    if (response !== undefined) setInitialData(null);
  }, [response]);
  const recalled = hasFailed ? undefined : (recallResult(operation.id) as Data | undefined);
  return { data: response ?? initial ?? recalled, isOwn: response !== undefined, hasFailed, again };
};
