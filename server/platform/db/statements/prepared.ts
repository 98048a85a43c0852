import { type Compilable, type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Clock, SqlInstant } from '#server/platform/clock.ts';
import type { Db } from '../tables/tables.ts';
import { executorOf } from './pipeline.ts';
import { nameStatement } from './statement-names.ts';

type Values = Readonly<Record<string, unknown>>;

/** Stands in a prepared statement for a value that is given each time the statement is sent. */
export class Placeholder {
  readonly fill: (values: Values) => unknown;

  constructor(fill: (values: Values) => unknown) {
    this.fill = fill;
  }
}

/** A statement is built of these. `param` names a value that is given when the statement is sent; `params` names several columns at once. */
export interface Building<Given> {
  db: Db;
  now: SqlInstant;
  param<Name extends keyof Given & string>(name: Name): Given[Name];
  params<Name extends keyof Given & string>(...names: Name[]): Pick<Given, Name>;
}

/**
 * A list of ids that is given when the statement is sent: `= any(idsOf(param('ids')))`. It stands in a subquery, because PostgreSQL looks
 * into a plain parameter, finds that this list is shorter than the ten it reckons with, and plans the statement again each time.
 */
export const idsOf = (ids: unknown): RawBuilder<readonly number[]> => sql`(select ${ids}::bigint[])::bigint[]`;

/** Sends a statement that was built and compiled before. */
export type Prepared<Given, Row> = (on: { db: Db; clock: Clock }, values: Given) => Promise<Row[]>;

/**
 * Writes a constant into the text, so that the one plan that PostgreSQL keeps for all values knows it: without it a partial index is not
 * used, and a limit counts as a tenth of the rows. Null for what stays a parameter, such as the instant of a clock that stands still.
 */
function literalOf(value: unknown): string | null {
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'number') return value < 0 ? `(${value})` : String(value);
  return typeof value === 'string' && /^[a-z_]+$/.test(value) ? `'${value}'` : null;
}

/** Writes constants into the text, and numbers a placeholder once, however often it stands there. */
function withConstants<Row>(query: CompiledQuery<Row>): CompiledQuery<Row> {
  const parameters: unknown[] = [];
  const numberOf = (value: unknown) => {
    const known = value instanceof Placeholder ? parameters.indexOf(value) : -1;
    return known >= 0 ? known + 1 : parameters.push(value);
  };
  const places = query.parameters.map((value) => (value instanceof Placeholder ? null : literalOf(value)) ?? `$${numberOf(value)}`);
  return { ...query, sql: query.sql.replaceAll(/\$(\d+)/g, (_all, place) => places[Number(place) - 1] ?? ''), parameters };
}

/**
 * A statement of a hot path: built and compiled once, not for each call, and sent under a name, so that PostgreSQL parses and plans
 * it once for each connection. Its text must not depend on the values (`= any(…)`, never `in`), and it names every column that it
 * returns: a plan outlives a migration beside it. Rows are reached by indexes, unless it says that it reads tables whole.
 */
export function prepared<Given extends object, Row>(
  build: (building: Building<Given>) => Compilable<Row> | RawBuilder<Row>,
  planned: { readsWhole?: boolean } = {},
): Prepared<Given, Row> {
  const placeholders = new Map<string, Placeholder>();
  const param = <Name extends keyof Given & string>(name: Name) => {
    const placeholder = placeholders.get(name) ?? new Placeholder((values) => values[name]);
    placeholders.set(name, placeholder);
    return placeholder as unknown as Given[Name];
  };
  const params = <Name extends keyof Given & string>(...names: Name[]) =>
    Object.fromEntries(names.map((name) => [name, param(name)])) as Pick<Given, Name>;
  // Compiled once for each clock and plugin: a fixed clock is a value in the statement, and plugins of Kysely change its text.
  const compiled = new WeakMap<SqlInstant, WeakMap<object, CompiledQuery<Row>>>();

  function compile(db: Db, now: SqlInstant): CompiledQuery<Row> {
    const byPlugin = compiled.get(now) ?? new WeakMap<object, CompiledQuery<Row>>();
    compiled.set(now, byPlugin);
    const lastPlugin = db.getExecutor().plugins.at(-1) ?? byPlugin;
    const query = byPlugin.get(lastPlugin) ?? withConstants(build({ db, now, param, params }).compile(db));
    byPlugin.set(lastPlugin, query);
    nameStatement(query.sql, planned);
    return query;
  }

  return async ({ db, clock }, values) => {
    const query = compile(db, clock.now);
    const parameters = query.parameters.map((each) => (each instanceof Placeholder ? each.fill(values as Values) : each));
    return (await executorOf(db).executeQuery<Row>({ ...query, parameters })).rows;
  };
}
