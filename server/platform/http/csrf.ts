import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { CsrfFailed } from '#server/platform/errors.ts';

const headerNames = ['x-csrf-token', 'x-csrftoken', 'x-xsrf-token'] as const;

/** Returns true when a request brings a CSRF token, right or wrong. */
export const namesCsrfToken = (headers: IncomingHttpHeaders): boolean => headerNames.some((name) => headers[name] !== undefined);

export const newCsrfSeed = (): string => randomBytes(18).toString('base64url');

/** Bound to a long-lived cookie of its own, so that it survives sign-in and sign-out. */
export function csrfToken(seed: string, secret: string): string {
  return createHmac('sha256', `${secret}/csrf`).update(seed).digest('base64url');
}

/** By bytes: a letter outside ASCII is longer than it looks, and unequal lengths throw. */
function equal(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** Returns true for a request of our own pages: by Fetch Metadata, or else by its origin. */
export function isSameOrigin(headers: IncomingHttpHeaders, publicUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site) return site === 'same-origin';
  return (
    headers.origin !== undefined &&
    (headers.origin === publicUrl || headers.origin === `http://${headers.host}` || headers.origin === `https://${headers.host}`)
  );
}

/** Returns true for a request that a page of another site makes. */
export const isCrossSite = (headers: IncomingHttpHeaders, publicUrl: string) =>
  headers['sec-fetch-site'] === 'cross-site' ||
  headers['sec-fetch-site'] === 'same-site' ||
  (headers.origin !== undefined && !isSameOrigin(headers, publicUrl));

interface Attempt {
  headers: IncomingHttpHeaders;
  /** A token in the Authorization header: no page of another site can send one, and cookies count for nothing beside it. */
  hasToken: boolean;
  seed: string | undefined;
  /** True when the browser sends a session cookie; without one there is nothing to forge. */
  hasSession: boolean;
  secret: string;
  publicUrl: string;
}

/**
 * docs/rest.md, for REST and GraphQL alike: a request that changes something passes with a valid header, or with none
 * when it is same-origin and JSON; a wrong header is refused, and a cross-site request never passes.
 */
export function checkCsrf({ headers, hasToken, seed, hasSession, secret, publicUrl }: Attempt): void {
  if (hasToken) return;
  if (isCrossSite(headers, publicUrl)) throw new CsrfFailed();
  const name = headerNames.find((each) => headers[each] !== undefined);
  if (name) {
    if (!seed || !equal(String(headers[name]), csrfToken(seed, secret))) throw new CsrfFailed();
    return;
  }
  if (!hasSession) return;
  const isJson = /^application\/json\b/i.test(headers['content-type'] ?? '');
  if (!isJson || !isSameOrigin(headers, publicUrl)) throw new CsrfFailed();
}

/**
 * A GET that changes something runs only for a fetch of our own pages, so that no link, image, prefetch or preview can
 * set it off: by Fetch Metadata, and in browsers without it by a Referer of ours.
 */
export function checkOwnFetch({ headers, publicUrl }: Pick<Attempt, 'headers' | 'publicUrl'>): void {
  const [site, mode] = [headers['sec-fetch-site'], headers['sec-fetch-mode']];
  const isOwn =
    site === undefined && mode === undefined
      ? isOwnReferer(headers, publicUrl)
      : site === 'same-origin' && (mode === 'cors' || mode === 'same-origin');
  if (!isOwn || isPrefetch(headers)) throw new CsrfFailed();
}

const isPrefetch = (headers: IncomingHttpHeaders) =>
  /prefetch|prerender/i.test(`${String(headers['sec-purpose'])} ${String(headers['purpose'])}`);

function isOwnReferer({ host, referer }: IncomingHttpHeaders, publicUrl: string): boolean {
  if (!referer || !URL.canParse(referer)) return false;
  return isSameOrigin({ host, origin: new URL(referer).origin }, publicUrl);
}
