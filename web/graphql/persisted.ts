/** How a request names its document: by its id, as Apollo's persisted queries do. */
type ById = { persistedQuery: { version: 1; sha256Hash: string } };

/** Ids that the server does not know: it runs another version than this page, so it is sent their text. */
const unknown = new Set<string | undefined>([undefined]);

export const noteUnknown = (id: string | undefined): void => void unknown.add(id);

/** Undefined when the server needs the text of the document. */
export const byId = (id: string | undefined): ById | undefined =>
  unknown.has(id) ? undefined : { persistedQuery: { version: 1, sha256Hash: id as string } };

/** Sends a request with the id of its document, and again with the text when the server does not know the id. */
export const sendDocument = async (
  { id, text }: { id?: string | undefined; text: string },
  send: (document: { extensions: ById } | { query: string }) => Promise<Response>,
): Promise<Response> => {
  const extensions = byId(id);
  const response = extensions && (await send({ extensions }));
  if (response && response.status !== 404) return response;
  noteUnknown(id);
  return send({ query: text });
};
