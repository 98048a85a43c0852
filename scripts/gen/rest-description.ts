export const restDescriptionFile = 'docs/rest/openapi.json';

/** Prints the description of the compatibility layer: the same text that a running server sends at /api/openapi.json. */
export async function printRestDescription(): Promise<string> {
  // It is imported late, because loading the whole server takes long.
  const [{ openApi }, { routes }] = await Promise.all([import('#server/rest/openapi.ts'), import('#server/rest/routes.ts')]);
  return `${JSON.stringify(openApi(routes), null, 2)}\n`;
}
