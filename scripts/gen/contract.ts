export const contractFile = 'schema.graphql';

/** Prints schema.graphql: the same text that a running server sends at /schema.graphql. */
export async function printContract(): Promise<string> {
  // It is imported late, because loading the whole server takes long.
  const contract = await import('#server/graphql/contract.ts');
  return contract.printContract();
}
