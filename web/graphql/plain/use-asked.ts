import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { useCallback, useEffect, useReducer, useState } from 'react';
import { ask, nameOf } from '#web/graphql/plain/ask.ts';
import { recallAnswer, rememberAnswer } from '#web/graphql/plain/remembered-answers.ts';
import { useAskAgain } from '#web/graphql/plain/use-ask-again.ts';

interface Wish<Data> {
  isOff?: boolean;
  /** Milliseconds after which it is asked again while somebody looks; 0 for never. */
  everyMs?: number;
  /** What to show once something else was shown; the newest by default. */
  merge?: (shown: Data, told: Data) => Data;
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
  tell: (data: Data) => void;
}

/** How the last request ended, and which one it was. */
interface End {
  key: string;
  turn: number;
  error?: unknown;
}

/** One question of a page that anybody may read, asked without the API's client (ADR 0014). */
export const useAsked = <Data, Variables extends object>(
  question: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  { isOff = false, everyMs = 0, merge }: Wish<Data> = {},
): Asked<Data> => {
  const text = JSON.stringify(variables);
  const key = `${nameOf(question)} ${text}`;
  const [told, setTold] = useState<{ key: string; data: Data } | null>(null);
  const [end, setEnd] = useState<End | null>(null);
  const [turn, refetch] = useReducer((count: number) => count + 1, 0);
  const isToldNow = told?.key === key;

  const tell = useCallback(
    (data: Data) =>
      setTold((before) => {
        const shown = before?.key === key ? before.data : (recallAnswer(key) as Data | undefined);
        return { key, data: shown === undefined || !merge ? data : merge(shown, data) };
      }),
    [key, merge],
  );

  useEffect(() => {
    if (told) rememberAnswer(told.key, told.data);
  }, [told]);

  useEffect(() => {
    if (isOff) return undefined;
    const stop = new AbortController();
    ask(question, JSON.parse(text) as Variables, stop.signal).then(
      (data) => {
        if (stop.signal.aborted) return;
        tell(data);
        setEnd({ key, turn });
      },
      (error: unknown) => stop.signal.aborted || setEnd({ key, turn, error }),
    );
    return () => stop.abort();
  }, [question, text, key, turn, isOff, tell]);

  useAskAgain(refetch, isOff ? 0 : everyMs);

  const hasEnded = end?.key === key && end.turn === turn;
  return {
    data: isOff ? undefined : isToldNow ? told.data : (recallAnswer(key) as Data | undefined),
    previous: isToldNow ? undefined : told?.data,
    error: hasEnded ? end.error : undefined,
    isLoading: !isOff && !hasEnded,
    refetch,
    tell,
  };
};
