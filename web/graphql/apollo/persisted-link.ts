import { ApolloLink } from '@apollo/client';
import { ErrorLink } from '@apollo/client/link/error';
import type { DocumentNode } from 'graphql';
import { errorCode } from '../error-code.ts';
import { byId, noteUnknown } from '../persisted.ts';

/** `npm run gen` puts the hash into the document, and Apollo's transformations leave it there. */
export const readDocumentId = (document: DocumentNode): string | undefined => (document as { __meta__?: { hash?: string } }).__meta__?.hash;

const sendId = new ApolloLink((operation, forward) => {
  const extensions = byId(readDocumentId(operation.query));
  operation.extensions = { ...extensions };
  operation.setContext({ http: { includeQuery: !extensions } });
  return forward(operation);
});

/** The server refuses before it does anything, so a mutation may be sent again too. */
const sendText = new ErrorLink(({ error, operation, forward }) => {
  if (errorCode(error) !== 'PERSISTED_QUERY_NOT_FOUND') return;
  noteUnknown(readDocumentId(operation.query));
  return forward(operation);
});

/** Requests carry the id of their document; its text only where the server does not know the id. */
export const persistedLink: ApolloLink = ApolloLink.from([sendText, sendId]);
