import { z } from 'zod';
import { link } from '#server/platform/link.ts';
import { isStorable, text, trimmedText } from '#server/platform/text.ts';
import { matchKey } from '../play/answer-matching.rules.ts';

export const id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);
export const categoryId = z.number().int().min(1).max(3);
export const version = id.nullish();
export const line = (max: number) => trimmedText(max).min(1, 'required').refine(isStorable, 'has a broken character');
export const longText = (max: number) => trimmedText(max).refine(isStorable, 'has a broken character').nullable();
export const titleLink = link({ protocol: /^https?$/, max: 2000, error: 'an http or https address' }).nullable();
/** What is said of a file to one who cannot see it; '' of one that only adorns, null: what the file says of itself. */
export const alt = longText(500).optional();
/** Another file is not what was said of the one before. */
export const altOf = (said: string | null | undefined, file: { before: number | null; after: number | null | undefined }) =>
  said === undefined && file.after !== undefined && file.after !== file.before ? null : said;
/** A data URL, the stored path, null or ''; media/ decides. */
export const file = z.string().nullable();

const answer = line(500).refine((text) => matchKey(text) !== '', 'needs a letter or a digit');
export const answerText = answer;
/** A whole list of answers: blank lines are skipped, and of those that match the same the first stays. */
export const answerList = z
  .array(text(2000))
  .max(100)
  .transform((texts) => texts.filter((typed) => typed.trim() !== ''))
  .pipe(z.array(answer))
  .transform((texts) => [...new Map(texts.toReversed().map((text) => [matchKey(text), text])).values()].toReversed());
/** At the place of one riddle. */
export const mostInsiders = 50;
export const insiderIds = z
  .array(id)
  .max(mostInsiders)
  .transform((ids) => [...new Set(ids)]);

/** One neighbour, or none where the end will do. */
export const onePlace = (place: { before?: number | null | undefined; after?: number | null | undefined }) =>
  place.before == null || place.after == null;
