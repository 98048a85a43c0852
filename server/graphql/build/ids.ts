import { NotFound } from '#server/platform/errors.ts';

/** A numeric id from outside; anything else names nothing that exists. */
export function toId(id: string | number): number {
  const text = String(id);
  if (!/^[1-9]\d{0,15}$/.test(text) || !Number.isSafeInteger(Number(text))) throw new NotFound();
  return Number(text);
}

export const optionalId = (id: string | number | null | undefined): number | undefined => (id == null ? undefined : toId(id));

export const idOrNull = (id: string | number | null | undefined): number | null => (id == null ? null : toId(id));
