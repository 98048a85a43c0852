import { z } from 'zod';
import type { Context } from '#server/platform/context.ts';
import { BadInput } from '#server/platform/errors.ts';
import { text } from '#server/platform/input.ts';
import { storableText } from '#server/platform/text/localized.ts';
import type { QuestEvent } from '../events.types.ts';
import { readEvent } from '../read-events.ts';
import { listUsedCategories, updateCategories } from './categories.store.ts';
import {
  categoryCodes,
  categoryColors,
  categoryIcons,
  eventCategories,
  maxCategories,
  toOwnCategories,
  type WrittenCategory,
} from './categories.ts';

const localized = (maxLength: number) => z.strictObject({ ru: storableText(maxLength).min(1, 'required'), en: storableText(maxLength) });

/** How long a name may be: a board has room for the first, a tab for the second. */
export const maxCategoryNameLength = { name: 60, shortName: 12 } as const;

/** A category by its number. */
export const categoryId = z.number().int().min(1).max(maxCategories);

/** The categories that an event plays from now on, each once. */
export const playedCategories = z
  .array(
    z.strictObject({
      code: z.enum(categoryCodes),
      name: localized(maxCategoryNameLength.name),
      shortName: localized(maxCategoryNameLength.shortName),
      contentLanguage: text(2)
        .pipe(z.enum(['ru', 'en']))
        .nullish(),
      color: z.enum(categoryColors).nullish(),
      icon: z.enum(categoryIcons).nullish(),
    }),
    { error: 'required' },
  )
  .min(1, 'at least one')
  .max(maxCategories, { abort: true, error: `at most ${maxCategories}` })
  .refine((all) => new Set(all.map(({ code }) => code)).size === all.length, 'each at most once');

/**
 * Sets which categories an event plays and what they are called, inside the transaction of a command. One that has teams or blocks
 * cannot be left out, and what nothing is said of stays as it is.
 */
export async function setCategories(
  ctx: Pick<Context, 'db' | 'clock'>,
  { eventId, categories }: { eventId: number; categories: readonly WrittenCategory[] },
): Promise<void> {
  const played = new Set(categories.map(({ code }) => code));
  const used = await listUsedCategories(ctx.db, eventId);
  if (used.some((code) => !played.has(code))) throw new BadInput([{ name: 'categories', message: 'teams or blocks are in it' }]);
  const before = await readEvent(ctx, eventId);
  await updateCategories(ctx.db, { eventId, categories: toOwnCategories(categories, before ?? undefined) });
}

/** Refuses a category that this event does not play. */
export function refuseLeftOut(event: QuestEvent, categoryId: number): void {
  if (!eventCategories(event).some(({ id }) => id === categoryId))
    throw new BadInput([{ name: 'category', message: 'is not played in this event' }]);
}

/** The same, for a caller who has not read the event as it is now. */
export async function requirePlayed(ctx: Pick<Context, 'db' | 'clock'>, { eventId, categoryId }: { eventId: number; categoryId: number }) {
  const event = await readEvent(ctx, eventId);
  if (event) refuseLeftOut(event, categoryId);
}
