import { ApolloLink, Observable } from '@apollo/client';
import { print } from 'graphql';
import { streamOpener } from '#web/graphql/live/open-stream.ts';
import { shareStream } from '#web/graphql/live/share-stream.ts';
import type { StreamEars } from '#web/graphql/live/stream.types.ts';
import { cachedViewerId } from '#web/graphql/cached-viewer-id.ts';
import { idOf } from '#web/graphql/persisted-link.ts';

/** An operation may put these callbacks into its context to follow the state of its stream. */
export type StreamContext = Partial<Pick<StreamEars, 'failing' | 'heard'>>;

/** Sends subscriptions over one stream for all tabs. */
export const sseLink = (language: () => string): ApolloLink =>
  new ApolloLink(
    (operation) =>
      new Observable((sink) => {
        const { failing, heard } = operation.getContext() as StreamContext;
        const open = shareStream(streamOpener(language), () => cachedViewerId(operation.client.cache) ?? '');
        return open(
          {
            id: idOf(operation.query),
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
