import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { acceptsEncoding } from '../accepts-encoding.ts';
import { etagOf, matchesEtag } from '../etag.ts';

/** Names and values of headers by turns, as `writeHead` takes them. */
type FlatHeaders = readonly string[];

/** How an answer is sent: the headers of one kind of call. Made once for each kind, because the ready head is cached under it. */
export interface Sending {
  headers: FlatHeaders;
  /** What the answer depends on besides its address. */
  vary: string;
  /** Whether it has a tag, and is answered with 304 to who has it already. */
  isTagged: boolean;
}

interface Ready {
  head: string[];
  body: Buffer;
}

/** A body that is shorter is not worth packing; the same bound as that of other answers. */
const leastPacked = 1024;
const encodings = ['br', 'gzip'] as const;
type Encoding = (typeof encodings)[number] | 'identity';

const pack = {
  br: (body: Buffer) => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (body: Buffer) => gzipSync(body),
  identity: (body: Buffer) => body,
};

/** An answer as bytes, which are the same for all who get it. What depends on the call, a head or a packed body, is made when it is first asked for. */
export class Answer {
  readonly etag: string;
  readonly #bodies = new Map<Encoding, Buffer>();
  readonly #ready = new Map<Sending, Map<Encoding, Ready>>();
  readonly #unchanged = new Map<Sending, string[]>();

  constructor(body: string) {
    this.etag = etagOf(body, null);
    this.#bodies.set('identity', Buffer.from(body));
  }

  /** Bytes that it takes, with its packed bodies counted as if they were there. */
  get weight(): number {
    return this.#bodyFor('identity').length * 1.5 + 1_000;
  }

  /** Answers a request with it, and returns the status. */
  send({ headers }: { headers: IncomingHttpHeaders }, response: ServerResponse, sending: Sending): 200 | 304 {
    if (sending.isTagged && headers['if-none-match'] !== undefined && matchesEtag(headers['if-none-match'], this.etag)) {
      response.writeHead(304, this.#unchangedFor(sending)).end();
      return 304;
    }
    const { head, body } = this.#readyFor(sending, this.#encodingFor(headers));
    response.writeHead(200, head).end(body);
    return 200;
  }

  #encodingFor({ 'accept-encoding': accepted, 'x-no-compression': unpacked }: IncomingHttpHeaders): Encoding {
    if (accepted === undefined || unpacked !== undefined || this.#bodyFor('identity').length < leastPacked) return 'identity';
    return encodings.find((encoding) => acceptsEncoding(accepted, encoding)) ?? 'identity';
  }

  #readyFor(sending: Sending, encoding: Encoding): Ready {
    const known = this.#ready.get(sending) ?? new Map<Encoding, Ready>();
    this.#ready.set(sending, known);
    const before = known.get(encoding);
    if (before) return before;
    const body = this.#bodyFor(encoding);
    const head = [...this.#headersFor(sending), 'content-length', String(body.length)];
    if (encoding !== 'identity') head.push('content-encoding', encoding);
    const ready = { head, body };
    known.set(encoding, ready);
    return ready;
  }

  #unchangedFor(sending: Sending): string[] {
    const before = this.#unchanged.get(sending);
    if (before) return before;
    const head = this.#headersFor(sending);
    this.#unchanged.set(sending, head);
    return head;
  }

  #headersFor({ headers, vary, isTagged }: Sending): string[] {
    return [...headers, 'vary', vary, ...(isTagged ? ['etag', this.etag] : [])];
  }

  #bodyFor(encoding: Encoding): Buffer {
    const before = this.#bodies.get(encoding);
    if (before) return before;
    const body = pack[encoding](this.#bodies.get('identity') as Buffer);
    this.#bodies.set(encoding, body);
    return body;
  }
}
