import type { GraphQLError } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { documentError } from './to-graphql-error.ts';

/** Documents that do not validate never reach the masking of errors: here they get our names for what is wrong. */
export function nameRefusedDocuments(): Plugin {
  return {
    onValidate:
      () =>
      ({ result, setResult }) => {
        if (result.length > 0) setResult((result as GraphQLError[]).map(documentError));
      },
  };
}
