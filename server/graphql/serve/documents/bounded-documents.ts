import { GraphQLError } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { type RequestHead, type Deps, authenticate } from '#server/context.ts';
import { tooComplex } from '#server/graphql/build/to-graphql-error.ts';
import { errorStatus } from '#server/platform/http/error-status.ts';

/** The longest text of a document, in bytes of UTF-8. */
const longestDocument = { stranger: 16 * 1024, known: 64 * 1024 } as const;

function tooLong(most: number): GraphQLError {
  const fields = [{ name: 'query', message: `at most ${most} bytes` }];
  return new GraphQLError(tooComplex, {
    extensions: { code: 'QUERY_TOO_COMPLEX', fields, http: { status: errorStatus.QUERY_TOO_COMPLEX } },
  });
}

/** Returns true for a text that is within everybody's bound, whatever its letters are. */
export const isSurelyShort = (query: string): boolean => query.length * 3 <= longestDocument.stranger;

/**
 * Refuses a document that is too long, before anything parses it. Only a session or token that holds lifts the bound of
 * strangers: what a request merely carries is looked up when its document is longer than theirs.
 */
export async function refuseLongDocument(deps: Deps, { query, request }: { query: unknown; request: RequestHead }): Promise<void> {
  if (typeof query !== 'string' || isSurelyShort(query)) return;
  const bytes = query.length > longestDocument.known ? query.length : Buffer.byteLength(query);
  if (bytes <= longestDocument.stranger) return;
  if (bytes > longestDocument.known) throw tooLong(longestDocument.known);
  const { viewer, token } = await authenticate(deps, request);
  if (!viewer && !token) throw tooLong(longestDocument.stranger);
}

export function boundedDocuments(deps: Deps): Plugin<{ http: { request: RequestHead } }> {
  return {
    onParams: ({ params, context }) => {
      const { http } = context as unknown as { http: { request: RequestHead } };
      return refuseLongDocument(deps, { query: params.query, request: http.request });
    },
  };
}
