import { NotFound } from '#server/platform/errors.ts';

/** What was looked for, or the refusal that it is not there. */
export function found<T>(thing: T | null | undefined): T {
  if (thing === null || thing === undefined) throw new NotFound();
  return thing;
}

/** Likewise; what organizers have archived is not there. */
export function foundLive<T extends { isArchived: boolean }>(thing: T | null): T {
  return found(thing?.isArchived ? null : thing);
}
