import { readFileSync } from 'node:fs';

const list = JSON.parse(
  readFileSync(new URL('../../../server/graphql/__generated__/persisted-documents.json', import.meta.url), 'utf8'),
) as Record<string, string>;

/** The id by which our client asks for its document of this name. */
function idOf(operation: string): string {
  const found = Object.entries(list).find(([, text]) => new RegExp(`^(query|mutation) ${operation}\\b`).test(text));
  if (!found) throw new Error(`our client has no document ${operation} any more`);
  return found[0];
}

interface Head {
  method: 'GET' | 'POST';
  path: string;
  /** The session of who asks; left out for a stranger. */
  token?: string;
  key?: string;
  body?: string;
}

/** A request as a browser of ours sends it, byte for byte. */
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

const byId = (operation: string) => ({ persistedQuery: { version: 1, sha256Hash: idOf(operation) } });

/** Asks for a document of our client by its id, as our client does. */
export const persisted = (operation: string, { variables = {}, ...head }: Asked = {}): string =>
  requestText({ method: 'POST', path: '/graphql', ...head, body: JSON.stringify({ extensions: byId(operation), variables }) });

/** The path under which a document of our client can be asked for by GET, so that a cache on the way could keep the answer. */
export function persistedPath(operation: string, variables: object): string {
  const search = new URLSearchParams({ extensions: JSON.stringify(byId(operation)), variables: JSON.stringify(variables) });
  return `/graphql?${search.toString()}`;
}

/** Asks by the text of a document, as integrators do. */
export const byText = (query: string, { variables = {}, ...head }: Asked = {}): string =>
  requestText({ method: 'POST', path: '/graphql', ...head, body: JSON.stringify({ query, variables }) });
