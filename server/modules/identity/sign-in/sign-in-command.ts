import type { z } from 'zod';
import { type Command, command, type CommandContext, everybody } from '#server/platform/command.ts';
import type { Context } from '#server/platform/context.ts';
import type { SignedIn } from '../identity.types.ts';
import { type Claimed, notingRefusal } from './note-refusal.ts';

interface Definition<Schema extends z.ZodType, Prepared, Result> {
  name: string;
  provider: Claimed['provider'];
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
    prepare: (ctx, input) => notingRefusal(ctx, { provider, subject: subject?.(input) }, () => prepare(ctx, input)),
    run: (ctx, input, _everybody, prepared): Promise<Result> =>
      notingRefusal(ctx, { provider, subject: subject?.(input, prepared) }, () => run(ctx, input, prepared)),
    allowReplay: 'noKey',
  });
