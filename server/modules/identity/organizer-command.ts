import type { z } from 'zod';
import { allowIsEnough, type Command, command, type CommandContext } from '#server/platform/command.ts';
import type { Context, Role, Viewer } from '#server/platform/context.ts';
import { requireRole } from './require-role.ts';

type Organizer = Viewer & { role: Role };

interface Definition<Schema extends z.ZodType, Result, Prepared, Shown> {
  name: string;
  input: Schema;
  isSecret?: boolean;
  prepare?(ctx: Context, input: z.output<Schema>, organizer: Organizer): Promise<Prepared>;
  run(ctx: CommandContext, input: z.output<Schema>, organizer: Organizer, prepared: Prepared): Promise<Result>;
  show?(ctx: Context, result: Result): Promise<Shown>;
}

/** A command of an organizer. Its `run` writes what it changed into the audit log by `ctx.audit`. */
export const organizerCommand = <Schema extends z.ZodType, Result extends object, Prepared = undefined, Shown = Result>(
  definition: Definition<Schema, Result, Prepared, Shown>,
): Command<Schema, Shown> => command({ allow: (ctx) => requireRole(ctx, 'organizer'), allowReplay: allowIsEnough, ...definition });
