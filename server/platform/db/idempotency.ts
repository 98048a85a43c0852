import { createHash } from 'node:crypto';
import type { Context } from '#server/platform/context.ts';
import { BadInput, IdempotencyKeyReused } from '#server/platform/errors.ts';
import { openByEither, sealToken } from '#server/platform/sealed-token.ts';
import {
  type Claim,
  claimKey,
  type ClaimValues,
  type FirstResult,
  firstResult,
  type ResultValues,
  saveResult,
  type ToSave,
} from './statements/key-row.ts';
import { prepared } from './statements/prepared.ts';

const longestKey = 255;

const noClaim: ClaimValues = { keyOwner: null, key: null, operation: null, requestHash: null };

const claim = prepared<ClaimValues, { key: string }>((building) => claimKey(building));
const save = prepared<ResultValues, object>((building) => saveResult(building));
const findFirstResult = prepared<Pick<ClaimValues, 'keyOwner' | 'key'>, FirstResult>((building) => firstResult(building));

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

export interface Keyed<Opened, Result> {
  name: string;
  input: unknown;
  /** The first statement. It finds the result of an earlier request with this key, or makes sure that no other request has the key. */
  open(claim: ClaimValues): Promise<{ first: FirstResult | null; opened: Opened }>;
  /** Refuses who may not be given the first result any more. */
  allowReplay(first: Result, opened: Opened): unknown;
  /** The work, which saves its result. */
  run(opened: Opened, toSave: ToSave): Promise<Result>;
}

/**
 * Does work once per (person or API token, key), inside a transaction: the row of the key is written with it, so that a retry or a
 * concurrent twin is given the first result, with `Idempotency-Replay: true`. Refused work rolls back, leaves no row, and may be tried again.
 */
export async function onceByKey<Opened, Result extends object>(ctx: Context, keyed: Keyed<Opened, Result>): Promise<Result> {
  const claimed: ClaimValues = claimOf(ctx, keyed) ?? noClaim;
  const { first, opened } = await keyed.open(claimed);
  if (!first) return keyed.run(opened, (result) => ({ ...claimed, body: JSON.stringify(result) }));

  if (claimed.requestHash === null || !first.requestHash.equals(claimed.requestHash)) throw new IdempotencyKeyReused();
  await keyed.allowReplay(first.body as Result, opened);
  ctx.onReplay?.();
  return first.body as Result;
}

type Request<Result> = Pick<Keyed<undefined, Result>, 'name' | 'input' | 'allowReplay'>;

/** The same for work that does not care how its result is saved. */
export function onceSaved<Result extends object>(ctx: Context, request: Request<Result>, work: () => Promise<Result>): Promise<Result> {
  return onceByKey<undefined, Result>(ctx, {
    ...request,
    async open(values) {
      const isMine = values.key === null || (await claim(ctx, values)).length > 0;
      const [first] = isMine ? [] : await findFirstResult(ctx, values);
      if (!isMine && !first) throw new Error(`the first result of key ${values.key} of person ${values.keyOwner} is missing`);
      return { first: first ?? null, opened: undefined };
    },
    async run(_opened, toSave) {
      const result = await work();
      const values = toSave(result);
      if (values.key !== null) await save(ctx, values);
      return result;
    },
  });
}

/** The same for a result with a secret that is shown once: it is saved encrypted, because the table also holds the digest of the secret. */
export async function onceSealed<Result extends object>(
  ctx: Context,
  { allowReplay, ...request }: Request<Result>,
  work: () => Promise<Result>,
): Promise<Result> {
  const open = ({ sealed }: { sealed: string }): Result => {
    const text = openByEither(Buffer.from(sealed, 'base64'), ctx.config);
    // The secret of the server was changed between the two requests.
    if (text === null) throw new IdempotencyKeyReused();
    return JSON.parse(text) as Result;
  };
  const seal = async () => ({ sealed: sealToken(JSON.stringify(await work()), ctx.config.sessionSecret).toString('base64') });
  return open(await onceSaved(ctx, { ...request, allowReplay: (first, opened) => allowReplay(open(first), opened) }, seal));
}
