import { setTimeout as wait } from 'node:timers/promises';
import type { Context } from '#server/platform/context.ts';
import { isOutOfReach } from '#server/platform/db/out-of-reach.ts';
import { IdempotencyInProgress, Overloaded } from '#server/platform/errors.ts';

const serializationFailure = '40001';
const deadlock = '40P01';
const lockTimeout = '55P03';
const statementTimeout = '57014';
const maxRetries = 2;

/** A connection that broke may have broken after the commit: only work with a key, which would replay, is safe to repeat. */
const mayRepeat = (ctx: Context, error: unknown) =>
  codeOf(error) === serializationFailure ||
  codeOf(error) === deadlock ||
  (ctx.idempotencyKey !== null && isOutOfReach(error) && codeOf(error) !== statementTimeout);

const codeOf = (error: unknown) => (error as { code?: string } | null)?.code ?? '';

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
      const code = codeOf(error);
      if (mayRepeat(ctx, error) && attempt < maxRetries) {
        await wait(10 + Math.random() * 40);
        continue;
      }
      if (code === lockTimeout) throw ctx.idempotencyKey ? new IdempotencyInProgress() : new Overloaded();
      if (code === statementTimeout) throw new Overloaded();
      throw error;
    }
  }
}
