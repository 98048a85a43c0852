import { watchedFetch } from '#web/shared/connection/watched-fetch.ts';
import { sendDocument } from '../persisted.ts';
import type { TextOperation } from './text-operation.ts';

/** Sends a query once without Apollo, for public pages that stay light. */
export const postOperation = async <Data, Variables>(
  operation: TextOperation<Data, Variables>,
  variables: Variables,
  signal?: AbortSignal,
): Promise<Data> => {
  const response = await sendDocument(operation, (document) =>
    watchedFetch('/graphql', {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json', accept: 'application/graphql-response+json, application/json' },
      body: JSON.stringify({ ...document, operationName: operation.name, variables }),
      signal,
    }),
  );
  const body = (await response.json()) as { data?: Data | null };
  if (!body.data) throw new Error(`No data, status ${response.status}`);
  return body.data;
};
