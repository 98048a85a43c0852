import type { z } from 'zod';
import { BadInput } from '#server/platform/errors.ts';

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
