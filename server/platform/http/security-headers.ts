import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { Config } from '#server/platform/config.ts';

/** The camera is for scanning passes, and only for pages of ours; nothing here listens or asks where one is. */
export const permissionsPolicy = 'camera=(self), microphone=(), geolocation=()';

/** For the worker that reads QR codes: it alone may compile WebAssembly, and it can do little else. */
export const decoderPolicy = "default-src 'none';script-src 'self' 'wasm-unsafe-eval';connect-src 'self'";

/** Written for this product: plain HTTP on a local network must work, and the camera is for scanning passes. */
export function securityHeaders(config: Config): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", 'https://telegram.org'],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
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
    hsts: config.publicUrl.startsWith('https://') ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
    // Telegram's button asks in a window of its own, which has to answer the frame that opened it.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  };
}
