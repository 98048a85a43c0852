import { parseUrl } from './parse-url.ts';
import { routePatterns } from './paths.ts';

const origin = 'https://versta.invalid';
const maxLength = 2048;

/** Signing in again right after signing in would be a loop. */
const { registration: _registration, telegramReturn: _telegramReturn, ...targets } = routePatterns;

const matchers = Object.values(targets).map((pattern) => new RegExp(`^${pattern.replace(/:[a-zA-Z]+/g, '([^/]+)')}$`));

const isSafeSegment = (segment: string): boolean => {
  try {
    // A param that decodes to a path of its own could walk out of the route that it is put into.
    return !/[/\\\p{Cc}]|^\.{1,2}$/u.test(decodeURIComponent(segment));
  } catch {
    return false;
  }
};

const isOurs = (pathname: string): boolean =>
  matchers.some((matcher) => {
    const match = matcher.exec(pathname);
    return match !== null && match.slice(1).every(isSafeSegment);
  });

/**
 * Returns the page to open after sign-in, or null when it is not a page of this site.
 * A browser reads `//host`, `/\host` and tabs or newlines inside an address in ways that leave the site, so those are
 * refused, not repaired.
 */
export const redirectTarget = (wish: string | null | undefined): string | null => {
  if (!wish || wish.length > maxLength) return null;
  if (!wish.startsWith('/') || wish.startsWith('//')) return null;
  if (/[\\\p{Cc}\p{Z}\p{Cf}]/u.test(wish)) return null;
  const url = parseUrl(wish, origin);
  if (url?.origin !== origin || !isOurs(url.pathname)) return null;
  return `${url.pathname}${url.search}${url.hash}`;
};
