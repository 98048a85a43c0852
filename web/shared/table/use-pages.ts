import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useRef, useState } from 'react';

export interface RowsPage<Row> {
  rows: readonly Row[];
  /** To be sent as `after` for the next page; null on the last one. */
  next: string | null;
}

interface Pages<Data, Variables, Row> {
  document: TypedDocumentNode<Data, Variables>;
  /** Without `after`. Whenever they change, the list begins anew. */
  variables: Omit<Variables, 'after'>;
  /** Must be one and the same function from render to render. */
  pageOf: (data: Data) => RowsPage<Row>;
}

interface PagesState<Row> {
  /** What it was asked with. */
  of: string;
  rows: readonly Row[];
  next: string | null;
  /** first: nothing to show yet · more: something is on its way · idle: nothing is */
  doing: 'first' | 'more' | 'idle';
  error: unknown;
}

/** A list that the server gives page by page; what was asked for before the filters changed is thrown away. */
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

  /** Reads a page onto the rows that stay; on a failure they stay alone. */
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

  /** The next page, once at a time. */
  const more = async (): Promise<void> => {
    if (next !== null && doing === 'idle') await begin(next, rows);
  };

  /** From the first page; the old rows stay until the new ones are there. */
  const reload = (): Promise<void> => begin(null, []);

  return { ...state, hasMore: next !== null, more, reload, read };
};
