import { NotFound } from '#server/platform/errors.ts';

/** Tells the members of a result union apart by their `kind`. */
export const isKind = (kind: string) => (value: unknown) => (value as { kind?: string } | null)?.kind === kind;

/** Reads the thing that a command's result refers to, with the rights of the moment; refused when the viewer may not see it any more. */
export async function found<T>(reading: Promise<T | null>): Promise<T> {
  const value = await reading;
  if (value === null) throw new NotFound();
  return value;
}
