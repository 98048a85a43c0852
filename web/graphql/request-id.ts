/** Reads `extensions.requestId` of an error without Apollo, which the site shell does not load. */
export const readRequestId = (error: unknown): string | null => {
  const errors = (error as { errors?: { extensions?: { requestId?: unknown } }[] } | null | undefined)?.errors;
  const id = Array.isArray(errors) ? errors[0]?.extensions?.requestId : null;
  return typeof id === 'string' ? id : null;
};
