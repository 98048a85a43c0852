/** The document of our own client with this id; undefined for an id that this build does not know. */
export const persistedDocument = (_id: string): string | undefined => undefined;

/** Whether a document, printed without comments and blanks, is one of our own client's. */
export const isPersistedDocument = (_printed: string): boolean => false;
