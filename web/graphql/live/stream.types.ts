import type { ApolloLink } from '@apollo/client';

export interface StreamRequest {
  /** Of the document, where the server may know it by one. */
  id?: string | undefined;
  query: string;
  operationName: string | undefined;
  variables: Record<string, unknown>;
}

/** Who listens to a stream. After `complete` or `error` nothing more comes. */
export interface StreamEars {
  next: (result: ApolloLink.Result) => void;
  error: (error: unknown) => void;
  /** The server has nothing more to say to this person; coming again would not help. */
  complete: () => void;
  /** How often in a row it could not be kept or opened; 0 as soon as something arrives. */
  failing: (failures: number) => void;
  /** Something arrived, were it only a ping: what is shown is still true. */
  heard: () => void;
}

/** Opens a stream that comes back by itself; gives what closes it. */
export type OpenStream = (request: StreamRequest, ears: StreamEars) => () => void;
