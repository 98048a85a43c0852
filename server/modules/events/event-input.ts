import { z } from 'zod';
import { BadInput } from '#server/platform/errors.ts';
import { isStorable, text } from '#server/platform/input.ts';
import { isZone } from '#server/platform/zones/zone.rules.ts';

export const eventId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** The organizer edited this version of the event. Without a version the last change wins. */
export const version = z.number().int().positive().max(Number.MAX_SAFE_INTEGER).nullish();

const words = (maxLength: number) => text(maxLength).refine(isStorable, 'has a broken character');

const slugShape = 'small letters, digits and hyphens, at most 64';
const slug = text(64, slugShape).regex(/^[a-z0-9][a-z0-9-]{0,63}$/, slugShape);
const name = words(200).trim().min(1, 'required');
const nameEn = words(200).trim();
const descriptionRu = words(10_000);
const descriptionEn = words(10_000);
const placeRu = words(300);
const placeEn = words(300);
const rulesRu = words(10_000);
const rulesEn = words(10_000);
/** A team has six seats, as event_min_team_size_of_seats says too. */
const minTeamSize = z.number().int().min(1).max(6);

/** The IANA name of a time zone. */
const timeZone = text(64).refine(isZone, 'not the name of a time zone, such as Europe/Berlin');

const orEmpty = (field: z.ZodString) => field.nullish().transform((value) => value ?? '');
const orUnchanged = <Field extends z.ZodType>(field: Field) => field.nullish().transform((value) => value ?? undefined);

/** A new event has these settings; a text that is left out is empty. */
export const newSettings = {
  slug,
  name,
  nameEn: orEmpty(nameEn),
  descriptionRu: orEmpty(descriptionRu),
  descriptionEn: orEmpty(descriptionEn),
  placeRu: orEmpty(placeRu),
  placeEn: orEmpty(placeEn),
  rulesRu: orEmpty(rulesRu),
  rulesEn: orEmpty(rulesEn),
  minTeamSize: minTeamSize.nullish().transform((size) => size ?? 1),
  reviewsNames: z
    .boolean()
    .nullish()
    .transform((on) => on ?? false),
  /** A rehearsal; it is set once and for all. */
  isSandbox: z
    .boolean()
    .nullish()
    .transform((on) => on ?? false),
  /** Null: that of the installation. */
  timeZone: timeZone.nullish().transform((zone) => zone ?? null),
};

/** A change of an event has these settings; one that is left out or null stays as it is. */
export const changedSettings = {
  slug: orUnchanged(slug),
  name: orUnchanged(name),
  nameEn: orUnchanged(nameEn),
  descriptionRu: orUnchanged(descriptionRu),
  descriptionEn: orUnchanged(descriptionEn),
  placeRu: orUnchanged(placeRu),
  placeEn: orUnchanged(placeEn),
  rulesRu: orUnchanged(rulesRu),
  rulesEn: orUnchanged(rulesEn),
  minTeamSize: orUnchanged(minTeamSize),
  reviewsNames: orUnchanged(z.boolean()),
  timeZone: orUnchanged(timeZone),
};

/** Addresses of older clients have capital letters, too. */
const aliasShape = 'letters, digits, dots, hyphens and underscores, at most 64';
const alias = text(64, aliasShape).regex(/^[A-Za-z0-9][\w.-]*$/, aliasShape);

/** A change replaces all aliases of an event; when they are left out or null they stay as they are. */
export const changedAliases = z
  .array(alias)
  .max(10, 'at most 10')
  .transform((aliases) => [...new Set(aliases)])
  .nullish();

export const aliasTaken = (): BadInput => new BadInput([{ name: 'aliases', message: 'another event has one of them' }]);

export const slugTaken = (): BadInput => new BadInput([{ name: 'slug', message: 'another event has it' }]);
