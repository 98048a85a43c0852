import { setTimeout as wait } from 'node:timers/promises';
import type { Context, PipelineContext } from '#server/platform/context.ts';
import { IdempotencyInProgress, LockTimeout, Overloaded, TransactionTimeout } from '#server/platform/errors.ts';
import { inSpan } from '#server/platform/traces/spans.ts';
import { isOutOfReach } from './connection/out-of-reach.ts';
import { openPipeline } from './statements/pipeline.ts';
import type { Db } from './tables/tables.ts';

const serializationFailure = '40001';
const deadlock = '40P01';
const lockTimeout = '55P03';
const statementTimeout = '57014';
/** Of a transaction that stood idle, and of a whole transaction. */
const transactionTimeouts = ['25P03', '25P04'];
const maxRetries = 2;

/** Another request wrote the row of this key after this one had looked for it. It is found when the work is repeated. */
const isKeyTaken = (error: unknown) => (error as { constraint?: string } | null)?.constraint === 'idempotency_pk';

/** A connection that broke may have broken after the commit: only work with a key, which would replay, is safe to repeat. */
const mayRepeat = (ctx: Context, error: unknown) =>
  codeOf(error) === serializationFailure ||
  codeOf(error) === deadlock ||
  isKeyTaken(error) ||
  (ctx.idempotencyKey !== null && isOutOfReach(error) && ![statementTimeout, lockTimeout].includes(codeOf(error)));

const codeOf = (error: unknown) => (error as { code?: string } | null)?.code ?? '';

/** PostgreSQL names the relation in whose row it waited. It always does for the row of a key, which a twin of this request holds. */
const waitedForTwin = (error: unknown) => /\bidempotency(_pk)?\b/.test((error as { where?: string }).where ?? '');

/** Names the refusal for a timeout of the database; null for another fault. */
function refusalOf(error: unknown): Overloaded | IdempotencyInProgress | null {
  const code = codeOf(error);
  if (code === lockTimeout) return waitedForTwin(error) ? new IdempotencyInProgress() : new LockTimeout();
  if (code === statementTimeout) return new Overloaded();
  return transactionTimeouts.includes(code) ? new TransactionTimeout() : null;
}

/**
 * Runs `work` in one transaction and gives it the same context, whose `db` is the transaction and whose `publish` waits
 * for the commit: nothing is announced that did not happen. Nested calls join the outer transaction.
 */
export async function inTransaction<C extends Context, T>(ctx: C, work: (ctx: C) => Promise<T>): Promise<T> {
  if (ctx.db.isTransaction) return work(ctx);

  return repeating(ctx, (publish) =>
    ctx.db
      .transaction()
      .setIsolationLevel('read committed')
      .execute((db) => work({ ...ctx, db, publish })),
  );
}

/**
 * The same in as few round trips as the work has pauses: `begin` goes with the first statements, and the commit with the last ones. The
 * work must not write before it has awaited a statement, because a `begin` that failed would leave the write without a transaction.
 */
export async function inPipeline<C extends Context, T>(ctx: C, work: (ctx: C & PipelineContext) => Promise<T>): Promise<T> {
  const perform = async (within: C, commit: (run: (db: Db) => Promise<T>) => Promise<T>): Promise<T> => {
    const sent: Promise<unknown>[] = [];
    const withCommit = (statement: Promise<unknown>) => {
      sent.push(statement);
      // It is looked at when the commit has been answered.
      statement.catch(() => undefined);
    };
    try {
      const result = await commit((db) => work({ ...within, db, withCommit }));
      await Promise.all(sent);
      return result;
    } catch (error) {
      // After a statement that failed, the database calls the commit a rollback. The statement says why.
      const failed = (await Promise.allSettled(sent)).find((each) => each.status === 'rejected');
      throw failed?.reason ?? error;
    }
  };
  if (ctx.db.isTransaction) return perform(ctx, (run) => run(ctx.db));

  return repeating(ctx, (publish) =>
    perform({ ...ctx, publish }, (run) =>
      ctx.db.transaction().execute(async (db) => {
        await openPipeline(db);
        return run(db);
      }),
    ),
  );
}

/** Announces what happened after it has been committed, and repeats what may work at the second try. */
async function repeating<T>(ctx: Context, perform: (publish: Context['publish']) => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    const topics = new Set<string>();
    try {
      const result = await perform((topic) => void topics.add(topic));
      if (topics.size > 0) inSpan('publish', () => topics.forEach((topic) => ctx.publish(topic)));
      return result;
    } catch (error) {
      if (mayRepeat(ctx, error) && attempt < maxRetries) {
        await wait(10 + Math.random() * 40);
        continue;
      }
      throw refusalOf(error) ?? error;
    }
  }
}
