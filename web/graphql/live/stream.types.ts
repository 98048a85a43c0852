import type { ApolloLink } from '@apollo/client';

export interface StreamRequest {
  /** The id of the persisted document, if it has one. */
  id?: string | undefined;
  query: string;
  operationName: string | undefined;
  variables: Record<string, unknown>;
}

/** The listener of a stream. Nothing follows `complete` or `error`. */
export interface StreamListener {
  next: (result: ApolloLink.Result) => void;
  error: (error: unknown) => void;
  /** The server ends the stream for this person, and a reconnect would not help. */
  complete: () => void;
  /** Counts the failures in a row; 0 as soon as something arrives. */
  failing: (failures: number) => void;
  /** Something arrived, even a ping, so the shown data are still true. */
  heard: () => void;
}

/** Opens a stream that reconnects by itself; returns the function that closes it, after which no callback of the listener is called. */
export type OpenStream = (request: StreamRequest, listener: StreamListener) => () => void;
