import { observableValue } from '#web/shared/observable-value.ts';
import { firstQuery } from './snippets.ts';

/** Counts the requests of this page by a token: the list of tokens tells when each was last used. */
export const uses = observableValue(0);

export interface Tried {
  status: number;
  json: string;
  ms: number;
}

/** Sends the request of the examples from here, by the token alone: no cookie goes along. */
export async function tryRequest({ event, token }: { event: string; token: string }, signal: AbortSignal): Promise<Tried> {
  const begin = performance.now();
  const response = await fetch('/graphql', {
    method: 'POST',
    credentials: 'omit',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      accept: 'application/graphql-response+json, application/json',
    },
    body: JSON.stringify({ query: firstQuery(event) }),
    signal,
  });
  uses.set(uses.get() + 1);
  const json = JSON.stringify(await response.json(), null, 2);
  return { status: response.status, json, ms: Math.round(performance.now() - begin) };
}
