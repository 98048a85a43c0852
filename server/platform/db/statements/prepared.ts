import {
  type PostgresPool,
  type PostgresPoolClient,
  type QueryExecutor,
  type Compilable,
  type CompiledQuery,
  type RawBuilder,
  sql,
} from 'kysely';
import type pg from 'pg';
import { type Clock, instant, type SqlInstant } from '../../clock.ts';
import { inStatementSpan } from '../../traces/spans.ts';
import type { Db } from '../tables/tables.ts';

const statementNames = new Map<string, string>();
const wholeReads = new Set<string>();

/**
 * Registers a statement to be sent under a name from now on. Only for a fixed set of texts. `readsWhole`: it reads tables from end to
 * end, as a board does.
 */
export function nameStatement(text: string, { readsWhole = false } = {}): void {
  if (!statementNames.has(text)) statementNames.set(text, `versta_${statementNames.size + 1}`);
  if (readsWhole) wholeReads.add(text);
}

/** Tells whether a statement is sent under a name. */
export const isNamed = (text: string): boolean => statementNames.has(text);

/** Settings of a connection that decide how PostgreSQL plans its next statements. */
type Planning = Readonly<Record<'plan_cache_mode' | 'enable_seqscan', string>>;

/**
 * The planning of statements with a name: once for all values, and for tables as large as they will be. Left alone, PostgreSQL plans each
 * of them five times on every connection first, and a plan that is made before play reads whole tables, because they are still empty.
 */
export const hotPlanning: Planning = { plan_cache_mode: 'force_generic_plan', enable_seqscan: 'off' };

/**
 * The planning of other reads, for the values at hand and the tables as they are: an organizer's filter or search, and reads
 * of whole tables.
 */
const freePlanning: Planning = { plan_cache_mode: 'auto', enable_seqscan: 'on' };

const reads = /^\s*(select|with)\b/i;

/** Kysely's first statement of a pipelined transaction; other transactions name their isolation level. */
const pipelineBegin = 'begin';

interface SendOptions {
  /** The timeout of a statement in ms; null for none. */
  statementTimeoutMs: number | null;
  /**
   * hot: the connections of the pool begin with `hotPlanning`, and statements have names. named: statements have names. unnamed: the next
   * statement may meet another session, which has no prepared statements, so each is planned by itself.
   */
  sends: 'hot' | 'named' | 'unnamed';
}

/**
 * Wraps a pool for Kysely, and sends named statements by their names. The database says why it ends a connection when nobody
 * may be asking; the next statement on that connection fails for this reason, instead of saying only that the connection is gone.
 */
export function namingPool(pool: pg.Pool, { statementTimeoutMs, sends }: SendOptions): PostgresPool {
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const wrap = (client: pg.PoolClient): PostgresPoolClient => {
    let end: Error | null = null;
    client.on('error', (error) => (end ??= error));
    let beginReply: Promise<unknown> | null = null;
    // Nobody waits for it. When it fails, the connection or the transaction has failed, and so has the next statement.
    const plan = (settings: Planning) => {
      const text = Object.entries(settings).map(([name, value]) => `set ${name} = ${value}`);
      client.query(text.join('; ')).catch(() => undefined);
    };
    const send = (text: string, values?: unknown[]) => {
      const name = sends === 'unnamed' ? undefined : statementNames.get(text);
      const isFree = sends === 'hot' && (wholeReads.has(text) || (name === undefined && reads.test(text)));
      if (isFree) plan(freePlanning);
      const reply = inStatementSpan(text, () => client.query({ text, values, name }));
      if (isFree) plan(hotPlanning);
      return withTimeout(statementTimeoutMs, reply).catch((error: unknown) => Promise.reject(end ?? (error as Error)));
    };
    const query = (text: string, values?: unknown[]) => {
      if (text === pipelineBegin) {
        // The next statements are sent at once, and fail with it. They only read, so nothing is written without a transaction.
        const settled = () => void (beginReply = null);
        beginReply = send(text);
        beginReply.then(settled, settled);
        return Promise.resolve({ rows: [] });
      }
      const result = send(text, values);
      return beginReply ? Promise.all([beginReply, result]).then(() => result) : result;
    };
    return { query, release: (isBroken?: boolean) => client.release(isBroken) } as unknown as PostgresPoolClient;
  };
  return {
    async connect() {
      const client = await pool.connect();
      const named = wrapped.get(client) ?? wrap(client);
      wrapped.set(client, named);
      return named;
    },
    end: () => pool.end(),
    options: pool.options,
  };
}

/**
 * Waits for a reply at most this long. The driver's own timeout would end the connection, and after a short cut of the line every
 * connection would have to be opened again at once.
 */
