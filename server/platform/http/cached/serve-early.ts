import type { IncomingHttpHeaders } from 'node:http';
import { sessionCookie } from '../cookies.ts';
import { isCrossSite, namesCsrfToken } from '../csrf.ts';

/** Returns true for a call that brings nothing by which its caller could be known. Other cookies do not count. */
export const isStrangers = ({ authorization, cookie }: IncomingHttpHeaders): boolean =>
  authorization === undefined && !cookie?.includes(sessionCookie);

/** Returns true when a call of a stranger passes the CSRF rule without a look at a token. */
export const isFreeOfCsrf = (headers: IncomingHttpHeaders, publicUrl: string): boolean =>
  !namesCsrfToken(headers) && !isCrossSite(headers, publicUrl);
