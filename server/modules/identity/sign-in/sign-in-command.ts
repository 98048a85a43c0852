import type { z } from 'zod';
import { type Command, command, type CommandContext, everybody } from '#server/platform/command.ts';
import type { Context } from '#server/platform/context.ts';
import { SignInRefused } from '../identity.errors.ts';
import type { SignedIn } from '../identity.types.ts';
import { makePseudonym, type SignInClaim } from '../sign-in-claim.ts';

interface Definition<Schema extends z.ZodType, Prepared, Result> {
  name: string;
  provider: SignInClaim['provider'];
  input: Schema;
  /** Checks here what needs no transaction. */
  prepare(ctx: Context, input: z.output<Schema>): Promise<Prepared>;
  /** The name by which the provider knows the person, once it is known; a refusal is noted under a pseudonym of it. */
  subject?(input: z.output<Schema>, prepared?: Prepared): string | undefined;
  run(ctx: CommandContext, input: z.output<Schema>, prepared: Prepared): Promise<Result>;
}

/** A command by which a person signs in. It takes no idempotency key, and each refusal is counted. */
export const signInCommand = <Schema extends z.ZodType, Prepared, Result extends SignedIn>({
  name,
  provider,
  input: schema,
  prepare,
  subject,
  run,
}: Definition<Schema, Prepared, Result>): Command<Schema, Result> =>
  command({
    name,
    input: schema,
    allow: everybody,
    prepare: (ctx, input) => withRefusalNoted(ctx, { provider, subject: subject?.(input) }, () => prepare(ctx, input)),
    run: (ctx, input, _everybody, prepared): Promise<Result> =>
      withRefusalNoted(ctx, { provider, subject: subject?.(input, prepared) }, () => run(ctx, input, prepared)),
    allowReplay: 'noKey',
  });

/**
 * Runs a part of a sign-in. A refusal is counted and leaves one line in the log: the reason, the way of signing in and a pseudonym of the
 * person it claims to be. The line has no name, no code and nothing else of the request.
 */
async function withRefusalNoted<T>(ctx: Context, claim: SignInClaim, signIn: () => Promise<T>): Promise<T> {
  try {
    return await signIn();
  } catch (error) {
    if (error instanceof SignInRefused) {
      const subject = claim.subject === undefined ? undefined : makePseudonym(claim, ctx.config.sessionSecret);
      ctx.log.warn({ reason: error.reason, provider: claim.provider, subject }, 'a sign-in was refused');
      ctx.onSignInRefused?.(error.reason);
    }
    throw error;
  }
}
