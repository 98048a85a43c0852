import { useCallback, useEffect, useReducer, useState } from 'react';
import { ask } from '#web/graphql/plain/ask.ts';
import { recallResult, rememberResult } from '#web/graphql/plain/recent-results.ts';
import type { TextOperation } from '#web/graphql/plain/text-operation.ts';
import { useRefetch } from '#web/graphql/plain/use-refetch.ts';

interface Wish<Data> {
  isOff?: boolean;
  /** Milliseconds after which it is asked again while somebody looks; 0 for never. */
  everyMs?: number;
  /** What to show once something else was shown; the newest by default. */
  merge?: (shown: Data, current: Data) => Data;
}

interface Asked<Data> {
  /** What was told in this visit; it stays while it is asked again. */
  data: Data | undefined;
  /** What was told to other variables, until these are answered. */
  previous: Data | undefined;
  /** What went wrong the last time; nothing while it is asked again. */
  error: unknown;
  isLoading: boolean;
  refetch: () => void;
  /** Takes what came on another way, such as a stream. */
  receive: (data: Data) => void;
}

/** How the last request ended, and which one it was. */
interface End {
  key: string;
  turn: number;
  error?: unknown;
}

interface Asking<Data, Variables> {
  operation: TextOperation<Data, Variables>;
  /** The variables as JSON: what they are, and not which object. */
  text: string;
  key: string;
  isOff: boolean;
  receive: (data: Data) => void;
}

/** Asks whenever another query is there or somebody wants it anew; tells how it ended. */
const useAsking = <Data, Variables extends object>({ operation, text, key, isOff, receive }: Asking<Data, Variables>) => {
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
    // On its own: a page asks several queries, and a tap has its turn between them.
    const timer = setTimeout(() => void start());
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [operation, text, key, turn, isOff, receive]);

  const hasEnded = end?.key === key && end.turn === turn;
  return { error: hasEnded ? end.error : undefined, isLoading: !isOff && !hasEnded, refetch };
};

/** One query of a page that anybody may read, asked without the API's client (ADR 0014). */
export const usePlainQuery = <Data, Variables extends object>(
  operation: TextOperation<Data, Variables>,
  variables: Variables,
  { isOff = false, everyMs = 0, merge }: Wish<Data> = {},
): Asked<Data> => {
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

  const asking = useAsking({ operation, text, key, isOff, receive });
  useRefetch(asking.refetch, isOff ? 0 : everyMs);

  const data = isCurrent ? current.data : (recallResult(key) as Data | undefined);
  return { ...asking, data: isOff ? undefined : data, previous: isCurrent ? undefined : current?.data, receive };
};
