import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet, { type HelmetOptions } from 'helmet';
import type { Config } from '../config.ts';

/** The policy of the worker that reads QR codes: only this worker may compile WebAssembly, and it may do little else. */
export const decoderPolicy = "default-src 'none';script-src 'self' 'wasm-unsafe-eval';connect-src 'self'";

/** Names and values in one flat list. */
type FlatHeaders = readonly string[];

/** Collects the headers of helmet, which do not depend on the request, once. Its own hook would set them again for each request. */
function collectHeaders(options: HelmetOptions): string[] {
  const headers: string[] = [];
  const response = {
    setHeader: (name: string, value: string) => void headers.push(name.toLowerCase(), value),
    removeHeader: () => undefined,
  };
  helmet(options)({} as IncomingMessage, response as unknown as ServerResponse, (error) => {
    if (error) throw error as Error;
  });
  return headers;
}

const commonOptions = ({ publicUrl }: Config) => ({
  strictTransportSecurity: publicUrl.startsWith('https://') ? { maxAge: 31_536_000 } : (false as const),
  referrerPolicy: { policy: 'same-origin' as const },
  // Only very old browsers know these two headers.
  xDownloadOptions: false as const,
  xXssProtection: false as const,
});

/** The security headers of responses for programs: they are never a page and never part of one. */
export const jsonHeaders = (config: Config): FlatHeaders =>
  collectHeaders({
    ...commonOptions(config),
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xFrameOptions: false,
    xPermittedCrossDomainPolicies: false,
  });

/**
 * The headers that a browser heeds on pages and workers alone. A script or a style goes without them: on the first visit of a phone, forty
 * files would carry 25 kB of them.
 */
export const headersOfPagesOnly = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
];

/** Sources of portraits: Telegram, or any https host for an OpenID provider. All other pictures are our own files. */
const picturesOfPeople = ({ oidc }: Config): string[] =>
  oidc ? ['https:'] : ['https://t.me', ...['telegram.org', 'cdn-telegram.org', 'telesco.pe'].map((host) => `https://*.${host}`)];

/** The security headers of all other responses. Plain HTTP on a local network must work. */
export const pageHeaders = (config: Config): FlatHeaders => [
  ...collectHeaders({
    ...commonOptions(config),
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", 'https://telegram.org'],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...picturesOfPeople(config)],
        mediaSrc: ["'self'", 'blob:'],
        connectSrc: ["'self'"],
        frameSrc: ['https://oauth.telegram.org'],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    xFrameOptions: { action: 'deny' },
    // Telegram's button opens a window, which has to answer the page that opened it.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  }),
  // On our own pages only the camera scans passes, and a person may say where they stand. Nothing uses the microphone.
  'permissions-policy',
  'camera=(self), microphone=(), geolocation=(self)',
];
