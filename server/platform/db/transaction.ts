import { setTimeout as wait } from 'node:timers/promises';
import type { Context } from '#server/platform/context.ts';
import { IdempotencyInProgress, LockTimeout, Overloaded, TransactionTimeout } from '#server/platform/errors.ts';
import { isOutOfReach } from './connection/out-of-reach.ts';

const serializationFailure = '40001';
const deadlock = '40P01';
const lockTimeout = '55P03';
const statementTimeout = '57014';
/** Of a transaction that stood idle, and of a whole transaction. */
const transactionTimeouts = ['25P03', '25P04'];
const maxRetries = 2;

/** A connection that broke may have broken after the commit: only work with a key, which would replay, is safe to repeat. */
const mayRepeat = (ctx: Context, error: unknown) =>
  codeOf(error) === serializationFailure ||
  codeOf(error) === deadlock ||
  (ctx.idempotencyKey !== null && isOutOfReach(error) && ![statementTimeout, lockTimeout].includes(codeOf(error)));

const codeOf = (error: unknown) => (error as { code?: string } | null)?.code ?? '';

/** PostgreSQL names the relation in whose row it waited. It always does for the row of a key, which a twin of this request holds. */
const waitedForTwin = (error: unknown) => /\bidempotency\b/.test((error as { where?: string }).where ?? '');

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

  for (let attempt = 0; ; attempt += 1) {
    const topics = new Set<string>();
    try {
      const result = await ctx.db
        .transaction()
        .setIsolationLevel('read committed')
        .execute((db) => work({ ...ctx, db, publish: (topic: string) => void topics.add(topic) }));
      for (const topic of topics) ctx.publish(topic);
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
