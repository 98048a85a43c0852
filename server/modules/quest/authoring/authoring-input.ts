import { z } from 'zod';
import { isStorable, requiredText, text, trimmedText } from '#server/platform/input.ts';
import { link } from '#server/platform/text/link.ts';
import { matchKey } from '../play/answer-matching.rules.ts';
import type { Neighbours } from './lifecycle/order.rules.ts';

export const id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);
export const version = id.nullish();
export const line = (max: number) => requiredText(max).refine(isStorable, 'has a broken character');
export const longText = (max: number) => trimmedText(max).refine(isStorable, 'has a broken character').nullable();
export const titleLink = link({ protocol: /^https?$/, max: 2000, error: 'an http or https address' }).nullable();
/**
 * A description of a file for people who cannot see it: '' for a file that is only decoration, null for the description of the file itself.
 */
export const alt = longText(500).optional();
/** Returns the description after a change. A new file does not take over the description of the old one. */
export const nextAlt = (alt: string | null | undefined, fileId: { before: number | null | undefined; after: number | null | undefined }) =>
  alt === undefined && fileId.after !== undefined && fileId.after !== (fileId.before ?? null) ? null : alt;
/** A data URL, the stored path, null or ''. The media room checks it. */
export const file = z.string().nullable();

export const answerText = line(500).refine((text) => matchKey(text) !== '', 'needs a letter or a digit');
/** A whole list of answers. Blank ones are skipped, and of several that match the same only the first stays. */
export const answerList = z
  .array(text(2000))
  .max(100)
  .transform((texts) => texts.filter((answer) => answer.trim() !== ''))
  .pipe(z.array(answerText))
  .transform((texts) => [...new Map(texts.toReversed().map((text) => [matchKey(text), text])).values()].toReversed());
/** The maximum of insiders at one riddle. */
export const maxInsiders = 50;
export const insiderIds = z
  .array(id)
  .max(maxInsiders)
  .transform((ids) => [...new Set(ids)]);

/** Checks that at most one neighbour is named. Without a neighbour something goes to the end. */
export const hasOneNeighbour = ({ before, after }: Neighbours) => before == null || after == null;
