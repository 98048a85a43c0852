import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)];

type Encoding = 'br' | 'gzip';

/** A page as it is sent to some of its readers. */
export interface Variant {
  html: Buffer;
  etag: string;
  /** The source for the content security policy of the page's inline script; null when it has none. */
  ownScript: string | null;
  /** Made once for each encoding that is asked for. */
  encoded(encoding: Encoding): Promise<Buffer>;
}

/** Written in when the client was built (scripts/prerender.ts); no other may stand in a page. */
function ownScriptOf(text: string): string | null {
  const script = /<script>(.*?)<\/script>/s.exec(text)?.[1];
  return script === undefined ? null : `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}

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
    ownScript: ownScriptOf(text),
    encoded(encoding) {
      const known = made.get(encoding) ?? compress[encoding]();
      made.set(encoding, known);
      return known;
    },
  };
}
