import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { findPort } from '#tests/support/line/over-line.ts';

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

/** A reader of server-sent events over a separate connection, event by event as the bytes come. */
export class LiveReader {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  /** All received bytes. */
  text = '';
  #read = 0;
  #isOver = false;
  #wake: () => void = () => undefined;
  readonly #request: ClientRequest;
  readonly #response: IncomingMessage;

  private constructor(clientRequest: ClientRequest, response: IncomingMessage) {
    this.#request = clientRequest;
    this.#response = response;
    this.status = response.statusCode ?? 0;
    this.headers = response.headers;
    response.setEncoding('utf8');
    const over = () => {
      this.#isOver = true;
      this.#wake();
    };
    response.on('data', (chunk: string) => {
      this.text += chunk;
      this.#wake();
    });
    for (const event of ['end', 'close', 'error']) response.on(event, over);
    clientRequest.on('error', over);
  }

  static async of(app: FastifyInstance | number, { headers = {}, variables = {}, ...operation }: Ask): Promise<LiveReader> {
    const port = typeof app === 'number' ? app : await findPort(app);
    const response = await new Promise<{ clientRequest: ClientRequest; response: IncomingMessage }>((resolve, reject) => {
      const clientRequest = request({
        port,
        host: '127.0.0.1',
        path: '/graphql',
        method: 'POST',
        agent: false,
        headers: { 'content-type': 'application/json', accept: 'text/event-stream', 'sec-fetch-site': 'same-origin', ...headers },
      });
      clientRequest.on('response', (got) => resolve({ clientRequest, response: got }));
      clientRequest.on('error', reject);
      clientRequest.end(JSON.stringify({ ...operation, variables }));
    });
    const reader = new LiveReader(response.clientRequest, response.response);
    open.push(reader);
    return reader;
  }

  /** Reads the text of the next frame; null when the stream is over. */
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

  /** True when the server ended the stream with a complete event. */
  async isComplete(): Promise<boolean> {
    while (!this.#isOver) await new Promise<void>((resolve) => (this.#wake = resolve));
    return this.text.includes('event: complete');
  }

  /** Stops reading from the socket, as a phone that fell asleep does. */
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

/** Builds the cookie header of a signed-in person. */
export const formatCookies = (player: { cookies: ReadonlyMap<string, string> }): string =>
  [...player.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
