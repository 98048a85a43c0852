import { z } from 'zod';
import type { Context } from '#server/platform/context.ts';
import { refusing } from '#server/platform/db/constraints.ts';
import { parse } from '#server/platform/parse.ts';
import { newTexts, slugTaken } from './event-input.ts';
import { insertEvent } from './events.store.ts';

const eventInput = z
  .object({
    ...newTexts,
    startsAt: z.date(),
    endsAt: z.date(),
  })
  .refine((event) => event.endsAt > event.startsAt, { path: ['endsAt'], message: 'must be after startsAt' });

export type NewEvent = z.input<typeof eventInput>;

/** Puts an edition of the quest into the database; returns its id. */
export function createEvent(ctx: Context, input: NewEvent): Promise<number> {
  return refusing(insertEvent(ctx.db, parse(eventInput, input)), { event_slug_unique: slugTaken });
}
