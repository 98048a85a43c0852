import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import { LRUCache } from 'lru-cache';
import type { Config } from '../config.ts';
import { CsrfFailed, PayloadTooLarge } from '../errors.ts';
import { csrfCookie, sessionCookie } from './cookies.ts';

// Decides whether a request comes in at all: by CSRF for its kind of call, its token, the size of its body, and its address.

const headerNames = ['x-csrf-token', 'x-csrftoken', 'x-xsrf-token'] as const;

/** Returns true when a request brings a CSRF token, right or wrong. */
export const namesCsrfToken = (headers: IncomingHttpHeaders): boolean => headerNames.some((name) => headers[name] !== undefined);

export const newCsrfSeed = (): string => randomBytes(18).toString('base64url');

/** Makes the token of a long-lived cookie, which survives sign-in and sign-out. */
export function csrfToken(seed: string, secret: string): string {
  return createHmac('sha256', `${secret}/csrf`).update(seed).digest('base64url');
}

/** Compares bytes, because a letter outside ASCII has several, and `timingSafeEqual` throws for unequal lengths. */
function isEqual(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** Returns true for a request of our own pages: by Fetch Metadata, or else by its origin. */
function isSameOrigin(headers: IncomingHttpHeaders, publicUrl: string): boolean {
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

interface CsrfCheck {
  headers: IncomingHttpHeaders;
  /** True for a token in the Authorization header: no page of another site can send one, and the cookies of such a request are ignored. */
  hasToken: boolean;
  seed: string | undefined;
  /** True when the browser sends a session cookie; without one there is nothing to forge. */
  hasSession: boolean;
  secret: string;
  publicUrl: string;
}

/**
 * Checks requests of REST and GraphQL (docs/rest.md). A request that changes something passes with a valid header, or with none
 * when it is same-origin and JSON; a wrong header is refused, and a cross-site request never passes.
 */
export function checkCsrf({ headers, hasToken, seed, hasSession, secret, publicUrl }: CsrfCheck): void {
  if (hasToken) return;
  if (isCrossSite(headers, publicUrl)) throw new CsrfFailed();
  const name = headerNames.find((each) => headers[each] !== undefined);
  if (name) {
    if (!seed || !isEqual(String(headers[name]), csrfToken(seed, secret))) throw new CsrfFailed();
    return;
  }
  if (!hasSession) return;
  const isJson = /^application\/json\b/i.test(headers['content-type'] ?? '');
  if (!isJson || !isSameOrigin(headers, publicUrl)) throw new CsrfFailed();
}

/**
 * Admits a GET that changes something only as a fetch of our own pages, so that no link, image, prefetch or preview can
 * set it off: by Fetch Metadata, and in browsers without it by a Referer of ours.
 */
function checkOwnFetch({ headers, publicUrl }: Pick<CsrfCheck, 'headers' | 'publicUrl'>): void {
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

/**
 * Reads the token of an Authorization header; null for none and for other schemes, which belong to a proxy before us. Nowhere
 * else is a token accepted: not in a cookie, and not in an address, which ends up in logs.
 */
export function bearerToken(headers: IncomingHttpHeaders): string | null {
  const header = headers.authorization ?? '';
  return /^bearer\b/i.test(header) ? header.slice('bearer'.length).trimStart() : null;
}

interface Head {
  headers: IncomingHttpHeaders;
  cookies?: Readonly<Record<string, string | undefined>>;
}

type Settings = Pick<Config, 'publicUrl' | 'sessionSecret'>;

/**
 * The rules of admission, by the kind of call. A page of another site can make a browser send most calls with its visitor's cookie, which
 * is CSRF. Each throws `CsrfFailed` for a call that it does not admit.
 */
const rules = {
  /** A call that may change something, of GraphQL or REST: not from another site. */
  write({ headers, cookies = {} }: Head, { publicUrl, sessionSecret }: Settings) {
    checkCsrf({
      headers,
      hasToken: bearerToken(headers) !== null,
      seed: cookies[csrfCookie],
      hasSession: cookies[sessionCookie] !== undefined,
      secret: sessionSecret,
      publicUrl,
    });
  },
  /** A GET that changes something: a fetch of our own pages. */
  ownFetch({ headers }: Head, { publicUrl }: Settings) {
    checkOwnFetch({ headers, publicUrl });
  },
  /** An upload: our own pages. */
  ownPage({ headers }: Head, { publicUrl }: Settings) {
    if (!isSameOrigin(headers, publicUrl)) throw new CsrfFailed();
  },
  /** The opening of a socket: our own pages, and programs other than browsers, because browsers always send the origin. */
  socket({ headers }: Head, { publicUrl }: Settings) {
    const isBrowser = headers.origin !== undefined || headers['sec-fetch-site'] !== undefined;
    if (isBrowser && !isSameOrigin(headers, publicUrl)) throw new CsrfFailed();
  },
  /** A mutation over a socket: a token. No header comes with a message, so a cookie alone must not change anything. */
  socketWrite({ headers }: Head) {
    if (bearerToken(headers) === null) throw new CsrfFailed();
  },
};

/** Refuses a call that may come from a page of another site. GraphQL, REST, streams, sockets and files all call it. */
export function admit(rule: keyof typeof rules, head: Head, settings: Settings): void {
  rules[rule](head, settings);
}

/** Returns true for a call without a session and a token. Other cookies do not count. */
export const isAnonymous = ({ authorization, cookie }: IncomingHttpHeaders): boolean =>
  authorization === undefined && !cookie?.includes(sessionCookie);

/**
 * The largest body of a GraphQL call, in bytes, by its caller. Anonymous callers send a document and variables; organizers send files of 15
 * MB as data URLs.
 */
export const maxBodyBytes = { anonymous: 64 * 1024, signedIn: 1_000_000, organizer: 22_000_000 } as const;

export type Caller = keyof typeof maxBodyBytes;

/**
 * Refuses a body that is larger than its caller may send: by its `content-length` before it is read, or without one while it arrives. The
 * caller is looked up only for a body that an anonymous caller may not send.
 */
export async function limitBody({ headers }: Head, payload: Readable, findCaller: () => Promise<Caller>): Promise<Readable> {
  if (headers['transfer-encoding'] !== undefined) return Readable.from(takeUpTo(maxBodyBytes[await findCaller()], payload));
  const bytes = Number(headers['content-length'] ?? 0);
  if (bytes > maxBodyBytes.anonymous && bytes > maxBodyBytes[await findCaller()]) throw new PayloadTooLarge();
  return payload;
}

async function* takeUpTo(maxBytes: number, payload: Readable): AsyncGenerator<Buffer> {
  let bytes = 0;
  // The stream is not destroyed, because a body that is too large still gets its response.
  for await (const chunk of payload.iterator({ destroyOnReturn: false })) {
    bytes += (chunk as Buffer).length;
    if (bytes > maxBytes) throw new PayloadTooLarge();
    yield chunk as Buffer;
  }
}

const goodHosts = new LRUCache<string, true>({ max: 100 });

/**
 * Returns true when host and path of a request make a URL that can be parsed. Yoga parses the URL again, and responds with 500 and a trace
 * to one that cannot be parsed.
 */
export function isGoodAddress({ headers, url = '' }: { headers: IncomingHttpHeaders; url?: string | undefined }): boolean {
  const { host = 'localhost' } = headers;
  // After a good host, every path that begins with a slash can be parsed.
  const isPath = url.startsWith('/');
  if (isPath && goodHosts.has(host)) return true;
  if (!URL.canParse(`http://${host}${url}`)) return false;
  if (isPath) goodHosts.set(host, true);
  return true;
}
