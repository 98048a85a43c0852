import { ApolloLink, Observable } from '@apollo/client';
import { print } from 'graphql';
import { streamOpener } from '../live/open-stream.ts';
import { shareStream } from '../live/share-stream.ts';
import type { StreamListener } from '../live/stream.types.ts';
import { cachedViewerId } from './cached-viewer-id.ts';
import { readDocumentId } from './persisted-link.ts';

/** An operation may put these callbacks into its context to follow the state of its stream. */
export type StreamContext = Partial<Pick<StreamListener, 'failing' | 'heard'>>;

/** Sends subscriptions over one stream for all tabs. */
export const sseLink = (language: () => string): ApolloLink =>
  new ApolloLink(
    (operation) =>
      new Observable((sink) => {
        const { failing, heard } = operation.getContext() as StreamContext;
        const open = shareStream(streamOpener(language), () => cachedViewerId(operation.client.cache) ?? '');
        return open(
          {
            id: readDocumentId(operation.query),
            query: print(operation.query),
            operationName: operation.operationName,
            variables: operation.variables,
          },
          {
            next: (result) => sink.next(result),
            error: (error) => sink.error(error),
            complete: () => sink.complete(),
            failing: (failures) => failing?.(failures),
            heard: () => heard?.(),
          },
        );
      }),
  );
