import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { portOf } from '#tests/support/line/over-line.ts';

export { portOf };

interface Ask {
  query?: string;
  /** Names the document when no text is sent. */
  extensions?: object;
  variables?: object;
  operationName?: string;
  headers?: Record<string, string>;
}

export interface LiveAnswer {
  data?: Record<string, never> | null;
  errors?: { message: string; extensions: Record<string, unknown> }[];
}

const open: LiveReader[] = [];

/** A reader of server-sent events over a connection of its own, event by event as the bytes came. */
export class LiveReader {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  /** Everything that came, byte for byte. */
  text = '';
  #read = 0;
  #isOver = false;
  #wake: () => void = () => undefined;
  readonly #request: ClientRequest;
  readonly #response: IncomingMessage;

  private constructor(sent: ClientRequest, response: IncomingMessage) {
    this.#request = sent;
    this.#response = response;
    this.status = response.statusCode ?? 0;
    this.headers = response.headers;
    response.setEncoding('utf8');
    const over = () => {
      this.#isOver = true;
      this.#wake();
    };
    response.on('data', (part: string) => {
      this.text += part;
      this.#wake();
    });
    for (const event of ['end', 'close', 'error']) response.on(event, over);
    sent.on('error', over);
  }

  static async of(app: FastifyInstance | number, { headers = {}, variables = {}, ...asked }: Ask): Promise<LiveReader> {
    const port = typeof app === 'number' ? app : await portOf(app);
    const response = await new Promise<{ sent: ClientRequest; response: IncomingMessage }>((resolve, reject) => {
      const sent = request({
        port,
        host: '127.0.0.1',
        path: '/graphql',
        method: 'POST',
        agent: false,
        headers: { 'content-type': 'application/json', accept: 'text/event-stream', 'sec-fetch-site': 'same-origin', ...headers },
      });
      sent.on('response', (got) => resolve({ sent, response: got }));
      sent.on('error', reject);
      sent.end(JSON.stringify({ ...asked, variables }));
    });
    const reader = new LiveReader(response.sent, response.response);
    open.push(reader);
    return reader;
  }

  /** The text of the next frame; null when the stream is over. */
  async frameText(): Promise<string | null> {
    for (;;) {
      const end = this.text.indexOf('\n\n', this.#read);
      if (end !== -1) {
        const event = this.text.slice(this.#read, end);
        this.#read = end + 2;
        const data = /^data: (.+)$/m.exec(event)?.[1];
        if (data) return data;
        continue;
      }
      if (this.#isOver) return null;
      await new Promise<void>((resolve) => (this.#wake = resolve));
    }
  }

  async frame(): Promise<LiveAnswer | null> {
    const text = await this.frameText();
    return text === null ? null : (JSON.parse(text) as LiveAnswer);
  }

  /** True when the server said at the end of the stream that nothing more comes. */
  async isComplete(): Promise<boolean> {
    while (!this.#isOver) await new Promise<void>((resolve) => (this.#wake = resolve));
    return this.text.includes('event: complete');
  }

  /** Takes nothing more from the socket, as a phone that fell asleep. */
  pause(): void {
    this.#response.pause();
  }

  resume(): void {
    this.#response.resume();
  }

  close(): void {
    this.#request.destroy();
  }
}

export function closeReaders(): void {
  for (const reader of open.splice(0)) reader.close();
}

/** The cookie header of somebody signed in. */
export const cookieOf = (player: { cookies: ReadonlyMap<string, string> }): string =>
  [...player.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
