import { z } from 'zod';
import type { Context } from '#server/platform/context.ts';
import { refusing } from '#server/platform/db/constraints.ts';
import { parse } from '#server/platform/input.ts';
import { newSettings, slugTaken } from '../event-input.ts';
import { findAliasOwner, insertEvent } from '../events.store.ts';

export const eventInput = z
  .object({
    ...newSettings,
    startsAt: z.date(),
    endsAt: z.date(),
  })
  .refine((event) => event.endsAt > event.startsAt, { path: ['endsAt'], message: 'must be after startsAt' });

type NewEvent = z.input<typeof eventInput>;

/** Adds an edition of the quest and returns its id. */
export async function createEvent(ctx: Context, input: NewEvent): Promise<number> {
  const event = parse(eventInput, input);
  if ((await findAliasOwner(ctx.db, event.slug)) !== undefined) throw slugTaken();
  return refusing(insertEvent(ctx.db, event), { event_slug_unique: slugTaken });
}
