export const contractFile = 'schema.graphql';

/** The text of schema.graphql: the same that a running server gives at /schema.graphql. */
export async function printContract(): Promise<string> {
  // Imported late: loading the whole server is only worth it for who asks.
  const contract = await import('#server/graphql/serve/contract.ts');
  return contract.printContract();
}
