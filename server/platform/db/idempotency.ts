import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Context } from '#server/platform/context.ts';
import { BadInput, IdempotencyKeyReused } from '#server/platform/errors.ts';
import { openToken, sealToken } from '#server/platform/sealed-token.ts';
import { type Building, prepared } from './statements/prepared.ts';

const longestKey = 255;

/** The row of a request's key. A concurrent request with the same key waits for its transaction. */
interface Claim {
  keyOwner: number;
  key: string;
  operation: string;
  requestHash: Buffer;
}

/** A claim as a part of a larger statement; a request without a key writes nothing by it. */
export type ClaimValues = { [Name in keyof Claim]: Claim[Name] | null };
const noClaim: ClaimValues = { keyOwner: null, key: null, operation: null, requestHash: null };

/** The result of a command, as JSON, as a part of a larger statement. */
export interface ResultValues {
  keyOwner: number | null;
  key: string | null;
  body: string;
}

/** Writes the row of a key and returns a row to the first request with it. */
export const claimKey = ({ db, param }: Pick<Building<ClaimValues>, 'db' | 'param'>) =>
  db
    .insertInto('idempotency')
    .columns(['actorId', 'key', 'operation', 'requestHash'])
    .expression(
      db
        .selectNoFrom([
          sql<number>`${param('keyOwner')}::bigint`.as('actorId'),
          sql<string>`${param('key')}::text`.as('key'),
          sql<string>`${param('operation')}::text`.as('operation'),
          sql<Buffer>`${param('requestHash')}::bytea`.as('requestHash'),
        ])
        .where(sql<boolean>`${param('key')}::text is not null`),
    )
    .onConflict((conflict) => conflict.columns(['actorId', 'key']).doNothing())
    .returning('key');

/** Writes the result into the row of its key. */
export const saveResult = ({ db, param }: Pick<Building<ResultValues>, 'db' | 'param'>) =>
  db
    .updateTable('idempotency')
    .set({ body: param('body') })
    .where('actorId', '=', param('keyOwner') as number)
    .where('key', '=', param('key') as string);

const claim = prepared<ClaimValues, { key: string }>((building) => claimKey(building));
const save = prepared<ResultValues, object>((building) => saveResult(building));
const findFirstResult = prepared<{ keyOwner: number; key: string }, { requestHash: Buffer; body: unknown }>(({ db, param }) =>
  db.selectFrom('idempotency').select(['requestHash', 'body']).where('actorId', '=', param('keyOwner')).where('key', '=', param('key')),
);

/** Null for a request without a key, which is done each time it comes. */
function claimOf(ctx: Context, request: { name: string; input: unknown }): Claim | null {
  const actorId = ctx.viewer?.userId ?? ctx.token?.createdBy;
  if (!ctx.idempotencyKey || actorId === undefined) return null;
  // Tokens of one organizer do not share their keys, neither with each other nor with the organizer.
  const key = ctx.token ? `${ctx.token.id}:${ctx.idempotencyKey}` : ctx.idempotencyKey;
  if (key.length > longestKey) throw new BadInput([{ name: 'Idempotency-Key', message: `at most ${longestKey} characters` }]);

  const requestHash = createHash('sha256')
    .update(`${request.name}\n${JSON.stringify(request.input)}`)
    .digest();
  return { keyOwner: actorId, key, operation: request.name, requestHash };
}

/** Saves the result of a command: as a part of its last statement, or by a statement of its own when it wrote nothing. */
export interface SaveResult<Result> {
  values(result: Result): ResultValues;
  now<Saved extends Result>(result: Saved): Promise<Saved>;
}

export interface Keyed<Opened, Result> {
  name: string;
  input: unknown;
  /** The first statement, which writes the row of the key by `claimKey`. */
  open(claim: ClaimValues): Promise<{ isFirst: boolean; opened: Opened }>;
  /** Refuses who may not be given the first result any more. */
  allowReplay(first: Result, opened: Opened): unknown;
  /** The work, which saves its result. */
  run(opened: Opened, save: SaveResult<Result>): Promise<Result>;
}

/**
 * Does work once per (person or API token, key), inside a transaction: the row of the key is written first and the result joins it before
 * the commit, so that a retry or a concurrent twin is given the first result, with `Idempotency-Replay: true`. Refused work rolls back,
 * leaves no row, and may be tried again.
 */
export async function onceByKey<Opened, Result extends object>(ctx: Context, keyed: Keyed<Opened, Result>): Promise<Result> {
  const mine = claimOf(ctx, keyed);
  const { isFirst, opened } = await keyed.open(mine ? { ...mine } : noClaim);
  if (mine && !isFirst) {
    const [first] = await findFirstResult(ctx, { keyOwner: mine.keyOwner, key: mine.key });
    if (!first) throw new Error(`the first result of key ${mine.key} of person ${mine.keyOwner} is missing`);
    if (!first.requestHash.equals(mine.requestHash)) throw new IdempotencyKeyReused();
    await keyed.allowReplay(first.body as Result, opened);
    ctx.onReplay?.();
    return first.body as Result;
  }

  const values = (result: Result) => ({ keyOwner: mine?.keyOwner ?? null, key: mine?.key ?? null, body: JSON.stringify(result) });
  return keyed.run(opened, {
    values,
    async now(result) {
      if (mine) await save(ctx, values(result));
      return result;
    },
  });
}

type Request<Result> = Pick<Keyed<undefined, Result>, 'name' | 'input' | 'allowReplay'>;

/** The same for work that does not care how its result is saved. */
export function onceSaved<Result extends object>(ctx: Context, request: Request<Result>, work: () => Promise<Result>): Promise<Result> {
  return onceByKey<undefined, Result>(ctx, {
    ...request,
    open: async (values) => ({ isFirst: values.key !== null && (await claim(ctx, values)).length > 0, opened: undefined }),
    run: async (_opened, saving) => saving.now(await work()),
  });
}

/** The same for a result with a secret that is shown once: it is saved encrypted, because the table also holds the digest of the secret. */
export async function onceSealed<Result extends object>(
  ctx: Context,
  { allowReplay, ...request }: Request<Result>,
  work: () => Promise<Result>,
): Promise<Result> {
  const secret = ctx.config.sessionSecret;
  const open = ({ sealed }: { sealed: string }): Result => {
    const text = openToken(Buffer.from(sealed, 'base64'), secret);
    // The secret of the server was changed between the two requests.
    if (text === null) throw new IdempotencyKeyReused();
    return JSON.parse(text) as Result;
  };
  const seal = async () => ({ sealed: sealToken(JSON.stringify(await work()), secret).toString('base64') });
  return open(await onceSaved(ctx, { ...request, allowReplay: (first, opened) => allowReplay(open(first), opened) }, seal));
}
