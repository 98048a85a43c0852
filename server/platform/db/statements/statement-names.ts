import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { inStatementSpan } from '#server/platform/traces/spans.ts';

const names = new Map<string, string>();
const wholeReads = new Set<string>();

/**
 * From now on this statement is sent under a name of its own. Only for texts of which there are few. `readsWhole`: it reads tables from end to
 * end, as a board does.
 */
export function nameStatement(text: string, { readsWhole = false } = {}): void {
  if (!names.has(text)) names.set(text, `versta_${names.size + 1}`);
  if (readsWhole) wholeReads.add(text);
}

/** Tells whether a statement is sent under a name. */
export const isNamed = (text: string): boolean => names.has(text);

/** How PostgreSQL plans what is sent on a connection until it is told otherwise: the settings by name. */
type Planning = Readonly<Record<'plan_cache_mode' | 'enable_seqscan', string>>;

/**
 * Once for all values, and for tables as large as they will be: for statements with a name. Left alone, PostgreSQL plans each of them five
 * times on every connection first, and a plan that is made before play reads tables whole that are still empty.
 */
export const hotPlanning: Planning = { plan_cache_mode: 'force_generic_plan', enable_seqscan: 'off' };

/** For the values at hand and the tables as they are: a filter or a search of an organizer, and what reads tables whole. */
const freePlanning: Planning = { plan_cache_mode: 'auto', enable_seqscan: 'on' };

const reads = /^\s*(select|with)\b/i;

/** Kysely's first statement of a transaction that is a pipeline; other transactions name their isolation level. */
const pipelineBegins = 'begin';

interface SendOptions {
  /** A statement is given up so long after it was sent; null for never. */
  givenUpMs: number | null;
  /** The connections of the pool begin with `hotPlanning`. */
  isHot: boolean;
}

/**
 * The pool as Kysely needs it, which sends named statements by their names. The database says why it ends a connection when nobody
 * may be asking; the next statement on that connection fails for this reason, instead of saying only that the connection is gone.
 */
export function namingPool(pool: pg.Pool, { givenUpMs, isHot }: SendOptions): PostgresPool {
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const naming = (client: pg.PoolClient): PostgresPoolClient => {
    let end: Error | null = null;
    client.on('error', (error) => (end ??= error));
    let begun: Promise<unknown> | null = null;
    // Nobody waits for it. When it fails, the connection or the transaction around it has failed, and so has the statement beside it.
    const plan = (settings: Planning) => {
      const text = Object.entries(settings).map(([name, value]) => `set ${name} = ${value}`);
      client.query(text.join('; ')).catch(() => undefined);
    };
    const send = (text: string, values?: unknown[]) => {
      const name = names.get(text);
      const isFree = isHot && (wholeReads.has(text) || (name === undefined && reads.test(text)));
      if (isFree) plan(freePlanning);
      const answer = inStatementSpan(text, () => client.query({ text, values, name }));
      if (isFree) plan(hotPlanning);
      return within(givenUpMs, answer).catch((error: unknown) => Promise.reject(end ?? (error as Error)));
    };
    const query = (text: string, values?: unknown[]) => {
      if (text === pipelineBegins) {
        // The statements behind it are sent at once, and fail with it. They only read, so nothing is written without a transaction.
        const settled = () => void (begun = null);
        begun = send(text);
        begun.then(settled, settled);
        return Promise.resolve({ rows: [] });
      }
      const result = send(text, values);
      return begun ? Promise.all([begun, result]).then(() => result) : result;
    };
    return { query, release: (isBroken?: boolean) => client.release(isBroken) } as unknown as PostgresPoolClient;
  };
  return {
    async connect() {
      const client = await pool.connect();
      const named = known.get(client) ?? naming(client);
      known.set(client, named);
      return named;
    },
    end: () => pool.end(),
    options: pool.options,
  };
}

/**
 * Waits so long for an answer. The driver's own timeout ends the connection of a pipeline, and after a line that was cut for a while every
 * connection would have to be opened again at once.
 */
function within<T>(ms: number | null, answer: Promise<T>): Promise<T> {
  if (ms === null) return answer;
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Query read timeout')), ms);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
