import type { z } from 'zod';
import { BadInput } from '#server/platform/errors.ts';

/** Checks an input against its schema, or refuses it naming every field that is wrong. */
export function parse<T extends z.ZodType>(schema: T, input: unknown): z.output<T> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;

  throw new BadInput(result.error.issues.map((issue) => ({ name: issue.path.join('.') || 'input', message: issue.message })));
}
