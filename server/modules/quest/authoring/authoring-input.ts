import { z } from 'zod';
import { link } from '#server/platform/text/link.ts';
import { isStorable, text, trimmedText } from '#server/platform/text/text.ts';
import { matchKey } from '../play/answer-matching.rules.ts';
import type { Neighbours } from './lifecycle/order.rules.ts';

export const id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);
export const categoryId = z.number().int().min(1).max(3);
export const version = id.nullish();
export const line = (max: number) => trimmedText(max).min(1, 'required').refine(isStorable, 'has a broken character');
export const longText = (max: number) => trimmedText(max).refine(isStorable, 'has a broken character').nullable();
export const titleLink = link({ protocol: /^https?$/, max: 2000, error: 'an http or https address' }).nullable();
/** Describes a file to people who cannot see it: '' for one that only adorns, null for the description that the file has of its own. */
export const alt = longText(500).optional();
/** Computes the description after a change. A new file does not take over that of the file before. */
export const altOf = (sent: string | null | undefined, fileId: { before: number | null | undefined; after: number | null | undefined }) =>
  sent === undefined && fileId.after !== undefined && fileId.after !== (fileId.before ?? null) ? null : sent;
/** A data URL, the stored path, null or ''. The media room checks it. */
export const file = z.string().nullable();

export const answerText = line(500).refine((text) => matchKey(text) !== '', 'needs a letter or a digit');
/** A whole list of answers. Blank lines are skipped, and of those that match the same the first stays. */
export const answerList = z
  .array(text(2000))
  .max(100)
  .transform((texts) => texts.filter((typed) => typed.trim() !== ''))
  .pipe(z.array(answerText))
  .transform((texts) => [...new Map(texts.toReversed().map((text) => [matchKey(text), text])).values()].toReversed());
/** The most insiders at the place of one riddle. */
export const mostInsiders = 50;
export const insiderIds = z
  .array(id)
  .max(mostInsiders)
  .transform((ids) => [...new Set(ids)]);

/** Checks that there is one neighbour, or none where the end will do. */
export const onePlace = ({ before, after }: Neighbours) => before == null || after == null;
