import { z } from 'zod';

// Control characters break lists and logs; direction marks and invisible ones let a name pass for another.
const shown = /^[^\p{Cc}\u200b\u2028-\u202e\u2060-\u2069\ufeff]*$/u;

/** One line that a person typed, trimmed and composed: «й» is one letter, however a keyboard makes it. */
export const plainText = (max: number) =>
  z
    .string()
    .trim()
    .normalize('NFC')
    .max(max)
    .regex(shown, 'no control characters')
    .refine((text) => text.isWellFormed(), 'not a text');
