import type { Compilable, CompiledQuery } from 'kysely';
import type { Clock, SqlInstant } from '#server/platform/clock.ts';
import type { Db } from '../tables/tables.ts';
import { nameStatement } from './statement-names.ts';

/** Stands in a prepared statement for a value that is given each time the statement is sent. */
export class Placeholder {
  readonly fill: (values: Readonly<Record<string, unknown>>) => unknown;

  constructor(fill: (values: Readonly<Record<string, unknown>>) => unknown) {
    this.fill = fill;
  }
}

/** A statement is built of these. `param` names a value that is given when the statement is sent; `params` names several columns at once. */
export interface Building<Values> {
  db: Db;
  now: SqlInstant;
  param<Name extends keyof Values & string>(name: Name): Values[Name];
  params<Name extends keyof Values & string>(...names: Name[]): Pick<Values, Name>;
}

/** Sends a statement that was built and compiled before. */
export type Prepared<Values, Row> = (on: { db: Db; clock: Clock }, values: Values) => Promise<Row[]>;

/**
 * A statement of a hot path: built and compiled once, not for each call, and sent under a name, so that PostgreSQL parses and plans
 * it once for each connection. Its text must not depend on the values (`= any(…)`, never `in`), and it names every column that it
 * returns: a plan outlives a migration beside it.
 */
export function prepared<Values extends object, Row>(build: (building: Building<Values>) => Compilable<Row>): Prepared<Values, Row> {
  const param = <Name extends keyof Values & string>(name: Name) => new Placeholder((values) => values[name]) as unknown as Values[Name];
  const params = <Name extends keyof Values & string>(...names: Name[]) =>
    Object.fromEntries(names.map((name) => [name, param(name)])) as Pick<Values, Name>;
  // Compiled once for each clock and plugin: a fixed clock is a value in the statement, and plugins of Kysely change its text.
  const compiled = new WeakMap<SqlInstant, WeakMap<object, CompiledQuery<Row>>>();

  function compile(db: Db, now: SqlInstant): CompiledQuery<Row> {
    const byPlugin = compiled.get(now) ?? new WeakMap<object, CompiledQuery<Row>>();
    compiled.set(now, byPlugin);
    const lastPlugin = db.getExecutor().plugins.at(-1) ?? byPlugin;
    const query = byPlugin.get(lastPlugin) ?? build({ db, now, param, params }).compile();
    byPlugin.set(lastPlugin, query);
    nameStatement(query.sql);
    return query;
  }

  return async ({ db, clock }, values) => {
    const query = compile(db, clock.now);
    const given = values as Readonly<Record<string, unknown>>;
    const parameters = query.parameters.map((each) => (each instanceof Placeholder ? each.fill(given) : each));
    return (await db.executeQuery<Row>({ ...query, parameters })).rows;
  };
}
