import { z } from 'zod';
import { BadInput } from '#server/platform/errors.ts';
import { isStorable, text } from '#server/platform/text/text.ts';

export const eventId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** The one that was edited; without it whoever writes last is right. */
export const version = z.number().int().positive().max(Number.MAX_SAFE_INTEGER).nullish();

const words = (longest: number) => text(longest).refine(isStorable, 'has a broken character');

const slugShape = 'small letters, digits and hyphens, at most 64';
const slug = text(64, slugShape).regex(/^[a-z0-9][a-z0-9-]{0,63}$/, slugShape);
const name = words(200).trim().min(1, 'required');
const descriptionRu = words(10_000);
const descriptionEn = words(10_000);
const placeRu = words(300);
const placeEn = words(300);

const orEmpty = (field: z.ZodString) => field.nullish().transform((value) => value ?? '');
const orKept = (field: z.ZodString) => field.nullish().transform((value) => value ?? undefined);

/** Texts of a new event: what is left out is empty. */
export const newTexts = {
  slug,
  name,
  descriptionRu: orEmpty(descriptionRu),
  descriptionEn: orEmpty(descriptionEn),
  placeRu: orEmpty(placeRu),
  placeEn: orEmpty(placeEn),
};

/** Changes of an event's texts: what is left out or null stays. */
export const changedTexts = {
  slug: orKept(slug),
  name: orKept(name),
  descriptionRu: orKept(descriptionRu),
  descriptionEn: orKept(descriptionEn),
  placeRu: orKept(placeRu),
  placeEn: orKept(placeEn),
};

/** Letters of either size: addresses of older clients have them. */
const aliasShape = 'letters, digits, dots, hyphens and underscores, at most 64';
const alias = text(64, aliasShape).regex(/^[A-Za-z0-9][\w.-]*$/, aliasShape);

/** All of an event's aliases; what is left out or null stays. */
export const changedAliases = z
  .array(alias)
  .max(10, 'at most 10')
  .transform((aliases) => [...new Set(aliases)])
  .nullish();

export const aliasTaken = (): BadInput => new BadInput([{ name: 'aliases', message: 'another event has one of them' }]);

export const slugTaken = (): BadInput => new BadInput([{ name: 'slug', message: 'another event has it' }]);
