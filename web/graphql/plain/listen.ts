import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { print } from 'graphql';
import { streamOpener } from '#web/graphql/live/open-stream.ts';
import { shareStream } from '#web/graphql/live/share-stream.ts';
import { nameOf } from '#web/graphql/plain/ask.ts';
import { currentLanguage } from '#web/i18n/i18n.ts';
import { owner } from '#web/offline/owner.ts';

const nothing = () => undefined;

/** Hears a subscription without the API's client, one stream for all tabs; gives what ends it. */
export const listen = <Data, Variables extends Record<string, unknown>>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  onData: (data: Data) => void,
): (() => void) => {
  const open = shareStream(streamOpener(currentLanguage), () => owner() ?? '');
  return open(
    { query: print(document), operationName: nameOf(document), variables },
    { next: ({ data }) => data && onData(data as Data), error: nothing, complete: nothing, failing: nothing, heard: nothing },
  );
};
