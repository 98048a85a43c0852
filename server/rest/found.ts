import { NotFound } from '#server/platform/errors.ts';

/** Returns the thing, or refuses with NotFound. */
export function found<T>(thing: T | null | undefined): T {
  if (thing === null || thing === undefined) throw new NotFound();
  return thing;
}

/** Does the same, and counts what organizers have archived as not found. */
export function foundLive<T extends { isArchived: boolean }>(thing: T | null): T {
  return found(thing?.isArchived ? null : thing);
}
