import type { Config } from '#server/platform/config.ts';

/** For the worker that reads QR codes: it alone may compile WebAssembly, and it can do little else. */
export const decoderPolicy = "default-src 'none';script-src 'self' 'wasm-unsafe-eval';connect-src 'self'";

/** Written for this product: plain HTTP on a local network must work, and the camera is for scanning passes. */
const pagePolicy = [
  "default-src 'self'",
  "script-src 'self' https://telegram.org",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob: https:",
  "media-src 'self' blob:",
  "connect-src 'self'",
  'frame-src https://oauth.telegram.org',
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join(';');

/** Names and values by turns. */
type FlatHeaders = readonly string[];

const always = ({ publicUrl }: Config): FlatHeaders => [
  'x-content-type-options',
  'nosniff',
  'referrer-policy',
  'same-origin',
  'cross-origin-resource-policy',
  'same-origin',
  ...(publicUrl.startsWith('https://') ? ['strict-transport-security', 'max-age=31536000; includeSubDomains'] : []),
];

/** The headers that protect a browser from what is read by programs: it is never a page, and never stands in one. */
export const jsonHeaders = (config: Config): FlatHeaders => [
  ...always(config),
  'content-security-policy',
  "default-src 'none';frame-ancestors 'none'",
];

/** The headers that protect a browser everywhere else. */
export const pageHeaders = (config: Config): FlatHeaders => [
  ...always(config),
  'content-security-policy',
  pagePolicy,
  // Telegram's button asks in a window of its own, which has to answer the frame that opened it.
  'cross-origin-opener-policy',
  'same-origin-allow-popups',
  'origin-agent-cluster',
  '?1',
  // The camera is for scanning passes, and only for pages of ours; nothing here listens or asks where one is.
  'permissions-policy',
  'camera=(self), microphone=(), geolocation=()',
  'x-dns-prefetch-control',
  'off',
  'x-frame-options',
  'DENY',
  'x-permitted-cross-domain-policies',
  'none',
];
