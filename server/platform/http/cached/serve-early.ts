import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { sessionCookie } from '../cookies.ts';
import { isCrossSite, namesCsrfToken } from '../csrf.ts';

/** Returns true for a call that brings nothing by which its caller could be known. Other cookies do not count. */
export const isStrangers = ({ authorization, cookie }: IncomingHttpHeaders): boolean =>
  authorization === undefined && !cookie?.includes(sessionCookie);

/** Returns true when a call of a stranger passes the CSRF rule without a look at a token. */
export const isFreeOfCsrf = (headers: IncomingHttpHeaders, publicUrl: string): boolean =>
  !namesCsrfToken(headers) && !isCrossSite(headers, publicUrl);

/** Says whether the body of a request is plain JSON of so many bytes at most, so that it may be looked at before others get it. */
export const hasShortJson = ({ headers }: IncomingMessage, longest: number): boolean =>
  Number(headers['content-length']) <= longest &&
  headers['transfer-encoding'] === undefined &&
  headers['content-encoding'] === undefined &&
  /^application\/json\b/i.test(headers['content-type'] ?? '');

/**
 * Reads a short body that came together with its head, before the routes do; null for one that is still on its way.
 * Who does not answer the request gives it back with `unshift`.
 */
export function readArrivedBody(request: IncomingMessage, done: (body: Buffer | null) => void): void {
  process.nextTick(() => done(request.read(Number(request.headers['content-length'])) as Buffer | null));
}

/** Reads a short body, however it comes; null when it does not come whole. */
export async function readShortBody(request: IncomingMessage): Promise<Buffer | null> {
  const length = Number(request.headers['content-length']);
  for (;;) {
    const body = request.read(length) as Buffer | null;
    if (body?.length === length) return body;
    // A body that ended too early is read as far as it goes.
    if (body) request.unshift(body);
    if (body || !(await hasMore(request))) return null;
  }
}

const hasMore = (request: IncomingMessage) =>
  new Promise<boolean>((resolve) => {
    const settle = (more: boolean) => {
      request.off('readable', onReadable).off('close', onClose).off('end', onClose);
      resolve(more);
    };
    const onReadable = () => settle(true);
    const onClose = () => settle(false);
    if (request.destroyed || request.readableEnded) return resolve(false);
    request.on('readable', onReadable).on('close', onClose).on('end', onClose);
  });
