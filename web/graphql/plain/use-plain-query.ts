import { useEffect, useCallback, useReducer, useState } from 'react';
import { everyWhileSeen } from '#web/shared/clock/while-seen.ts';
import { spreadMs } from '#web/shared/connection/connection-state.ts';
import { onReturn } from '#web/shared/connection/watched-fetch.ts';
import { sessionHint } from '#web/shared/session-hint.ts';
import { ask } from './ask.ts';
import { recallResult, rememberResult } from './recent-results.ts';
import type { TextOperation } from './text-operation.ts';

interface Options<Data> {
  isOff?: boolean;
  /** The interval of polling in milliseconds while the page is visible; 0 turns it off. */
  everyMs?: number;
  /** Merges a new result with the shown one; by default the new one replaces it. */
  merge?: (shown: Data, next: Data) => Data;
}

interface PlainQuery<Data> {
  /** The last result of this visit. It stays during a refetch. */
  data: Data | undefined;
  /** The result for other variables, until the result for these arrives. */
  previous: Data | undefined;
  /** The last error; undefined during a refetch. */
  error: unknown;
  isLoading: boolean;
  refetch: () => void;
  /** Takes a result from another source, such as a stream. */
  receive: (data: Data) => void;
}

/** How the last request ended, and which one it was. */
interface End {
  key: string;
  turn: number;
  error?: unknown;
}

interface Request<Data, Variables> {
  operation: TextOperation<Data, Variables>;
  /** The variables as JSON, so that equal variables are one query. */
  text: string;
  key: string;
  isOff: boolean;
  receive: (data: Data) => void;
}

/** Runs the query whenever it changes or is refetched; returns how it ended. */
const useRequest = <Data, Variables extends object>({ operation, text, key, isOff, receive }: Request<Data, Variables>) => {
  const [end, setEnd] = useState<End | null>(null);
  const [turn, refetch] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (isOff) return undefined;
    const stop = new AbortController();
    const start = async () => {
      try {
        const data = await ask(operation, JSON.parse(text) as Variables, stop.signal);
        if (stop.signal.aborted) return;
        receive(data);
        setEnd({ key, turn });
      } catch (error) {
        if (!stop.signal.aborted) setEnd({ key, turn, error });
      }
    };
    // Each query starts in its own task: a page has several, and a tap gets its turn between them.
    const timer = setTimeout(() => void start());
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [operation, text, key, turn, isOff, receive]);

  const hasEnded = end?.key === key && end.turn === turn;
  return { error: hasEnded ? end.error : undefined, isLoading: !isOff && !hasEnded, refetch };
};

/** Queries for a public page without Apollo (ADR 0014). */
export const usePlainQuery = <Data, Variables extends object>(
  operation: TextOperation<Data, Variables>,
  variables: Variables,
  { isOff = false, everyMs = 0, merge }: Options<Data> = {},
): PlainQuery<Data> => {
  const text = JSON.stringify(variables);
  const key = `${operation.id} ${text}`;
  const [current, setCurrent] = useState<{ key: string; data: Data } | null>(null);
  const isCurrent = current?.key === key;

  const receive = useCallback(
    (data: Data) =>
      setCurrent((before) => {
        const shown = before?.key === key ? before.data : (recallResult(key) as Data | undefined);
        return { key, data: shown === undefined || !merge ? data : merge(shown, data) };
      }),
    [key, merge],
  );
  useEffect(() => {
    if (current) rememberResult(current.key, current.data);
  }, [current]);

  const request = useRequest({ operation, text, key, isOff, receive });
  useRefetch(request.refetch, isOff ? 0 : everyMs);

  const data = isCurrent ? current.data : (recallResult(key) as Data | undefined);
  return { ...request, data: isOff ? undefined : data, previous: isCurrent ? undefined : current?.data, receive };
};

/** Refetches when the network is back, when somebody signs in or out, and every `everyMs` while the page is visible (0: never). */
const useRefetch = (again: () => void, everyMs: number): void => {
  useEffect(() => {
    const callsOff = [sessionHint.subscribe(again), onReturn(again, spreadMs)];
    return () => {
      for (const callOff of callsOff) callOff();
    };
  }, [again]);

  useEffect(() => (everyMs === 0 ? undefined : everyWhileSeen(again, everyMs)), [again, everyMs]);
};
