import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)];

type Encoding = 'br' | 'gzip';

/** A page as it is sent to some of its readers. */
export interface Variant {
  html: Buffer;
  etag: string;
  /** The sources for the content security policy of the page's inline scripts; empty when it has none. */
  ownScripts: string;
  /** Made once for each encoding that is asked for. */
  encoded(encoding: Encoding): Promise<Buffer>;
}

/**
 * Written in when the client was built (scripts/prerender.ts, scripts/not-opened.ts); only there, in the head, where no text of an
 * organizer is drawn.
 */
const ownScriptsOf = (text: string): string =>
  [...text.slice(0, text.indexOf('</head>')).matchAll(/<script>(.*?)<\/script>/gs)]
    .map(([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
    .join(' ');

/** A page that changes soon is compressed fast: in a hundredth of the time, and a sixth larger. */
export function variantOf(text: string, { isBrief }: { isBrief: boolean }): Variant {
  const html = Buffer.from(text);
  const made = new Map<Encoding, Promise<Buffer>>();
  const compress = {
    br: () =>
      brotli(html, {
        params: { [constants.BROTLI_PARAM_SIZE_HINT]: html.length, [constants.BROTLI_PARAM_QUALITY]: isBrief ? 5 : 11 },
      }),
    gzip: () => zip(html, { level: isBrief ? 6 : 9 }),
  };
  return {
    html,
    // Weak: the same page in another encoding is the same page.
    etag: `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`,
    ownScripts: ownScriptsOf(text),
    encoded(encoding) {
      const known = made.get(encoding) ?? compress[encoding]();
      made.set(encoding, known);
      return known;
    },
  };
}
