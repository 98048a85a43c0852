import { z } from 'zod';
import type { Context } from '#server/platform/context.ts';
import { parse } from '#server/platform/parse.ts';
import { insertEvent } from './events.store.ts';

const eventInput = z
  .object({
    slug: z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/, 'small letters, digits and hyphens, at most 64'),
    name: z.string().trim().min(1).max(200),
    descriptionRu: z.string().max(10_000).default(''),
    descriptionEn: z.string().max(10_000).default(''),
    placeRu: z.string().max(300).default(''),
    placeEn: z.string().max(300).default(''),
    startsAt: z.date(),
    endsAt: z.date(),
  })
  .refine((event) => event.endsAt > event.startsAt, { path: ['endsAt'], message: 'must be after startsAt' });

/** Opens an edition of the quest; returns its id. */
export function createEvent(ctx: Context, input: z.input<typeof eventInput>): Promise<number> {
  return insertEvent(ctx.db, parse(eventInput, input));
}
