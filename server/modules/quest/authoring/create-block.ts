import { z } from 'zod';
import { requireRole } from '#server/modules/identity/identity.ts';
import type { Context } from '#server/platform/context.ts';
import { parse } from '#server/platform/parse.ts';
import { insertBlock } from '../blocks.store.ts';

const blockInput = z.object({
  eventId: z.number().int().positive(),
  categoryId: z.number().int().min(1).max(3),
  title: z.string().trim().min(1, 'required').max(200),
  imageId: z.number().int().positive().nullable().default(null),
});

/** Adds a block at the end of its category; organizers only. Returns its id. */
export async function createBlock(ctx: Context, input: z.input<typeof blockInput>): Promise<number> {
  requireRole(ctx, 'organizer');
  return insertBlock(ctx.db, parse(blockInput, input));
}
