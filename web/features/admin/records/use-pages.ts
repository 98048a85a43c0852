import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useRef, useState } from 'react';

export interface RowsPage<Row> {
  rows: readonly Row[];
  /** The cursor for `after` of the next page; null on the last one. */
  next: string | null;
}

/** The rows of a page where the server is not asked for another number. */
export const pageSize = 100;

/** A page of a list whose cursor is the key of its last row: one that is not full is the last. */
export const toPage = <Row>(rows: readonly Row[], keyOf: (row: Row) => string, size = pageSize): RowsPage<Row> => {
  const last = rows.at(-1);
  return { rows, next: last !== undefined && rows.length === size ? keyOf(last) : null };
};

interface Pages<Data, Variables, Row> {
  document: TypedDocumentNode<Data, Variables>;
  /** The variables without `after`. Whenever they change, the list starts again. */
  variables: Omit<Variables, 'after'>;
  /** The function must stay the same between renders. */
  readPage: (data: Data) => RowsPage<Row>;
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
export const usePages = <Data, Variables extends OperationVariables, Row>({
  document,
  variables,
  readPage,
}: Pages<Data, Variables, Row>) => {
  const client = useApolloClient();
  const of = JSON.stringify(variables);
  const [last, setLast] = useState<PagesState<Row> | null>(null);
  const run = useRef(0);
  const state: PagesState<Row> = last?.of === of ? last : { of, rows: [], next: null, doing: 'first', error: null };

  const read = useCallback(
    async (after: string | null): Promise<RowsPage<Row>> => {
      const all = { ...(JSON.parse(of) as object), after } as unknown as Variables;
      const { data } = await client.query<Data, Variables>({ query: document, variables: all, fetchPolicy: 'no-cache' } as never);
      return readPage(data as Data);
    },
    [client, document, of, readPage],
  );

  /** Appends a page to the rows that stay; on a failure they stay alone. */
  const add = useCallback(
    async (after: string | null, { stay, visible }: { stay: readonly Row[]; visible: Pick<PagesState<Row>, 'rows' | 'next'> }) => {
      const mine = ++run.current;
      try {
        const { rows, next } = await read(after);
        if (mine === run.current) setLast({ of, rows: [...stay, ...rows], next, doing: 'idle', error: null });
      } catch (error) {
        if (mine === run.current) setLast({ of, ...visible, doing: 'idle', error });
      }
    },
    [of, read],
  );

  useEffect(() => {
    const runs = run;
    // oxlint-disable-next-line react/set-state-in-effect -- it is set when the page has come
    void add(null, { stay: [], visible: { rows: [], next: null } });
    return () => void runs.current++;
  }, [add]);

  // What is pressed may be the button of an earlier drawing: the filters can have changed while its own work went on.
  const current = useRef({ state, add });
  useEffect(() => {
    current.current = { state, add };
  });
  const begin = (after: string | null, stay: readonly Row[]) => {
    const { state: visible, add: append } = current.current;
    setLast({ ...visible, doing: visible.doing === 'first' ? 'first' : 'more', error: null });
    return append(after, { stay, visible });
  };

  /** Loads the next page, one at a time. */
  const more = async (): Promise<void> => {
    const { next, doing, rows } = current.current.state;
    if (next !== null && doing === 'idle') await begin(next, rows);
  };

  /** Loads the first page again; the old rows stay until the new ones arrive. */
  const reload = (): Promise<void> => begin(null, []);

  return { ...state, hasMore: state.next !== null, more, reload, read };
};
