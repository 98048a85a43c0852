import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Context } from '#server/platform/context.ts';
import { IdempotencyKeyReused, BadInput } from '#server/platform/errors.ts';

const longestKey = 255;

/**
 * Runs keyed work once per (person or API token, key): the key's row is written first and the result joins it before the commit, so a
 * retry or a twin replays the first result (`Idempotency-Replay: true` says so). Refused work rolls back and leaves no row, and may be tried again.
 * Call it inside the transaction of the work.
 */
export async function once<T extends object>(
  ctx: Context,
  request: { operation: string; input: unknown },
  work: () => Promise<T>,
): Promise<T> {
  const { db } = ctx;
  const actorId = ctx.viewer?.userId ?? ctx.token?.createdBy;
  if (!ctx.idempotencyKey || actorId === undefined) return work();
  // The integrations of one organizer do not share their keys, nor know of the organizer's own.
  const key = ctx.token ? `${ctx.token.id}:${ctx.idempotencyKey}` : ctx.idempotencyKey;
  if (key.length > longestKey) throw new BadInput([{ name: 'Idempotency-Key', message: `at most ${longestKey} characters` }]);

  const requestHash = createHash('sha256')
    .update(`${request.operation}\n${JSON.stringify(request.input)}`)
    .digest();
  // A concurrent twin waits here for the first one's commit.
  const inserted = await db
    .insertInto('idempotency')
    .values({ actorId, key, operation: request.operation, requestHash })
    .onConflict((conflict) => conflict.columns(['actorId', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  const row = db.selectFrom('idempotency').where('actorId', '=', actorId).where('key', '=', key);
  if (!inserted) {
    const first = await row.select(['requestHash', 'body']).executeTakeFirstOrThrow();
    if (!first.requestHash.equals(requestHash)) throw new IdempotencyKeyReused();
    ctx.onReplay?.();
    return first.body as T;
  }

  const result = await work();
  await db
    .updateTable('idempotency')
    .set({ body: JSON.stringify(result) })
    .where('actorId', '=', actorId)
    .where('key', '=', key)
    .execute();
  return result;
}

const keptHours = 48;

/** Clears away first results that nobody can still be retrying. */
export async function sweepReplays({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  await db
    .deleteFrom('idempotency')
    .where('createdAt', '<', sql<Date>`${clock.now} - ${keptHours} * interval '1 hour'`)
    .execute();
}

/** Drops the first results of a person's own requests: they hold what was answered. */
export async function forgetReplays({ db }: Pick<Context, 'db'>, personId: number): Promise<void> {
  await db.deleteFrom('idempotency').where('actorId', '=', personId).execute();
}
