import type { Plugin } from 'graphql-yoga';
import { refuse } from '#server/graphql/build/refuse.ts';
import { PersistedQueryNotFound } from '#server/platform/errors.ts';
import { persistedDocument } from './persisted-documents.ts';

/** The fields of a request, or of a message on a socket, that name its document. */
interface Asked {
  query?: string | undefined;
  extensions?: Record<string, unknown> | null | undefined;
}

/** The id by which a request names a document of our client; checked by nobody. */
export const documentIdOf = ({ extensions }: Asked): unknown =>
  (extensions?.['persistedQuery'] as { sha256Hash?: unknown } | null | undefined)?.sha256Hash;

/** The text that a request is to run: its own, or that of the document of our client that it names by its id. */
export function queryOf(params: Asked): string | undefined {
  const id = documentIdOf(params);
  if (params.query || typeof id !== 'string') return params.query;
  return persistedDocument(id) ?? refuse(new PersistedQueryNotFound());
}

/** Apollo's persisted queries, over a fixed list: nothing is kept of what clients send. */
export function persistedQueries(): Plugin {
  return {
    onParams({ params, setParams }) {
      const query = queryOf(params);
      if (query !== params.query) setParams({ ...params, query });
    },
  };
}
