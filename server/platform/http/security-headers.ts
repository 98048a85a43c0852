import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet, { type HelmetOptions } from 'helmet';
import type { Config } from '#server/platform/config.ts';

/** For the worker that reads QR codes: it alone may compile WebAssembly, and it can do little else. */
export const decoderPolicy = "default-src 'none';script-src 'self' 'wasm-unsafe-eval';connect-src 'self'";

/** Names and values by turns. */
type FlatHeaders = readonly string[];

/** Asks helmet once for headers that do not depend on the request. Its own hook would write them again for each. */
function headersOf(options: HelmetOptions): string[] {
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

const always = ({ publicUrl }: Config) => ({
  strictTransportSecurity: publicUrl.startsWith('https://') ? { maxAge: 31_536_000 } : (false as const),
  referrerPolicy: { policy: 'same-origin' as const },
  // Only browsers of long ago heed these two.
  xDownloadOptions: false as const,
  xXssProtection: false as const,
});

/** The headers that protect a browser from what is read by programs: it is never a page, and never stands in one. */
export const jsonHeaders = (config: Config): FlatHeaders =>
  headersOf({
    ...always(config),
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xFrameOptions: false,
    xPermittedCrossDomainPolicies: false,
  });

/** Our own pictures are files of ours. One's own portrait comes from Telegram, or from wherever an OpenID provider has its pictures. */
const picturesOfPeople = ({ oidc }: Config): string[] =>
  oidc ? ['https:'] : ['https://t.me', ...['telegram.org', 'cdn-telegram.org', 'telesco.pe'].map((host) => `https://*.${host}`)];

/** The headers that protect a browser everywhere else. Plain HTTP on a local network must work. */
export const pageHeaders = (config: Config): FlatHeaders => [
  ...headersOf({
    ...always(config),
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
    // Telegram's button asks in a window of its own, which has to answer the frame that opened it.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  }),
  // The camera is for scanning passes, and only for pages of ours; nothing here listens or asks where one is.
  'permissions-policy',
  'camera=(self), microphone=(), geolocation=()',
];
