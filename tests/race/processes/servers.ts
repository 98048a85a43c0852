import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { buildApp } from '#server/app.ts';
import type { Deps } from '#server/context.ts';
import { schema } from '#server/graphql/schema.ts';
import { overloadCodes } from '#server/platform/errors.ts';
import { inParallel } from '#tests/support/in-parallel.ts';
import { startServerProcess } from '#tests/support/processes/server-process.ts';

const processes = 2;
/** More connections than any group has callers at one process, because otherwise they would queue in the pool. */
const poolMax = 12;
const socketsWarmed = 16;
const maxTries = 8;
const transient = new Set<string>([...overloadCodes, 'IDEMPOTENCY_IN_PROGRESS']);

/** The result of a mutation, with the requested fields. */
export interface Reply {
  __typename: string;
  [field: string]: unknown;
}

interface Envelope {
  data?: Record<string, Reply | null> | null;
  errors?: { message: string; extensions?: { code?: string; retryAfter?: number } }[];
}

export interface Ask {
  /** The cookie of the caller; without it the caller is anonymous. */
  token?: string | null;
  input?: object;
  fields?: string;
  /** The idempotency key; a new one by default, null for none. */
  key?: string | null;
}

/** The time after which the server asks to try again; null when it does not. */
function secondsToWait(errors: Envelope['errors']): number | null {
  const { code = '', retryAfter = 1 } = errors?.[0]?.extensions ?? {};
  return transient.has(code) ? retryAfter : null;
}

const documents = new Map<string, string>();

/** Builds a mutation with its one input, if it takes one. */
function buildDocument(mutation: string, fields: string): string {
  const name = `${mutation} ${fields}`;
  const cached = documents.get(name);
  if (cached) return cached;
  const type = schema.getMutationType()?.getFields()[mutation]?.args[0]?.type;
  const [head, call] = type ? [`mutation ($input: ${String(type)})`, `${mutation}(input: $input)`] : ['mutation', mutation];
  const text = `${head} { ${call} { __typename ${fields} } }`;
  documents.set(name, text);
  return text;
}

/** The processes of a race. Each request goes over a connection that is open already. */
export class Servers {
  /** The number of requests that were sent again because the server asked for it. */
  retries = 0;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 256 });
  readonly #urls: string[];
  readonly #stop: () => Promise<void>;
  #csrf = { cookie: '', token: '' };

  private constructor(urls: string[], stop: () => Promise<void>) {
    this.#urls = urls;
    this.#stop = stop;
  }

  /** Starts two processes on a database that both can reach; on the embedded one only the process of the test itself is used. */
  static async start(deps: Deps, databaseUrl: string | null): Promise<Servers> {
    const servers = databaseUrl === null ? await Servers.#inside(deps) : await Servers.#beside(deps, databaseUrl);
    await servers.#warm();
    return servers;
  }

  static async #inside(deps: Deps): Promise<Servers> {
    const app = await buildApp(deps);
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    return new Servers([`http://127.0.0.1:${port}`], () => app.close());
  }

  static async #beside({ config }: Deps, databaseUrl: string): Promise<Servers> {
    const settings = {
      DATABASE_URL: databaseUrl,
      DATABASE_POOL_MAX: String(poolMax),
      DATA_DIR: config.dataDir,
      SESSION_SECRET: config.sessionSecret,
      TELEGRAM_BOT_TOKEN: config.telegramBotToken ?? '',
    };
    const settled = await Promise.allSettled(Array.from({ length: processes }, () => startServerProcess(settings)));
    const started = settled.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    const stop = async () => void (await Promise.all(started.map((each) => each.stop())));
    if (started.length < processes) {
      await stop();
      throw new Error('a server did not start');
    }
    return new Servers(
      started.map(({ url }) => url),
      stop,
    );
  }

  async stop(): Promise<void> {
    this.#agent.destroy();
    await this.#stop();
  }

  /** Sends a mutation to one of the processes, and again with the same key while it asks to try again in a moment. */
  async ask(process: number, mutation: string, { token = null, input, fields = '', key = randomUUID() }: Ask): Promise<Reply> {
    const body = JSON.stringify({ query: buildDocument(mutation, fields), variables: input ? { input } : {} });
    for (let left = maxTries; ; left -= 1) {
      const { text } = await this.#send(process, { method: 'POST', path: '/graphql', headers: this.#headers(token, key), body });
      const { data, errors } = JSON.parse(text) as Envelope;
      const reply = data?.[mutation];
      if (reply && !errors) return reply;
      const seconds = left > 0 ? secondsToWait(errors) : null;
      if (seconds === null) throw new Error(`${mutation} answered ${text}`);
      this.retries += 1;
      await wait(seconds * 1000);
    }
  }

  #headers(token: string | null, key: string | null): Record<string, string> {
    return {
      'content-type': 'application/json',
      accept: 'application/json',
      cookie: token === null ? this.#csrf.cookie : `${this.#csrf.cookie}; session_token=${token}`,
      'x-csrf-token': this.#csrf.token,
      ...(key !== null && { 'idempotency-key': key }),
    };
  }

  async #warm(): Promise<void> {
    const [first] = await inParallel(socketsWarmed * this.#urls.length, (index) =>
      this.#send(index, { method: 'GET', path: '/api/auth/csrf' }),
    );
    const cookie = first?.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
    this.#csrf = { cookie, token: (JSON.parse(first?.text ?? '{}') as { token: string }).token };
  }

  #send(process: number, { path, body, ...options }: { method: string; path: string; headers?: Record<string, string>; body?: string }) {
    const url = new URL(path, this.#urls[process % this.#urls.length]);
    return new Promise<{ text: string; headers: Record<string, string | string[] | undefined> & { 'set-cookie'?: string[] } }>(
      (resolve, reject) => {
        const call = request(url, { ...options, agent: this.#agent }, (response) => {
          let text = '';
          response.setEncoding('utf8');
          response.on('data', (chunk: string) => (text += chunk));
          response.on('end', () => resolve({ text, headers: response.headers }));
          response.on('error', reject);
        });
        call.on('error', reject);
        call.end(body);
      },
    );
  }
}
