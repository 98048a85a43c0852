import type { IncomingHttpHeaders } from 'node:http';

/**
 * The token of an Authorization header; null for none and for other schemes, which belong to a proxy before us. Nowhere
 * else is one read: not in a cookie, and not in an address, which ends up in logs.
 */
export function bearerToken(headers: IncomingHttpHeaders): string | null {
  return /^bearer\b *(.*)$/i.exec(headers.authorization ?? '')?.[1] ?? null;
}
