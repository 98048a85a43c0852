import { measuredComposed, text } from '#server/platform/input.ts';

// Control characters break lists and logs; direction marks and invisible characters make one name look like another.
const visibleLine = /^[^\p{Cc}\u200b\u2028-\u202e\u2060-\u2069\ufeff]*$/u;

/** Accepts one line that a person typed, trimmed and composed: «й» is one letter, however a keyboard makes it. */
export const plainText = (max: number) => {
  const error = `at most ${max} characters`;
  // Composing makes a text shorter, so the input may be longer than the result.
  return text(4 * max, error)
    .meta(measuredComposed(max, 4 * max))
    .trim()
    .normalize('NFC')
    .max(max, { abort: true, error })
    .refine((line) => visibleLine.test(line), 'no control characters')
    .refine((line) => line.isWellFormed(), 'not a text');
};
