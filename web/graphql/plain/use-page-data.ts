import { useEffect, useReducer, useState } from 'react';
import { findInitialData, setInitialData } from '#web/graphql/initial-data.ts';
import { postOperation } from '#web/graphql/plain/post-operation.ts';
import { recallResult, rememberResult } from '#web/graphql/plain/recent-results.ts';
import type { TextOperation } from '#web/graphql/plain/text-operation.ts';
import { spreadMs } from '#web/shared/connection/connection-state.ts';
import { onReturn } from '#web/shared/connection/watched-fetch.ts';

interface PageData<Data> {
  /** What came with the page, until the answer to this reader arrives; undefined before both. */
  data: Data | undefined;
  /** The answer is for this reader and not for everybody. */
  isOwn: boolean;
  hasFailed: boolean;
  again: () => void;
}

/** Asks the one query of a light public page, and again when the network is back. Who comes back to the page sees its last answer at once. */
export const usePageData = <Data>(path: string, operation: TextOperation<Data, Record<string, never>>): PageData<Data> => {
  const [answer, setAnswer] = useState<Data>();
  const [hasFailed, setHasFailed] = useState(false);
  const [turn, again] = useReducer((count: number) => count + 1, 0);
  useEffect(() => onReturn(again, spreadMs), []);
  useEffect(() => {
    const left = new AbortController();
    postOperation(operation, {}, left.signal).then(
      (data) => {
        rememberResult(operation.id, data);
        setAnswer(data);
        setHasFailed(false);
      },
      () => left.signal.aborted || setHasFailed(true),
    );
    return () => left.abort();
  }, [operation, turn]);
  const initial = findInitialData(path)?.data as Data | undefined;
  useEffect(() => {
    if (answer !== undefined) setInitialData(null);
  }, [answer]);
  const recalled = hasFailed ? undefined : (recallResult(operation.id) as Data | undefined);
  return { data: answer ?? initial ?? recalled, isOwn: answer !== undefined, hasFailed, again };
};
