import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { RequestHead } from '#server/context.ts';
import type { Config } from '#server/platform/config.ts';
import { isGoodAddress } from '#server/platform/http/address.ts';
import { hasShortJson, readBody } from '#server/platform/http/bodies/read-body.ts';
import { bearerToken } from '#server/platform/http/bearer.ts';
import { csrfCookie, sessionCookie } from '#server/platform/http/cookies.ts';
import { checkCsrf } from '#server/platform/http/csrf.ts';
import type { Call } from '../documents/asked.ts';

const mostBytes = 64 * 1024;

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

/** Reads a call. Null for what the routes have to look at, such as a body that breaks off. */
export async function readCall(request: IncomingMessage): Promise<Call | null> {
  const { method, url = '' } = request;
  if (method === 'GET') return hasNoBody(request) ? { method, text: url } : null;
  const body = hasShortJson(request, mostBytes) ? await readBody(request, mostBytes).catch(() => null) : null;
  return body && { method: 'POST', text: body.toString('latin1') };
}
