import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { RequestHead } from '#server/context.ts';
import type { Config } from '#server/platform/config.ts';
import { isGoodAddress } from '#server/platform/http/address.ts';
import { bearerToken } from '#server/platform/http/bearer.ts';
import { hasShortJson, readArrivedBody } from '#server/platform/http/cached/serve-early.ts';
import { csrfCookie, sessionCookie } from '#server/platform/http/cookies.ts';
import { checkCsrf } from '#server/platform/http/csrf.ts';
import { isSurelyShort } from '../documents/bounded-documents.ts';
import { queryOf } from '../documents/persisted-queries.ts';

/** What a request for a stream asks. */
export interface Asked {
  text: string;
  operationName: string | undefined;
  variables: Record<string, unknown> | undefined;
}

type Params = Record<'query' | 'operationName' | 'variables' | 'extensions', unknown>;

const names = new Set(['query', 'operationName', 'variables', 'extensions']);
const mostBytes = 64 * 1024;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const isAbsentOr = (isIt: (value: unknown) => boolean, value: unknown) => value === undefined || value === null || isIt(value);
const isText = (value: unknown): value is string => typeof value === 'string';

/** Returns true for a request that accepts an event stream and nothing else, and gets it in chunks. */
export function asksForStream({ method, url = '', httpVersion, headers }: IncomingMessage): boolean {
  return (
    headers.accept === 'text/event-stream' &&
    (method === 'POST' ? url === '/graphql' : method === 'GET' && url.startsWith('/graphql?')) &&
    httpVersion === '1.1' &&
    headers.expect === undefined &&
    isGoodAddress({ headers, url })
  );
}

/** Twelve random digits, base 16, as the routes give a request. They are taken of a UUID, for which Node has random bytes in stock. */
export function newRequestId(): string {
  const id = randomUUID();
  return id.slice(0, 8) + id.slice(9, 13);
}

export function passesCsrf(config: Config, { headers, cookies }: Pick<RequestHead, 'headers' | 'cookies'>): boolean {
  try {
    checkCsrf({
      headers,
      hasToken: bearerToken(headers) !== null,
      seed: cookies[csrfCookie],
      hasSession: cookies[sessionCookie] !== undefined,
      secret: config.sessionSecret,
      publicUrl: config.publicUrl,
    });
    return true;
  } catch {
    return false;
  }
}

const hasNoBody = ({ headers }: IncomingMessage) => headers['content-length'] === undefined && headers['transfer-encoding'] === undefined;

/**
 * Reads the text in which a request says what it asks: its address, or its body in Latin-1, which is its bytes. The request stays as it
 * came. Null for what the routes have to look at, such as a body that is still on its way.
 */
export function readText(request: IncomingMessage, done: (text: string | null) => void): void {
  if (request.method === 'GET') return done(hasNoBody(request) ? (request.url ?? null) : null);
  if (!hasShortJson(request, mostBytes)) return done(null);
  readArrivedBody(request, (body) => {
    if (body) request.unshift(body);
    done(body && body.toString('latin1'));
  });
}

/** Null for everything that is not surely well formed, and for a document of our client that this build does not know. */
export function askedBy(method: string | undefined, text: string): Asked | null {
  return askedOf(() => (method === 'GET' ? paramsOfAddress(text) : JSON.parse(Buffer.from(text, 'latin1').toString())));
}

function paramsOfAddress(url: string): Params {
  const parts = new URLSearchParams(url.slice(url.indexOf('?') + 1));
  const part = (name: string) => parts.get(name) || undefined;
  const parsed = (name: string) => JSON.parse(part(name) ?? 'null') as unknown;
  return { query: part('query'), operationName: part('operationName'), variables: parsed('variables'), extensions: parsed('extensions') };
}

function askedOf(read: () => unknown): Asked | null {
  try {
    const sent = read();
    if (!isObject(sent) || !Object.keys(sent).every((name) => names.has(name))) return null;
    const { query, operationName, variables, extensions } = sent;
    if (![query, operationName].every((value) => isAbsentOr(isText, value))) return null;
    if (![variables, extensions].every((value) => isAbsentOr(isObject, value))) return null;
    const text = queryOf({ query: (query as string | null) ?? undefined, extensions: extensions as Record<string, unknown> | null });
    if (!text || !isSurelyShort(text)) return null;
    return {
      text,
      operationName: (operationName as string | null) ?? undefined,
      variables: (variables as Record<string, unknown> | null) ?? undefined,
    };
  } catch {
    return null;
  }
}
