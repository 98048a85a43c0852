import type { GraphQLError } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { documentError } from '#server/graphql/build/to-graphql-error.ts';

/** GraphQL finds up to a hundred faults in a document; the first ones are enough to mend it. */
const mostErrors = 10;

/** Documents that do not validate never reach the masking of errors: here they get our names for what is wrong. */
export function nameRefusedDocuments(): Plugin {
  return {
    onValidate:
      () =>
      ({ result, setResult }) => {
        if (result.length > 0) setResult((result as GraphQLError[]).slice(0, mostErrors).map(documentError));
      },
  };
}
