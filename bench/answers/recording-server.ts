// The server as in production, which writes down what it asks the database for a request to /graphql: each statement with its values and its rows.
import { AsyncLocalStorage } from 'node:async_hooks';
import { appendFileSync } from 'node:fs';
import { type IncomingMessage, Server } from 'node:http';
import pg from 'pg';
import type { Said } from './recording.ts';

type Asked = string | { text?: string; values?: unknown[] };
type Query = (this: pg.Client, asked: Asked, values?: unknown, ...rest: unknown[]) => unknown;

const file = process.env['BENCH_RECORD'] ?? '/dev/null';

/** What is done for a request is told by it from what jobs of the server do at the same moment. */
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
prototype.query = function recorded(asked, values, ...rest) {
  const answer = query.call(this, asked, values, ...rest);
  if (!asking.getStore()) return answer;
  const text = typeof asked === 'string' ? asked : (asked.text ?? '');
  const given = (typeof asked === 'string' ? values : (asked.values ?? values)) ?? [];
  const note = (rows: object[]) => {
    const said: Said = { text, values: Array.isArray(given) ? given.map(plain) : [], rows: rows as Said['rows'] };
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
