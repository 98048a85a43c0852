interface Sender {
  /** The value of the session cookie; without it the reader is anonymous. */
  token?: string;
  /** The idempotency key of a write. */
  key?: string;
}

interface Operation extends Sender {
  query: string;
  variables?: object;
  signal?: AbortSignal;
}

/** The headers with which a page of our own client sends JSON. */
export const buildHeaders = ({ token, key }: Sender): Record<string, string> => ({
  'content-type': 'application/json',
  accept: 'application/json',
  'sec-fetch-site': 'same-origin',
  ...(token !== undefined && { cookie: `session_token=${token}` }),
  ...(key !== undefined && { 'idempotency-key': key }),
});

/** Sends an operation to a server as a page of our own client does. */
export const postGraphql = (url: string, { query, variables = {}, signal, ...sender }: Operation): Promise<Response> =>
  fetch(`${url}/graphql`, {
    method: 'POST',
    headers: buildHeaders(sender),
    body: JSON.stringify({ query, variables }),
    ...(signal && { signal }),
  });
