import { z } from 'zod';
import { requireRole } from '#server/modules/identity/identity.ts';
import { isShown } from '#server/modules/quest/quest.ts';
import type { Context } from '#server/platform/context.ts';
import { prepared } from '#server/platform/db/statements/prepared.ts';
import { parse } from '#server/platform/parse.ts';
import { tasks } from './checkpoints.store.ts';
import type { InsiderTask } from './checkpoints.types.ts';

const listTasks = prepared<{ userId: number; teamId: number }, InsiderTask>((building) => tasks(building, isShown));
const tasksInput = z.object({ teamId: z.number().int() });

/** Reads the viewer's riddles that a team sees, with their status for the team, for staff. An unknown team has none. */
export function readInsiderTasks(ctx: Context, input: z.input<typeof tasksInput>): Promise<InsiderTask[]> {
  const { userId } = requireRole(ctx, 'insider', 'ctc', 'organizer');
  return listTasks(ctx, { userId, ...parse(tasksInput, input) });
}
