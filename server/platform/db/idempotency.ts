import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Context } from '#server/platform/context.ts';
import { IdempotencyKeyReused, BadInput } from '#server/platform/errors.ts';
import { type Building, prepared } from './prepared.ts';

const longestKey = 255;

interface KeyedRequest<T> {
  operation: string;
  input: unknown;
  /**
   * Asked before a first result is given again, for a right that can end between two requests and is no role: a seat in a team,
   * the captaincy, a riddle that an insider stands at. Throws what the first request would be refused with now. A role is asked
   * before the transaction, on every request, and needs nothing here.
   */
  allow?: (first: T) => unknown;
}

/** What the row of a request's key holds. */
interface Claim {
  keyOwner: number;
  key: string;
  operation: string;
  requestHash: Buffer;
}

/** Null for a request without a key, which is done each time it comes. */
function claimOf(ctx: Context, request: Pick<KeyedRequest<never>, 'operation' | 'input'>): Claim | null {
  const actorId = ctx.viewer?.userId ?? ctx.token?.createdBy;
  if (!ctx.idempotencyKey || actorId === undefined) return null;
  // The integrations of one organizer do not share their keys, nor know of the organizer's own.
  const key = ctx.token ? `${ctx.token.id}:${ctx.idempotencyKey}` : ctx.idempotencyKey;
  if (key.length > longestKey) throw new BadInput([{ name: 'Idempotency-Key', message: `at most ${longestKey} characters` }]);

  const requestHash = createHash('sha256')
    .update(`${request.operation}\n${JSON.stringify(request.input)}`)
    .digest();
  return { keyOwner: actorId, key, operation: request.operation, requestHash };
}

/** A claim in a statement that others are part of; without a key it writes nothing. */
export type ClaimValues = { [Name in keyof Claim]: Claim[Name] | null };
const noClaim: ClaimValues = { keyOwner: null, key: null, operation: null, requestHash: null };

/** The result of the work, as JSON, in such a statement. */
export interface KeptValues {
  keyOwner: number | null;
  key: string | null;
  body: string;
}

/** A concurrent twin waits in it for the first one's commit. Returns a row to who is first. */
export const claiming = ({ db, of }: Pick<Building<ClaimValues>, 'db' | 'of'>) =>
  db
    .insertInto('idempotency')
    .columns(['actorId', 'key', 'operation', 'requestHash'])
    .expression(
      db
        .selectNoFrom([
          sql<number>`${of('keyOwner')}::bigint`.as('actorId'),
          sql<string>`${of('key')}::text`.as('key'),
          sql<string>`${of('operation')}::text`.as('operation'),
          sql<Buffer>`${of('requestHash')}::bytea`.as('requestHash'),
        ])
        .where(sql<boolean>`${of('key')}::text is not null`),
    )
    .onConflict((conflict) => conflict.columns(['actorId', 'key']).doNothing())
    .returning('key');

/** Puts the result into the row of its key. */
export const keeping = ({ db, of }: Pick<Building<KeptValues>, 'db' | 'of'>) =>
  db
    .updateTable('idempotency')
    .set({ body: of('body') })
    .where('actorId', '=', of('keyOwner') as number)
    .where('key', '=', of('key') as string);

const claim = prepared<ClaimValues, { key: string }>((building) => claiming(building));
const keep = prepared<KeptValues, object>((building) => keeping(building));
const findFirstResult = prepared<{ keyOwner: number; key: string }, { requestHash: Buffer; body: unknown }>(({ db, of }) =>
  db.selectFrom('idempotency').select(['requestHash', 'body']).where('actorId', '=', of('keyOwner')).where('key', '=', of('key')),
);

/** What the first one was answered, as it left it, to a person who may still be told. */
async function replay<T>(ctx: Context, { keyOwner, key, requestHash }: Claim, allow: (first: T) => unknown): Promise<T> {
  const [first] = await findFirstResult(ctx, { keyOwner, key });
  if (!first) throw new Error('the first result of a key is gone');
  if (!first.requestHash.equals(requestHash)) throw new IdempotencyKeyReused();
  await allow(first.body as T);
  ctx.onReplay?.();
  return first.body as T;
}

/**
 * Runs keyed work once per (person or API token, key): the key's row is written first and the result joins it before the commit, so a
 * retry or a twin replays the first result (`Idempotency-Replay: true` says so) as far as `allow` lets it. Refused work rolls back and
 * leaves no row, and may be tried again. A result holds ids and figures of its own; what is shown by such an id is read with the rights of
 * the moment. Call it inside the transaction of the work.
 */
export async function once<T extends object>(ctx: Context, request: KeyedRequest<T>, work: () => Promise<T>): Promise<T> {
  const mine = claimOf(ctx, request);
  if (!mine) return work();
  if ((await claim(ctx, { ...mine })).length === 0) return replay<T>(ctx, mine, request.allow ?? (() => {}));

  const result = await work();
  await keep(ctx, { ...mine, body: JSON.stringify(result) });
  return result;
}

/** The two statements of a hot path that carry the key's row and its result beside what else they do. */
interface Joined<Opened, T> {
  /** Writes the key's row with its own first statement, by `claiming`, and tells whether it was the first. */
  open(claim: ClaimValues): Promise<{ isFirst: boolean; opened: Opened }>;
  /** The same as `allow` of a request, which may look at what was opened. */
  allow(first: T, opened: Opened): unknown;
  /** Does the work. Its last statement keeps the result, by `keeping`; `keep` is for when it has none. */
  work(opened: Opened, result: { kept(result: T): KeptValues; keep(result: T): Promise<T> }): Promise<T>;
}

/** The same as `once`, for work that is worth two statements less. */
export async function onceJoined<Opened, T extends object>(
  ctx: Context,
  request: Omit<KeyedRequest<T>, 'allow'>,
  joined: Joined<Opened, T>,
): Promise<T> {
  const mine = claimOf(ctx, request);
  const { isFirst, opened } = await joined.open(mine ? { ...mine } : noClaim);
  if (mine && !isFirst) return replay<T>(ctx, mine, (first) => joined.allow(first, opened));

  const kept = (result: T): KeptValues => ({ keyOwner: mine?.keyOwner ?? null, key: mine?.key ?? null, body: JSON.stringify(result) });
  return joined.work(opened, {
    kept,
    async keep(result) {
      if (mine) await keep(ctx, kept(result));
      return result;
    },
  });
}

const keptHours = 48;

/** Clears away first results that nobody can still be retrying. */
export async function sweepReplays({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  await db
    .deleteFrom('idempotency')
    .where('createdAt', '<', sql<Date>`${clock.now} - ${keptHours} * interval '1 hour'`)
    .execute();
}

/** What results of version 0.1 said of a person. */
const personalNames = ['fullName', 'userName', 'username', 'studentOrganization', 'geoLink'];

/**
 * Drops the first results of a person's own requests, which hold what was answered. Results under the keys of others name nobody;
 * of those that version 0.1 kept, the names are cut, so that a retry still finds its first result.
 */
export async function forgetReplays({ db }: Pick<Context, 'db'>, personId: number): Promise<void> {
  await db.deleteFrom('idempotency').where('actorId', '=', personId).execute();
  await db
    .updateTable('idempotency')
    .set({ body: sql`(body::jsonb - ${personalNames}::text[])::json` })
    .where(sql<boolean>`body::jsonb ?| ${personalNames}::text[]`)
    .where(sql<boolean>`${String(personId)} in (body ->> 'userId', body ->> 'id')`)
    .execute();
}
