/** From `extensions.requestId` of an answer, whatever carries it: read without Apollo, which the frame of the site does not load. */
export const requestIdOf = (error: unknown): string | null => {
  const errors = (error as { errors?: { extensions?: { requestId?: unknown } }[] } | null | undefined)?.errors;
  const id = Array.isArray(errors) ? errors[0]?.extensions?.requestId : null;
  return typeof id === 'string' ? id : null;
};
