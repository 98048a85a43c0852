import type { GraphQLFormattedError } from 'graphql';

// Under the names of the API's client, by which a failure is told apart whoever asked (error-code.ts).

/** The server answered, and refused. */
export class RefusedAnswer extends Error {
  override name = 'CombinedGraphQLErrors';
  readonly errors: readonly GraphQLFormattedError[];
  constructor(errors: readonly GraphQLFormattedError[]) {
    super(errors.map(({ message }) => message).join('\n'));
    this.errors = errors;
  }
}

/** A status that is no answer, from the server or from something before it. */
export class NoAnswer extends Error {
  override name = 'ServerError';
  readonly statusCode: number;
  readonly response: Response;
  readonly bodyText: string;
  constructor(response: Response, bodyText: string) {
    super(`No answer, status ${response.status}`);
    this.statusCode = response.status;
    this.response = response;
    this.bodyText = bodyText;
  }
}

/** Something came that makes no sense, such as the page of a café's network. */
export class BrokenAnswer extends Error {
  override name = 'ServerParseError';
}
