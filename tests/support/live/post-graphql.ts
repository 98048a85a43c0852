interface Sender {
  /** The value of the session cookie; none is a stranger. */
  token?: string;
  /** The idempotency key of a write. */
  key?: string;
}

interface Operation extends Sender {
  query: string;
  variables?: object;
  signal?: AbortSignal;
}

/** The headers by which a page of our own client sends JSON. */
export const headersOf = ({ token, key }: Sender): Record<string, string> => ({
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
    headers: headersOf(sender),
    body: JSON.stringify({ query, variables }),
    ...(signal && { signal }),
  });
