import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';

/** Decides whether a proxy at this address is trusted to name the client. */
export type TrustsProxy = (address: string, hop: number) => boolean;

/** By TRUSTED_PROXIES; fastify gets the same function for `request.ip`. */
export const trustOf = (trustedProxies: readonly string[]): TrustsProxy => proxyAddr.compile([...trustedProxies]);

/** `request.ip` for what fastify does not see, such as the opening of a socket. */
export const ipOf = (request: IncomingMessage, trusts: TrustsProxy): string | undefined => proxyAddr(request, trusts);

/**
 * The address that a reader's bounds count under: an IPv4 address, or the /64 of an IPv6 address, which is one
 * household or school. Null where no bound holds: on the loopback interface, where a proxy of the same machine that is not in
 * TRUSTED_PROXIES would make one reader of everybody.
 */
export function readerAddress(ip: string | undefined): string | null {
  if (ip === undefined) return null;
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address.range() === 'loopback') return null;
  return address instanceof ipaddr.IPv6
    ? `${new ipaddr.IPv6([...address.parts.slice(0, 4), 0, 0, 0, 0]).toString()}/64`
    : address.toString();
}

const goodHosts = new LRUCache<string, true>({ max: 100 });

/** Says whether host and address of a request make an address that can be parsed. Yoga makes one of both, and would answer 500 with a trace to others. */
export function isGoodAddress({ headers, url = '' }: { headers: IncomingHttpHeaders; url?: string | undefined }): boolean {
  const { host = 'localhost' } = headers;
  // Behind a good host, whatever begins with a slash can be parsed.
  const isPath = url.startsWith('/');
  if (isPath && goodHosts.has(host)) return true;
  if (!URL.canParse(`http://${host}${url}`)) return false;
  if (isPath) goodHosts.set(host, true);
  return true;
}
