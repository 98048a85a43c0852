import { readFileSync } from 'node:fs';

const list = JSON.parse(
  readFileSync(new URL('../../../server/graphql/__generated__/persisted-documents.json', import.meta.url), 'utf8'),
) as Record<string, string>;

/** Finds the id of the document of our client with this name. */
function findDocumentId(operation: string): string {
  const match = Object.entries(list).find(([, text]) => new RegExp(`^(query|mutation) ${operation}\\b`).test(text));
  if (!match) throw new Error(`our client has no document ${operation} any more`);
  return match[0];
}

interface Head {
  method: 'GET' | 'POST';
  path: string;
  /** The session of the caller; left out for an anonymous reader. */
  token?: string;
  key?: string;
  body?: string;
}

/** Makes a request as a browser with our client sends it, byte for byte. */
export function requestText({ method, path, token, key, body = '' }: Head): string {
  return [
    `${method} ${path} HTTP/1.1`,
    'host: localhost',
    'accept: application/json',
    'content-type: application/json',
    'sec-fetch-site: same-origin',
    ...(token === undefined ? [] : [`cookie: session_token=${token}`]),
    ...(key === undefined ? [] : [`idempotency-key: ${key}`]),
    ...(method === 'GET' ? [] : [`content-length: ${Buffer.byteLength(body)}`]),
    '',
    body,
  ].join('\r\n');
}

interface Asked {
  variables?: object;
  token?: string;
  key?: string;
}

const byId = (operation: string) => ({ persistedQuery: { version: 1, sha256Hash: findDocumentId(operation) } });

/** Makes the request of a document of our client by its id, as our client does. */
export const persisted = (operation: string, { variables = {}, ...head }: Asked = {}): string =>
  requestText({ method: 'POST', path: '/graphql', ...head, body: JSON.stringify({ extensions: byId(operation), variables }) });

/** Makes the path of a document of our client for GET, so that a cache on the way could store the response. */
export function persistedPath(operation: string, variables: object): string {
  const search = new URLSearchParams({ extensions: JSON.stringify(byId(operation)), variables: JSON.stringify(variables) });
  return `/graphql?${search.toString()}`;
}

/** Makes the request of a document by its text, as integrators do. */
export const byText = (query: string, { variables = {}, ...head }: Asked = {}): string =>
  requestText({ method: 'POST', path: '/graphql', ...head, body: JSON.stringify({ query, variables }) });
