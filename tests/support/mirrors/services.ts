import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that reached a stand-in. */
export interface Reached {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

export interface Reply {
  status?: number;
  headers?: Record<string, string>;
  body?: object;
}

/** The push services and the APIs of messengers of one test, over real HTTP. */
export class Services {
  readonly reached: Reached[] = [];
  readonly #server: Server;
  readonly #replies: Reply[] = [];
  readonly #held: (() => void)[] = [];
  readonly #players: ((reached: Reached) => object | null)[] = [];
  #answersLeft = new Map<string, number>();
  #answersOfEach = Infinity;

  private constructor() {
    this.#server = createServer((request, response) => void this.#take(request, response));
  }

  static async open(): Promise<Services> {
    const services = new Services();
    services.#server.listen(0, '127.0.0.1');
    await once(services.#server, 'listening');
    return services;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** The next requests are answered by these; all others as a service that took the message. */
  repliesOnce(...replies: Reply[]): void {
    this.#replies.push(...replies);
  }

  /** Answers what a stand-in has an answer to of its own. These questions are neither held nor answered by `repliesOnce`. */
  plays(answer: (reached: Reached) => object | null): void {
    this.#players.push(answer);
  }

  /** After so many more answers of each API, requests get none until they are released. */
  holdAfter(answers: number): void {
    this.#answersOfEach = answers;
    this.#answersLeft.clear();
  }

  release(): void {
    this.#answersOfEach = Infinity;
    this.#answersLeft.clear();
    for (const answer of this.#held.splice(0)) answer();
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = '', url: path = '', headers } = request;
    const reached = { method, path, headers, body: Buffer.concat(chunks) };
    const send = ({ status = 200, headers: more = {}, body = {} }: Reply) =>
      response.writeHead(status, { 'content-type': 'application/json', ...more }).end(JSON.stringify(body));
    for (const player of this.#players) {
      const body = player(reached);
      if (body) return void send({ body });
    }
    this.reached.push(reached);
    const reply = { body: usual(path), ...this.#replies.shift() };
    const answer = () => send(reply);
    const left = (this.#answersLeft.get(apiOf(path)) ?? this.#answersOfEach) - 1;
    this.#answersLeft.set(apiOf(path), left);
    if (left < 0) this.#held.push(answer);
    else answer();
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }
}

/** Tells the APIs apart by the first letters of their paths. */
const apiOf = (path: string): string => path.slice(0, 4);

/** What each API answers to a message that it took. */
function usual(path: string): object {
  if (path.startsWith('/bot')) return { ok: true, result: { message_id: 1 } };
  return path.startsWith('/method/') ? { response: 1 } : {};
}
