import { z } from 'zod';
import { isStorable, text, trimmedText } from '#server/platform/input.ts';

/** These are the inputs that the long lists of organizers share. */
export const id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);
export const orNull = <T extends z.ZodType>(schema: T) => schema.nullish().transform((value) => value ?? null);
export const page = { before: orNull(id), first: z.number().int().min(1).max(100).default(50) };
export const slug = text(64);

/** A text to search by. Null for an empty one. A NUL and half a letter are refused, because no database stores them. */
export const searchText = orNull(trimmedText(500).refine(isStorable, 'has a broken character')).transform((typed) => typed || null);
