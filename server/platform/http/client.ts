import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import ipaddr from 'ipaddr.js';

/** Decides whether a proxy at this address is trusted to name the client. */
export type TrustsProxy = (address: string, hop: number) => boolean;

/** Compiles TRUSTED_PROXIES. Fastify uses the same function for `request.ip`. */
export const compileTrust = (trustedProxies: readonly string[]): TrustsProxy => proxyAddr.compile([...trustedProxies]);

/** Finds the same address as `request.ip` for requests that fastify does not see, such as the opening of a socket. */
export const clientIp = (request: IncomingMessage, trusts: TrustsProxy): string | undefined => proxyAddr(request, trusts);

/**
 * Returns the address by which the limits of a reader are counted: an IPv4 address, or the /64 of an IPv6 address, which is one household
 * or school. Null where no limit holds: on the loopback interface, where a proxy of the same machine that is not in TRUSTED_PROXIES would
 * make one reader of everybody.
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

/** The first match counts, because most browsers also call themselves Chrome or Safari. */
const browsers: readonly (readonly [sign: RegExp, name: string])[] = [
  [/Telegram/, 'Telegram'],
  [/YaBrowser/, 'Yandex'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR|OPiOS/, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/MiuiBrowser/, 'Mi Browser'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
  [/curl/, 'curl'],
];

const systems: typeof browsers = [
  [/Android/, 'Android'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

const findName = (names: typeof browsers, userAgent: string) => names.find(([sign]) => sign.test(userAgent))?.[1];

/**
 * Finds the model of a phone. Telegram names it in other brackets, Chrome hides it behind "K", and Firefox says only that it is a phone
 * or a tablet.
 */
const phoneModel = (userAgent: string) => {
  const afterTelegram = userAgent.split('Telegram-Android/')[1];
  const match =
    (afterTelegram && /^[\d.]+ \(([^;)]{2,40});/.exec(afterTelegram)) || /Android [\d.]+; ([^;)]{2,40}?)(?: Build\/|[;)])/.exec(userAgent);
  return match?.[1] && !/^(?:Mobile|Tablet|wv|rv:.*)$/.test(match[1]) ? match[1].trim() : undefined;
};

/** Names a device so that a person can tell theirs apart, such as "Chrome · Android · Pixel 7"; null when the request does not say. */
export function deviceName(userAgent: string | undefined): string | null {
  if (userAgent === undefined) return null;
  const parts = [findName(browsers, userAgent), findName(systems, userAgent), phoneModel(userAgent)].filter((part) => part !== undefined);
  return parts.length > 0 ? parts.join(' · ') : null;
}
