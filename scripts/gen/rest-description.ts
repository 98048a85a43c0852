export const restDescriptionFile = 'docs/rest/openapi.json';

/** The text of the compatibility layer's description: the same that a running server gives at /api/openapi.json. */
export async function printRestDescription(): Promise<string> {
  // Imported late: loading the whole server is only worth it for who asks.
  const [{ openApi }, { routes }] = await Promise.all([import('#server/rest/openapi.ts'), import('#server/rest/routes.ts')]);
  return `${JSON.stringify(openApi(routes), null, 2)}\n`;
}
