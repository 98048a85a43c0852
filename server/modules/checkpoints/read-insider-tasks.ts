import { z } from 'zod';
import { requireRole } from '#server/modules/identity/identity.ts';
import type { Context } from '#server/platform/context.ts';
import { parse } from '#server/platform/parse.ts';
import { listTasks } from './checkpoints.store.ts';
import type { InsiderTask } from './checkpoints.types.ts';

const tasksInput = z.object({ teamId: z.number().int() });

/** Reads the viewer's riddles in a team's category with their status for the team, for staff. An unknown team has none. */
export function readInsiderTasks(ctx: Context, input: z.input<typeof tasksInput>): Promise<InsiderTask[]> {
  const { userId } = requireRole(ctx, 'insider', 'ctc', 'organizer');
  return listTasks(ctx, { userId, ...parse(tasksInput, input) });
}
