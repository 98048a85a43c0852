import { createHash } from 'node:crypto';
import type { Context } from '../context.ts';
import { BadInput, IdempotencyKeyReused } from '../errors.ts';
import { openWithEitherSecret, sealToken } from '../sealed-token.ts';
import { claimKey, type ClaimValues, type FirstResult, firstResult, type ResultValues, saveResult } from './statements/key-row.ts';
import { prepared } from './statements/prepared.ts';

const maxKeyLength = 255;

/** The claim of a request without a key. */
const noClaim: ClaimValues = { keyOwner: null, key: null, operation: null, requestHash: null };

const claim = prepared<ClaimValues, { key: string }>((building) => claimKey(building));
const save = prepared<ResultValues, object>((building) => saveResult(building));
const findFirstResult = prepared<Pick<ClaimValues, 'keyOwner' | 'key'>, FirstResult>((building) => firstResult(building));

/** Builds the claim of a request: its key, and a digest of its name and input. A request without a key is done each time it comes. */
export function buildClaim(ctx: Context, request: { name: string; input: unknown }): ClaimValues {
  const actorId = ctx.viewer?.userId ?? ctx.token?.createdBy;
  if (!ctx.idempotencyKey || actorId === undefined) return noClaim;
  // Tokens of one organizer do not share their keys, neither with each other nor with the organizer.
  const key = ctx.token ? `${ctx.token.id}:${ctx.idempotencyKey}` : ctx.idempotencyKey;
  if (key.length > maxKeyLength) throw new BadInput([{ name: 'Idempotency-Key', message: `at most ${maxKeyLength} characters` }]);

  const requestHash = createHash('sha256')
    .update(`${request.name}\n${JSON.stringify(request.input)}`)
    .digest();
  return { keyOwner: actorId, key, operation: request.name, requestHash };
}

/** Returns the saved result for a request that repeats the first one; null for the first. */
export function savedResultFor({ requestHash }: ClaimValues, first: FirstResult | null): object | null {
  if (!first) return null;
  if (requestHash === null || !first.requestHash.equals(requestHash)) throw new IdempotencyKeyReused();
  return first.body as object;
}

interface Request<Result> {
  name: string;
  input: unknown;
  /** Refuses callers who may no longer be given the saved result. */
  allowReplay(first: Result): unknown;
}

/**
 * Does work once per key of a person or API token, inside a transaction. The row of the key is written with the work, so that a retry or a
 * concurrent twin is given the first result, with `Idempotency-Replay: true`. Refused work rolls back, leaves no row, and may
 * be tried again.
 */
export async function onceSaved<Result extends object>(
  ctx: Context,
  request: Request<Result>,
  work: () => Promise<Result>,
): Promise<Result> {
  const claimed = buildClaim(ctx, request);
  const isMine = claimed.key === null || (await claim(ctx, claimed)).length > 0;
  if (!isMine) {
    const [first] = await findFirstResult(ctx, claimed);
    const saved = savedResultFor(claimed, first ?? null) as Result | null;
    if (!saved) throw new Error(`the first result of key ${claimed.key} of person ${claimed.keyOwner} is missing`);
    await request.allowReplay(saved);
    ctx.onReplay?.();
    return saved;
  }
  const result = await work();
  if (claimed.key !== null) await save(ctx, { ...claimed, body: JSON.stringify(result) });
  return result;
}

/**
 * Does the same for a result with a secret that is shown once. It is saved encrypted, because other tables hold only the digest
 * of the secret.
 */
export async function onceSealed<Result extends object>(
  ctx: Context,
  { allowReplay, ...request }: Request<Result>,
  work: () => Promise<Result>,
): Promise<Result> {
  const open = ({ sealed }: { sealed: string }): Result => {
    const text = openWithEitherSecret(Buffer.from(sealed, 'base64'), ctx.config);
    // The secret of the server was changed between the two requests.
    if (text === null) throw new IdempotencyKeyReused();
    return JSON.parse(text) as Result;
  };
  const seal = async () => ({ sealed: sealToken(JSON.stringify(await work()), ctx.config.sessionSecret).toString('base64') });
  return open(await onceSaved(ctx, { ...request, allowReplay: (first) => allowReplay(open(first)) }, seal));
}
