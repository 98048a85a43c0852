import { z } from 'zod';

/**
 * The schema that each text from outside begins with: at most `most` UTF-16 code units. A longer one ends the check here; zod would go on
 * after a plain `max` and trim, compose and match all of it, which takes minutes for a megabyte of combining marks.
 */
export const text = (most: number, error = `at most ${most} characters`) => z.string().max(most, { abort: true, error });

/** A typed text of at most `max` characters without the blanks around it. Four times as much may come with them. */
export const trimmedText = (max: number) => {
  const error = `at most ${max} characters`;
  return text(4 * max, error)
    .trim()
    .max(max, { abort: true, error });
};

/** A text that PostgreSQL can store: without NUL and without half of a letter. */
export const isStorable = (value: string): boolean => value.isWellFormed() && !value.includes('\0');
