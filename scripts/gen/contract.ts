import { lexicographicSortSchema, printSchema } from 'graphql';

export const contractFile = 'schema.graphql';

/** The text of schema.graphql, sorted, so that a change of the schema is a change of exactly those lines. */
export async function printContract(): Promise<string> {
  // Imported late: loading the whole server is only worth it for who asks.
  const { schema } = await import('#server/graphql/schema.ts');
  return `${printSchema(lexicographicSortSchema(schema))}\n`;
}
