import { z } from 'zod';
import type { CommandEnded, Context } from './context.ts';
import { type AuditLine, writeAuditLine } from './db/audit.ts';
import { isDiskFull } from './db/connection/faults.ts';
import { buildClaim, onceSealed, onceSaved, savedResultFor } from './db/idempotency.ts';
import type { ClaimValues, FirstResult } from './db/statements/key-row.ts';
import { inTransaction } from './db/transaction.ts';
import { DomainError } from './errors.ts';
import { parse } from './input.ts';
import { type Pace, Pacer } from './pacer.ts';
import { describeSpan, inSpan } from './traces/spans.ts';

/** The context of a command: its `db` is the transaction, its `publish` waits for the commit. */
export interface CommandContext extends Context {
  /** Writes a line of the audit log under the command's name: neither the change nor its line is saved without the other. */
  audit(line: AuditLine): Promise<void>;
}

interface Basics<Schema extends z.ZodType, Actor> {
  /** The operation of an idempotency key, the action in the audit log and the label of the metric. */
  name: string;
  /** The input is parsed before anything else is done. */
  input: Schema;
  /** Returns who acts, or refuses. It is called before the work, and before a first result is given again. */
  allow(ctx: Context, input: z.output<Schema>): Actor | Promise<Actor>;
}

/** Called in the transaction before a saved result is given again. It throws what a new request would be refused with now. */
type AllowReplay<Input, Actor, Result> = (ctx: Context, first: Result, request: { input: Input; actor: Actor }) => unknown;

/** For `allow`: everybody may, as everybody may try to sign in. */
export const everybody = (): void => undefined;

/** For `allowReplay`: `allow` has checked everything, as it does where a role is all that a command needs. */
export const allowIsEnough = (): void => undefined;

interface Definition<Schema extends z.ZodType, Actor, Result, Prepared, Shown> extends Basics<Schema, Actor> {
  /** The result holds a secret that is shown once: the copy that is saved for a retry is encrypted. */
  isSecret?: boolean;
  /** Bounds how often a person may call it. A replay is never refused, because `run` is not called again. */
  pace?: Pace;
  /** Slow work that must not hold a transaction, such as decoding a picture or asking a foreign server. It is done for a replay, too. */
  prepare?(ctx: Context, input: z.output<Schema>, actor: Actor): Promise<Prepared>;
  /** The work, in one transaction. Its result is saved under the key, so it holds ids and figures, and no name of another person. */
  run(ctx: CommandContext, input: z.output<Schema>, actor: Actor, prepared: Prepared): Promise<Result>;
  /**
   * Refuses a replay when a right has ended that `allow` does not check, such as a seat in a team. 'noKey' is for a command that ignores
   * the idempotency key and works each time. It stands after `run`, from which TypeScript infers the result.
   */
  allowReplay: AllowReplay<z.output<Schema>, Actor, Result> | 'noKey';
  /** Reads what the caller is shown, after the commit and with the rights of that moment. Without it the result itself is shown. */
  show?(ctx: Context, result: Result): Promise<Shown>;
}

/** A command without input may be called with the context alone. */
type Call<Schema extends z.ZodType, Shown> = (
  ctx: Context,
  ...input: undefined extends z.input<Schema> ? [input?: z.input<Schema>] : [input: z.input<Schema>]
) => Promise<Shown>;

/** A command shows the schema of its input, so that a description can name the bounds that are really checked. */
export type Command<Schema extends z.ZodType, Shown> = Call<Schema, Shown> & { readonly input: Schema };

export const noInput = z.object({}).default({});

/**
 * Makes a write of the product. It parses the input, asks who may, and opens one transaction, in which it claims the idempotency key, keeps
 * the pace and runs the work. It announces the work after the commit. A command inside another one joins its transaction and its key.
 */
