import { z } from 'zod';
import { text } from '#server/platform/text/text.ts';

const wholeNumber = 'a whole number above 0';

/** An id in a body: a JSON integer, or the digits that old clients read from their inputs. */
export const bodyId = z.union(
  [
    z.number().int().positive().max(Number.MAX_SAFE_INTEGER),
    text(15)
      .regex(/^[1-9]\d{0,14}$/)
      .transform(Number),
  ],
  { error: wholeNumber },
);

/** A text that may be left out; null is the same as leaving it out. */
export const optionalText = z
  .string()
  .nullish()
  .transform((sent) => sent ?? undefined);

/** A text that null and '' clear; left out, it stays. */
export const clearableText = z
  .string()
  .nullable()
  .optional()
  .transform((sent) => (sent === '' ? null : sent));

const longestToken = 200;

/** The text of a QR code or the token of its check. One that is longer than any of ours is a bad code, not a fault of the form. */
export const passToken = z.string().transform((token) => token.slice(0, longestToken));
