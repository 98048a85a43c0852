import { setTimeout as wait } from 'node:timers/promises';
import type { Context, PipelineContext } from '../context.ts';
import { IdempotencyInProgress, LockTimeout, Overloaded, TransactionTimeout } from '../errors.ts';
import { inSpan } from '../traces/spans.ts';
import { errorCode, isOutOfReach } from './connection/faults.ts';
import { openPipeline } from './statements/prepared.ts';
import type { Db } from './tables/tables.ts';

/**
 * Transactions differ in two ways, and the names of the functions below say both.
 *
 * How statements are sent: a plain transaction waits for the reply to each statement. A pipelined one sends `begin` with the first
 * statements and the commit with the last ones, so it takes as few round trips as its work has pauses (ADR 24).
 *
 * Who repeats the work: `inTransaction` and `inPipelinedTransaction` do it themselves, and publish the topics of the work after the commit.
 * `tryPipelinedTransaction` makes one try, for a batch that decides for each member what is tried again; its caller publishes after the
 * commit, by `holdPublications`.
 *
 * Inside a transaction each of them joins it.
 */

const serializationFailure = '40001';
const deadlock = '40P01';
const lockTimeout = '55P03';
const statementTimeout = '57014';
/** Of a transaction that stood idle, and of a whole transaction. */
const transactionTimeouts = ['25P03', '25P04'];
const maxRetries = 2;

/** Another request wrote the row of this key after this one had looked for it. This one finds the row when its work is repeated. */
const isKeyTaken = (error: unknown) => (error as { constraint?: string } | null)?.constraint === 'idempotency_pk';

/** Returns true when the reply of the database says that it has undone the work. */
const isUndone = (error: unknown) => [serializationFailure, deadlock, statementTimeout, lockTimeout].includes(errorCode(error));

/**
 * Returns true when a second try cannot do the work twice: the first was certainly undone, or the work has a key, by which it
 * would be replayed.
 */
export const mayRepeat = (ctx: Context, error: unknown): boolean => ctx.idempotencyKey !== null || isUndone(error) || !isOutOfReach(error);

/**
 * Returns true when a second try may succeed. A timeout is not tried again, because the caller has waited long enough. A connection that
 * broke may have broken after the commit, so only work with a key is repeated after it.
 */
const shouldRepeat = (ctx: Context, error: unknown) =>
  errorCode(error) === serializationFailure ||
  errorCode(error) === deadlock ||
  isKeyTaken(error) ||
  (ctx.idempotencyKey !== null && isOutOfReach(error) && !isUndone(error));

/**
 * Returns true when the statement waited for the row of a key, which a concurrent request with the same key holds. PostgreSQL
 * names the relation.
 */
const waitedForTwin = (error: unknown) => /\bidempotency(_pk)?\b/.test((error as { where?: string }).where ?? '');

/** Turns a timeout of the database into its refusal; returns null for another fault. */
export function toRefusal(error: unknown): Overloaded | IdempotencyInProgress | null {
  const code = errorCode(error);
  if (code === lockTimeout) return waitedForTwin(error) ? new IdempotencyInProgress() : new LockTimeout();
  if (code === statementTimeout) return new Overloaded();
  return transactionTimeouts.includes(code) ? new TransactionTimeout() : null;
}

/**
 * Runs `work` in one transaction and gives it the same context, whose `db` is the transaction and whose `publish` waits
 * for the commit: nothing is announced that did not happen. It repeats work that may succeed at the next try.
 */
export async function inTransaction<C extends Context, T>(ctx: C, work: (ctx: C) => Promise<T>): Promise<T> {
  if (ctx.db.isTransaction) return work(ctx);

  return withRetries(ctx, (publish) =>
    ctx.db
      .transaction()
      .setIsolationLevel('read committed')
      .execute((db) => work({ ...ctx, db, publish })),
  );
}

/**
 * Does the same in a pipelined transaction. The work must not write before it has awaited a statement, because a `begin` that failed would
 * leave the write without a transaction.
 */
export async function inPipelinedTransaction<C extends Context, T>(ctx: C, work: (ctx: C & PipelineContext) => Promise<T>): Promise<T> {
  if (ctx.db.isTransaction) return tryPipelinedTransaction(ctx, work);
  return withRetries(ctx, (publish) => tryPipelinedTransaction({ ...ctx, publish }, work));
}

/** Makes one try in a pipelined transaction. It passes on at once what its work publishes. */
export async function tryPipelinedTransaction<C extends Context, T>(ctx: C, work: (ctx: C & PipelineContext) => Promise<T>): Promise<T> {
  const statements: Promise<unknown>[] = [];
  const withCommit = (statement: Promise<unknown>) => {
    statements.push(statement);
    // Its result is checked after the commit.
    statement.catch(() => undefined);
  };
  const run = (db: Db) => work({ ...ctx, db, withCommit });
  const transaction = () =>
    ctx.db.transaction().execute(async (db) => {
      await openPipeline(db);
      return run(db);
    });
  try {
    const result = await (ctx.db.isTransaction ? run(ctx.db) : transaction());
    await Promise.all(statements);
    return result;
  } catch (error) {
    // After a statement that failed, the database calls the commit a rollback. The statement says why.
    const failed = (await Promise.allSettled(statements)).find((each) => each.status === 'rejected');
    throw failed?.reason ?? error;
  }
}

/** Holds back the topics that are published in a transaction, each once, until `announce` is called after the commit. */
export function holdPublications(ctx: Context): { publish: Context['publish']; announce(): void } {
  const topics = new Set<string>();
  return {
    publish: (topic) => void topics.add(topic),
    announce() {
      if (topics.size > 0) inSpan('publish', () => topics.forEach((topic) => ctx.publish(topic)));
    },
  };
}

/** Repeats work that may succeed at the next try, and announces what the successful try published. */
async function withRetries<T>(ctx: Context, perform: (publish: Context['publish']) => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    const { publish, announce } = holdPublications(ctx);
    let result: T;
    try {
      result = await perform(publish);
    } catch (error) {
      if (shouldRepeat(ctx, error) && attempt < maxRetries) {
        await wait(10 + Math.random() * 40);
        continue;
      }
      throw toRefusal(error) ?? error;
    }
    announce();
    return result;
  }
}
