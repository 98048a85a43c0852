import { z } from 'zod';
import { BadInput } from './errors.ts';

/** Checks an input against its schema, or refuses it naming every field that is wrong. */
export function parse<T extends z.ZodType>(schema: T, input: unknown): z.output<T> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;

  const fields = new Map<string, string>();
  for (const { path, message } of result.error.issues) {
    const name = path.join('.') || 'input';
    // The first fault of a field is the one to mend first; the others often follow from it.
    if (!fields.has(name)) fields.set(name, message);
  }
  throw new BadInput([...fields].map(([name, message]) => ({ name, message })));
}

/**
 * The schema that each text from outside begins with: at most `maxLength` UTF-16 code units. A longer one ends the check here; zod would go
 * on after a plain `max` and trim, compose and match all of it, which takes minutes for a megabyte of combining marks.
 */
export const text = (maxLength: number, error = `at most ${maxLength} characters`) => z.string().max(maxLength, { abort: true, error });

/**
 * The JSON schema of a text of at most `max` characters that is shortened before it is measured. It may arrive with up to `maxRaw`
 * characters, if it has something that is cut, which the pattern `shrinks` finds. Patterns for other programs use only syntax that all
 * their languages read.
 */
export const measured = (max: number, maxRaw: number, shrinks: string) => ({
  maxLength: maxRaw,
  anyOf: [
    { type: 'string', maxLength: max },
    { type: 'string', pattern: shrinks },
  ],
});

const blanksAround = String.raw`^\s|\s$`;
/** Composing makes a text shorter, except for English and Russian letters that are composed already. */
const notComposed = String.raw`${blanksAround}|[^ -~А-Яа-яЁё]`;

/** The JSON schema of a text that may not be blank. */
export const notBlank = { pattern: String.raw`\S` };

/** The JSON schema of a text whose letters are composed before it is measured. */
export const measuredComposed = (max: number, maxRaw: number) => measured(max, maxRaw, notComposed);

/** The JSON schema of a name, which `tidyName` shortens before it is measured. */
export const measuredTidy = (max: number, maxRaw: number) => ({ ...measured(max, maxRaw, String.raw`${notComposed}|\s\s`), ...notBlank });

/** A typed text of at most `max` characters without the blanks around it; with them it may be four times as long. */
export const trimmedText = (max: number) => {
  const error = `at most ${max} characters`;
  return text(4 * max, error)
    .trim()
    .max(max, { abort: true, error })
    .meta(measured(max, 4 * max, blanksAround));
};

/** A trimmed text that is not empty. */
export const requiredText = (max: number) => trimmedText(max).min(1, 'required').meta(notBlank);

/** Returns true for a text that PostgreSQL can store: without NUL and without half of a surrogate pair. */
export const isStorable = (value: string): boolean => value.isWellFormed() && !value.includes('\0');

/** A short number such as 112, or one with its country, as people write it. */
const phoneNumber = /^\+?\d[\d ()-]*\d$/;
const digits = (number: string) => number.replace(/\D/g, '').length;

/** A telephone number, or an empty text for none. */
export const optionalPhoneNumber = trimmedText(30).refine(
  (number) => number === '' || (phoneNumber.test(number) && digits(number) >= 3 && digits(number) <= 15),
  'a telephone number of 3 to 15 digits',
);