function withTimeout<T>(ms: number | null, reply: Promise<T>): Promise<T> {
  if (ms === null) return reply;
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Query read timeout')), ms);
    reply.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

const pipelines = new WeakMap<Db, QueryExecutor>();

/**
 * Lets the prepared statements of a transaction be sent without waiting for each other's results. Kysely
 * itself sends the next only after the reply to the one before.
 */
export async function openPipeline(transaction: Db): Promise<void> {
  const executor = transaction.getExecutor();
  await executor.provideConnection(async (connection) => {
    pipelines.set(transaction, executor.withConnectionProvider({ provideConnection: (consumer) => consumer(connection) }));
  });
}

/** Finds the executor that sends the statements of a database or a transaction. */
const findExecutor = (db: Db): QueryExecutor => pipelines.get(db) ?? db.getExecutor();

type Values = Readonly<Record<string, unknown>>;

/** Holds the position of a value in a prepared statement; the value comes each time the statement is sent. */
export class Placeholder {
  readonly fill: (values: Values, clock: Clock) => unknown;

  constructor(fill: (values: Values, clock: Clock) => unknown) {
    this.fill = fill;
  }
}

/** The instant of a fixed clock, which is sent as a value. */
const fixedNow = instant(new Placeholder((_values, clock) => clock.fixedAt));

/**
 * The parts of which a statement is built. `param` names a value that comes when the statement is sent; `params` names several
 * columns at once.
 */
export interface Building<Params> {
  db: Db;
  now: SqlInstant;
  param<Name extends keyof Params & string>(name: Name): Params[Name];
  params<Name extends keyof Params & string>(...names: Name[]): Pick<Params, Name>;
}

/**
 * A list of ids that comes when the statement is sent: `= any(idList(param('ids')))`. It is in a subquery, because PostgreSQL looks
 * into a plain parameter, finds that this list is shorter than the ten it reckons with, and plans the statement again each time.
 */
export const idList = (ids: unknown): RawBuilder<readonly number[]> => sql`(select ${ids}::bigint[])::bigint[]`;

/** Writes rows as one JSON text for `json_to_recordset(…)`. JSON has no NaN and would write null; as a text its column refuses it. */
export const jsonRows = (rows: readonly object[]): string =>
  JSON.stringify(rows, (_name, value: unknown) => (typeof value === 'number' && !Number.isFinite(value) ? String(value) : value));

/** Sends a statement that was built and compiled before. */
export type Prepared<Params, Row> = (on: { db: Db; clock: Clock }, values: Params) => Promise<Row[]>;

/**
 * Writes a constant into the text, so that the one plan that PostgreSQL keeps for all values knows it: without it a partial index is not
 * used, and PostgreSQL takes a limit for a tenth of the rows. Null for a value that stays a parameter.
 */
function toLiteral(value: unknown): string | null {
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'number') return value < 0 ? `(${value})` : String(value);
  return typeof value === 'string' && /^[a-z_]+$/.test(value) ? `'${value}'` : null;
}

/** Writes constants into the text, and gives a placeholder that is used several times one number. */
function withConstants<Row>(query: CompiledQuery<Row>): CompiledQuery<Row> {
  const parameters: unknown[] = [];
  const numberParameter = (value: unknown) => {
    const index = value instanceof Placeholder ? parameters.indexOf(value) : -1;
    return index >= 0 ? index + 1 : parameters.push(value);
  };
  const positions = query.parameters.map(
    (value) => (value instanceof Placeholder ? null : toLiteral(value)) ?? `$${numberParameter(value)}`,
  );
  return { ...query, sql: query.sql.replaceAll(/\$(\d+)/g, (_all, position) => positions[Number(position) - 1] ?? ''), parameters };
}

/**
 * Makes a statement of a hot path. It is built and compiled once, not for each call, and sent under a name, so that PostgreSQL parses and
 * plans it once for each connection. Its text must not depend on the values (`= any(…)`, never `in`), and it names every column that it
 * returns, because a plan outlives a migration. Rows are reached by indexes, unless `readsWhole` is set.
 */
export function prepared<Params extends object, Row>(
  build: (building: Building<Params>) => Compilable<Row> | RawBuilder<Row>,
  options: { readsWhole?: boolean } = {},
): Prepared<Params, Row> {
  const placeholders = new Map<string, Placeholder>();
  const param = <Name extends keyof Params & string>(name: Name) => {
    const placeholder = placeholders.get(name) ?? new Placeholder((values) => values[name]);
    placeholders.set(name, placeholder);
    return placeholder as unknown as Params[Name];
  };
  const params = <Name extends keyof Params & string>(...names: Name[]) =>
    Object.fromEntries(names.map((name) => [name, param(name)])) as Pick<Params, Name>;
  // Compiled once for each clock and plugin: plugins of Kysely change its text. All fixed clocks count as one.
  const compiled = new WeakMap<SqlInstant, WeakMap<object, CompiledQuery<Row>>>();

  function compile(db: Db, now: SqlInstant): CompiledQuery<Row> {
    const byPlugin = compiled.get(now) ?? new WeakMap<object, CompiledQuery<Row>>();
    compiled.set(now, byPlugin);
    const lastPlugin = db.getExecutor().plugins.at(-1) ?? byPlugin;
    const query = byPlugin.get(lastPlugin) ?? withConstants(build({ db, now, param, params }).compile(db));
    byPlugin.set(lastPlugin, query);
    nameStatement(query.sql, options);
    return query;
  }

  return async ({ db, clock }, values) => {
    const query = compile(db, clock.fixedAt === undefined ? clock.now : fixedNow);
    const parameters = query.parameters.map((each) => (each instanceof Placeholder ? each.fill(values as Values, clock) : each));
    return (await findExecutor(db).executeQuery<Row>({ ...query, parameters })).rows;
  };
}
