import type { GraphQLFormattedError } from 'graphql';

/** The server refused the operation. */
export class RefusedError extends Error {
  override name = 'RefusedError';
  readonly errors: readonly GraphQLFormattedError[];
  constructor(errors: readonly GraphQLFormattedError[]) {
    super(errors.map(({ message }) => message).join('\n'));
    this.errors = errors;
  }
}

/** The response is no GraphQL result: the server, or something in front of it, sent a status instead. */
export class StatusError extends Error {
  override name = 'StatusError';
  readonly statusCode: number;
  readonly response: Response;
  readonly bodyText: string;
  constructor(response: Response, bodyText: string) {
    super(`No GraphQL result, status ${response.status}`);
    this.statusCode = response.status;
    this.response = response;
    this.bodyText = bodyText;
  }
}

/** The body cannot be parsed, as with the sign-in page of a café's network. */
export class UnreadableError extends Error {
  override name = 'UnreadableError';
}
