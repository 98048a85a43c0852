// The server as in production. It records the statements of requests to /graphql, each with its values and its rows.
import { AsyncLocalStorage } from 'node:async_hooks';
import { appendFileSync } from 'node:fs';
import { type IncomingMessage, Server } from 'node:http';
import pg from 'pg';
import type { SentStatement } from './recording.ts';

type StatementRequest = string | { text?: string; values?: unknown[] };
type Query = (this: pg.Client, request: StatementRequest, values?: unknown, ...rest: unknown[]) => unknown;

const file = process.env['BENCH_RECORD'] ?? '/dev/null';

/** Marks the work of a request, so that statements of the server's jobs at the same moment are not recorded. */
const asking = new AsyncLocalStorage<true>();
const { emit } = Server.prototype;
Server.prototype.emit = function emits(this: Server, event: string, ...rest: unknown[]) {
  const isAsked = event === 'request' && (rest[0] as IncomingMessage).url?.startsWith('/graphql');
  const go = () => Reflect.apply(emit, this, [event, ...rest]) as boolean;
  return isAsked ? asking.run(true, go) : go();
};

function plain(value: unknown): unknown {
  if (Buffer.isBuffer(value)) return { hex: value.toString('hex') };
  return Array.isArray(value) ? value.map(plain) : value;
}

const prototype = pg.Client.prototype as unknown as { query: Query };
const { query } = prototype;
prototype.query = function recorded(request, values, ...rest) {
  const answer = query.call(this, request, values, ...rest);
  if (!asking.getStore()) return answer;
  const text = typeof request === 'string' ? request : (request.text ?? '');
  const parameters = (typeof request === 'string' ? values : (request.values ?? values)) ?? [];
  const note = (rows: object[]) => {
    const said: SentStatement = {
      text,
      values: Array.isArray(parameters) ? parameters.map(plain) : [],
      rows: rows as SentStatement['rows'],
    };
    appendFileSync(file, `${JSON.stringify(said)}\n`);
  };
  if (answer instanceof Promise)
    answer.then(
      (result: { rows?: object[] }) => note(result.rows ?? []),
      () => undefined,
    );
  else note([]);
  return answer;
};
await import('../rig/load/production-server.ts');
