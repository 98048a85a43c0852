import { readFileSync } from 'node:fs';

/** Every document of our own client: its text by its id. */
export const ownDocuments = JSON.parse(readFileSync('server/graphql/__generated__/persisted-documents.json', 'utf8')) as Record<
  string,
  string
>;

/** Finds the id of our client's operation of this name. */
export function documentId(name: string): string {
  const document = Object.entries(ownDocuments).find(([, text]) => new RegExp(`^(query|mutation|subscription) ${name}\\b`).test(text));
  if (!document) throw new Error(`The list has no ${name}`);
  return document[0];
}

export const byId = (id: unknown) => ({ extensions: { persistedQuery: { version: 1, sha256Hash: id } } });

/** Builds the address of a query of our client by GET. */
export const documentAddress = (name: string, variables: object = {}): string =>
  `/graphql?${new URLSearchParams({ extensions: JSON.stringify(byId(documentId(name)).extensions), variables: JSON.stringify(variables) })}`;