export function command<Schema extends z.ZodType, Actor, Result extends object | void, Prepared = undefined, Shown = Result>(
  definition: Definition<Schema, Actor, Result, Prepared, Shown>,
): Command<Schema, Shown> {
  const { name, pace, allowReplay, isSecret, show } = definition;
  const once = isSecret ? onceSealed : onceSaved;
  const pacer = pace && new Pacer(pace);

  return withChecks(definition, async (ctx, { input, actor }) => {
    const prepared = (await definition.prepare?.(ctx, input, actor)) as Prepared;
    const work = (txCtx: Context) => {
      if (!ctx.db.isTransaction) pacer?.take(ctx);
      return definition.run(inCommand(txCtx, name), input, actor, prepared);
    };
    const runOnce = (txCtx: Context) => {
      if (allowReplay === 'noKey' || ctx.db.isTransaction) return work(txCtx);
      const request = { name, input, allowReplay: (first: object) => allowReplay(txCtx, first as Result, { input, actor }) };
      return once(txCtx, request, () => work(txCtx) as Promise<object>) as Promise<Result>;
    };
    // Without a key, work whose connection broke is not repeated, because it may have been committed.
    const result = await inTransaction(allowReplay === 'noKey' ? { ...ctx, idempotencyKey: null } : ctx, runOnce);
    return (show ? await show(ctx, result) : result) as Shown;
  });
}

/** The key of a request, for work that finds it and saves the result by its own statements. */
export interface Once {
  claim: ClaimValues;
  /** The saved result for a request that repeats the first one; null for the first. */
  savedResult(first: FirstResult | null): object | null;
}

interface SharedDefinition<Schema extends z.ZodType, Actor, Result> extends Basics<Schema, Actor> {
  perform(ctx: Context, request: { input: z.output<Schema>; actor: Actor; once: Once }): Promise<Result>;
}

/**
 * Makes a command of a hot path, which shares its transaction with others. Its own statements find the key and save the result. It has no
 * pace, `prepare`, `show` or audit line.
 */
export function sharedCommand<Schema extends z.ZodType, Actor, Result extends object>(
  definition: SharedDefinition<Schema, Actor, Result>,
): Command<Schema, Result> {
  const { name } = definition;
  return withChecks(definition, (ctx, { input, actor }) => {
    const claim = buildClaim(ctx, { name, input });
    return definition.perform(ctx, { input, actor, once: { claim, savedResult: (first) => savedResultFor(claim, first) } });
  });
}

const inCommand = (ctx: Context, name: string): CommandContext => ({
  ...ctx,
  audit: (line) => writeAuditLine(ctx, { action: name, ...line }),
});

/** Wraps what every command does outside of its transaction. */
function withChecks<Schema extends z.ZodType, Actor, Shown>(
  { name, input: schema, allow }: Basics<Schema, Actor>,
  perform: (ctx: Context, request: { input: z.output<Schema>; actor: Actor }) => Promise<Shown>,
): Command<Schema, Shown> {
  const call: Call<Schema, Shown> = async (ctx, ...[rawInput]) => {
    const input = parse(schema, rawInput);
    if (!ctx.db.isTransaction) ctx.writes?.admit(ctx.viewer);
    const actor = await allow(ctx, input);
    if (ctx.db.isTransaction) return perform(ctx, { input, actor });

    return inSpan(`command ${name}`, () => measured(ctx, name, (innerCtx) => perform(innerCtx, { input, actor }))).catch(
      (error: unknown) => {
        throw ctx.writes && isDiskFull(error) ? ctx.writes.closeForFullDisk() : error;
      },
    );
  };
  return Object.assign(call, { input: schema });
}

/** Reports to the metrics how a command ended and how long it took. */
async function measured<T>(ctx: Context, name: string, perform: (ctx: Context) => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  let outcome: CommandEnded['outcome'] = 'done';
  let code: CommandEnded['code'] = null;
  const onReplay = () => {
    outcome = 'replayed';
    ctx.onReplay?.();
  };
  try {
    return await perform({ ...ctx, onReplay });
  } catch (error) {
    outcome = error instanceof DomainError ? 'refused' : 'failed';
    if (error instanceof DomainError) code = error.code;
    throw error;
  } finally {
    describeSpan({ 'versta.outcome': outcome });
    ctx.onCommand?.({ name, outcome, code, seconds: (performance.now() - startedAt) / 1000 });
  }
}
