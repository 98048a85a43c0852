import { watchedFetch } from '#web/shared/connection/watched-fetch.ts';

/** One query by its text, without Apollo and without a printer of documents: for public pages that should stay light. */
export const postText = async <Data, Variables>(query: string, variables: Variables, signal?: AbortSignal): Promise<Data> => {
  const response = await watchedFetch('/graphql', {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json', accept: 'application/graphql-response+json, application/json' },
    body: JSON.stringify({ query, variables }),
    signal,
  });
  const body = (await response.json()) as { data?: Data | null };
  if (!body.data) throw new Error(`No data, status ${response.status}`);
  return body.data;
};
