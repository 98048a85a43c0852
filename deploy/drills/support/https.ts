import { type ClientHttp2Session, type ClientHttp2Stream, connect, constants, type IncomingHttpHeaders } from 'node:http2';

export interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

interface Message {
  headers?: Record<string, string> | undefined;
  body?: string | Buffer | undefined;
}

/** A browser's connection: HTTP/2 over TLS, several requests at once. */
export class Http2Client {
  readonly #session: ClientHttp2Session;

  private constructor(session: ClientHttp2Session) {
    this.#session = session;
  }

  static async open(url: string): Promise<Http2Client> {
    // Refused bodies wait in memory.
    const session = connect(url, { maxSessionMemory: 200 });
    await new Promise<void>((resolve, reject) => session.once('connect', () => resolve()).once('error', reject));
    session.on('error', () => undefined);
    return new Http2Client(session);
  }

  get protocol(): string | undefined {
    return this.#session.alpnProtocol;
  }

  get isClosed(): boolean {
    return this.#session.closed || this.#session.destroyed;
  }

  close(): void {
    this.#session.destroy();
  }

  /** Sends a request; a body makes it a POST. */
  ask(path: string, { headers, body }: Message = {}): Promise<Reply> {
    const stream = this.#send(path, { headers, body });
    stream.setTimeout(20_000, () => stream.destroy(new Error(`no answer to ${path}`)));
    return new Promise((resolve, reject) => {
      let got: IncomingHttpHeaders = {};
      const chunks: Buffer[] = [];
      const done = () => resolve({ status: Number(got[':status']), headers: got, text: Buffer.concat(chunks).toString() });
      stream.on('response', (response) => (got = response));
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', done);
      // A server that refuses a body ends the stream while we still send.
      stream.on('error', (error) => (got[':status'] ? done() : reject(error)));
    });
  }

  /** Opens a live stream over GraphQL; `frame` resolves with the next frame that came. */
  subscribe(query: string): { frame(): Promise<string>; close(): void } {
    const headers = { accept: 'text/event-stream', 'sec-fetch-site': 'same-origin' };
    const stream = this.#send('/graphql', { headers, body: JSON.stringify({ query }) });
    let text = '';
    let wake: () => void = () => undefined;
    let isOver = false;
    stream.setEncoding('utf8');
    stream.on('data', (chunk: string) => {
      text += chunk;
      wake();
    });
    for (const event of ['end', 'close', 'error'])
      stream.on(event, () => {
        isOver = true;
        wake();
      });
    return {
      async frame() {
        for (;;) {
          const end = text.indexOf('\n\n');
          if (end === -1) {
            if (isOver) throw new Error(`the live stream ended: ${text}`);
            await new Promise<void>((resolve) => (wake = resolve));
            continue;
          }
          const data = /^data: (.+)$/m.exec(text.slice(0, end))?.[1];
          text = text.slice(end + 2);
          if (data) return data;
        }
      },
      close: () => stream.close(constants.NGHTTP2_CANCEL),
    };
  }

  #send(path: string, { headers, body }: Message): ClientHttp2Stream {
    const stream = this.#session.request({
      ':path': path,
      ':method': body === undefined ? 'GET' : 'POST',
      ...(body !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
      ...headers,
    });
    stream.end(body);
    return stream;
  }
}
