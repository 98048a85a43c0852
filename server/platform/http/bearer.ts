import type { IncomingHttpHeaders } from 'node:http';

/**
 * The token of an Authorization header; null for none and for other schemes, which belong to a proxy before us. Nowhere
 * else is one read: not in a cookie, and not in an address, which ends up in logs.
 */
export function bearerToken(headers: IncomingHttpHeaders): string | null {
  const given = headers.authorization ?? '';
  return /^bearer\b/i.test(given) ? given.slice('bearer'.length).trimStart() : null;
}
