import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { print } from 'graphql';
import { watchedFetch } from '#web/shared/connection/watched-fetch.ts';

/** One question without Apollo, for public pages that should stay light. */
export const postQuery = async <Data, Variables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  signal?: AbortSignal,
): Promise<Data> => {
  const response = await watchedFetch('/graphql', {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json', accept: 'application/graphql-response+json, application/json' },
    body: JSON.stringify({ query: print(query), variables }),
    signal,
  });
  const body = (await response.json()) as { data?: Data | null };
  if (!body.data) throw new Error(`No data, status ${response.status}`);
  return body.data;
};
