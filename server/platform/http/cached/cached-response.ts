import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { acceptsEncoding } from '../accepts-encoding.ts';
import { createEtag, matchesEtag } from '../etag.ts';

/** Names and values of headers in one flat list, as `writeHead` takes them. */
type FlatHeaders = readonly string[];

/** Describes how a response is sent to one kind of call. Each kind is one object, because heads are cached by it. */
export interface ResponseKind {
  headers: FlatHeaders;
  /** What the response depends on besides its address. */
  vary: string;
  /** True when it has a tag, and callers who have it already get 304. */
  isTagged: boolean;
}

interface Encoded {
  head: string[];
  body: Buffer;
}

/** A shorter body is not worth compressing; other responses have the same bound. */
const minCompressedBytes = 1024;
const encodings = ['br', 'gzip'] as const;
type Encoding = (typeof encodings)[number] | 'identity';

const encode = {
  br: (body: Buffer) => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (body: Buffer) => gzipSync(body),
  identity: (body: Buffer) => body,
};

/** A response as bytes, the same for all callers. Heads and compressed bodies, which depend on the call, are made at their first use. */
export class CachedResponse {
  readonly etag: string;
  readonly #bodies = new Map<Encoding, Buffer>();
  readonly #encoded = new Map<ResponseKind, Map<Encoding, Encoded>>();
  readonly #unchangedHeads = new Map<ResponseKind, string[]>();

  constructor(body: string) {
    this.etag = createEtag(body, null);
    this.#bodies.set('identity', Buffer.from(body));
  }

  /** An estimate of its bytes in memory, with the compressed bodies it may come to have. */
  get bytes(): number {
    return this.#body('identity').length * 1.5 + 1_000;
  }

  /** Sends it as the response to a request, and returns the status. */
  send({ headers }: { headers: IncomingHttpHeaders }, response: ServerResponse, kind: ResponseKind): 200 | 304 {
    // The log has no lines for public reads, so nothing could be found by their request id.
    response.removeHeader('x-request-id');
    if (kind.isTagged && headers['if-none-match'] !== undefined && matchesEtag(headers['if-none-match'], this.etag)) {
      response.writeHead(304, this.#unchangedHead(kind)).end();
      return 304;
    }
    const { head, body } = this.#encode(kind, this.#chooseEncoding(headers));
    response.writeHead(200, head).end(body);
    return 200;
  }

  #chooseEncoding({ 'accept-encoding': accepted, 'x-no-compression': uncompressed }: IncomingHttpHeaders): Encoding {
    if (accepted === undefined || uncompressed !== undefined || this.#body('identity').length < minCompressedBytes) return 'identity';
    return encodings.find((encoding) => acceptsEncoding(accepted, encoding)) ?? 'identity';
  }

  #encode(kind: ResponseKind, encoding: Encoding): Encoded {
    const byEncoding = this.#encoded.get(kind) ?? new Map<Encoding, Encoded>();
    this.#encoded.set(kind, byEncoding);
    const cached = byEncoding.get(encoding);
    if (cached) return cached;
    const body = this.#body(encoding);
    const head = [...this.#headers(kind), 'content-length', String(body.length)];
    if (encoding !== 'identity') head.push('content-encoding', encoding);
    const encoded = { head, body };
    byEncoding.set(encoding, encoded);
    return encoded;
  }

  #unchangedHead(kind: ResponseKind): string[] {
    const cached = this.#unchangedHeads.get(kind);
    if (cached) return cached;
    const head = this.#headers(kind);
    this.#unchangedHeads.set(kind, head);
    return head;
  }

  #headers({ headers, vary, isTagged }: ResponseKind): string[] {
    return [...headers, 'vary', vary, ...(isTagged ? ['etag', this.etag] : [])];
  }

  #body(encoding: Encoding): Buffer {
    const cached = this.#bodies.get(encoding);
    if (cached) return cached;
    const body = encode[encoding](this.#bodies.get('identity') as Buffer);
    this.#bodies.set(encoding, body);
    return body;
  }
}
