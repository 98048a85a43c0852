import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useRef, useState } from 'react';

export interface RowsPage<Row> {
  rows: readonly Row[];
  /** The cursor for `after` of the next page; null on the last one. */
  next: string | null;
}

interface Pages<Data, Variables, Row> {
  document: TypedDocumentNode<Data, Variables>;
  /** The variables without `after`. Whenever they change, the list starts again. */
  variables: Omit<Variables, 'after'>;
  /** The function must stay the same between renders. */
  pageOf: (data: Data) => RowsPage<Row>;
}

interface PagesState<Row> {
  /** The variables of these rows, as JSON. */
  of: string;
  rows: readonly Row[];
  next: string | null;
  /** first: the first page loads · more: another page loads · idle: none loads */
  doing: 'first' | 'more' | 'idle';
  error: unknown;
}

/** Loads a list page by page, and drops results for filters that have changed. */
export const usePages = <Data, Variables extends OperationVariables, Row>({ document, variables, pageOf }: Pages<Data, Variables, Row>) => {
  const client = useApolloClient();
  const of = JSON.stringify(variables);
  const [last, setLast] = useState<PagesState<Row> | null>(null);
  const run = useRef(0);
  const state: PagesState<Row> = last?.of === of ? last : { of, rows: [], next: null, doing: 'first', error: null };

  const read = useCallback(
    async (after: string | null): Promise<RowsPage<Row>> => {
      const all = { ...(JSON.parse(of) as object), after } as unknown as Variables;
      const { data } = await client.query<Data, Variables>({ query: document, variables: all, fetchPolicy: 'no-cache' } as never);
      return pageOf(data as Data);
    },
    [client, document, of, pageOf],
  );

  /** Appends a page to the rows that stay; on a failure they stay alone. */
  const add = useCallback(
    async (after: string | null, { stay, shown }: { stay: readonly Row[]; shown: Pick<PagesState<Row>, 'rows' | 'next'> }) => {
      const mine = ++run.current;
      try {
        const { rows, next } = await read(after);
        if (mine === run.current) setLast({ of, rows: [...stay, ...rows], next, doing: 'idle', error: null });
      } catch (error) {
        if (mine === run.current) setLast({ of, ...shown, doing: 'idle', error });
      }
    },
    [of, read],
  );

  useEffect(() => {
    const runs = run;
    // oxlint-disable-next-line react/set-state-in-effect -- it is set when the page has come
    void add(null, { stay: [], shown: { rows: [], next: null } });
    return () => void runs.current++;
  }, [add]);

  const { rows, next, doing } = state;
  const begin = (after: string | null, stay: readonly Row[]) => {
    setLast({ ...state, doing: 'more', error: null });
    return add(after, { stay, shown: { rows, next } });
  };

  /** Loads the next page, one at a time. */
  const more = async (): Promise<void> => {
    if (next !== null && doing === 'idle') await begin(next, rows);
  };

  /** Loads the first page again; the old rows stay until the new ones arrive. */
  const reload = (): Promise<void> => begin(null, []);

  return { ...state, hasMore: next !== null, more, reload, read };
};
