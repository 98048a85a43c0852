import { z } from 'zod';
import { requireRight } from '#server/modules/identity/identity.ts';
import { blocks } from '#server/modules/quest/quest.ts';
import type { Context } from '#server/platform/context.ts';
import { prepared } from '#server/platform/db/statements/prepared.ts';
import { parse } from '#server/platform/input.ts';
import { selectTasks } from './checkpoints.store.ts';
import type { InsiderTask } from './checkpoints.types.ts';

const listTasks = prepared<{ userId: number; teamId: number }, InsiderTask>((building) => selectTasks(building, blocks.isShown));
const tasksInput = z.object({ teamId: z.number().int() });

/** Reads the riddles of the viewer that a team sees, with their status for the team. For staff. An unknown team has none. */
export function readInsiderTasks(ctx: Context, input: z.input<typeof tasksInput>): Promise<InsiderTask[]> {
  const { userId } = requireRight(ctx, 'admit', 'insider', 'ctc');
  return listTasks(ctx, { userId, ...parse(tasksInput, input) });
}
