import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { print } from 'graphql';
import { postText } from '#web/graphql/post-text.ts';

/** One question without Apollo, for public pages that should stay light. */
export const postQuery = <Data, Variables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  signal?: AbortSignal,
): Promise<Data> => postText(print(query), variables, signal);
