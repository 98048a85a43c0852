import type { z } from 'zod';
import { allowIsEnough, type Command, command, type CommandContext } from '#server/platform/command.ts';
import type { Context, Role, Viewer } from '#server/platform/context.ts';
import { type OrganizerRight, requireRight } from './organizer-rights.ts';

type Organizer = Viewer & { role: Role };

interface Definition<Schema extends z.ZodType, Result, Prepared, Shown> {
  /** What an organizer needs to call it. */
  right: OrganizerRight;
  name: string;
  input: Schema;
  isSecret?: boolean;
  prepare?(ctx: Context, input: z.output<Schema>, organizer: Organizer): Promise<Prepared>;
  run(ctx: CommandContext, input: z.output<Schema>, organizer: Organizer, prepared: Prepared): Promise<Result>;
  show?(ctx: Context, result: Result): Promise<Shown>;
}

/**
 * A command of an organizer. Its `run` writes what it changed into the audit log by `ctx.audit`. A command inside another one is a part of
 * it, such as the freeze of an imported event, so that only the outer one asks for its right.
 */
export const organizerCommand = <Schema extends z.ZodType, Result extends object, Prepared = undefined, Shown = Result>({
  right,
  ...definition
}: Definition<Schema, Result, Prepared, Shown>): Command<Schema, Shown> =>
  command({ allow: (ctx) => requireRight(ctx, ctx.db.isTransaction ? 'read' : right), allowReplay: allowIsEnough, ...definition });
