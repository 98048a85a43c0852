import { readFileSync } from 'node:fs';

/** Every document of our own client: its text by its id. */
export const ownDocuments = JSON.parse(readFileSync('server/graphql/__generated__/persisted-documents.json', 'utf8')) as Record<
  string,
  string
>;

/** The id of our client's operation of this name. */
export function idOf(name: string): string {
  const found = Object.entries(ownDocuments).find(([, text]) => new RegExp(`^(query|mutation|subscription) ${name}\\b`).test(text));
  if (!found) throw new Error(`The list has no ${name}`);
  return found[0];
}

export const byId = (id: unknown) => ({ extensions: { persistedQuery: { version: 1, sha256Hash: id } } });

/** The address of a query of our client by GET. */
export const addressOf = (name: string, variables: object = {}): string =>
  `/graphql?${new URLSearchParams({ extensions: JSON.stringify(byId(idOf(name)).extensions), variables: JSON.stringify(variables) })}`;
