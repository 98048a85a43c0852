import { GraphQLError, type Kind, type ValidationContext } from 'graphql';
import type { Plugin } from 'graphql-yoga';

/** The whole schema is 200 kB of JSON, and no field of it has a complexity; ten aliases of it would be two megabytes. */
function oneIntrospection(context: ValidationContext) {
  let count = 0;
  return {
    Field(node: { kind: Kind.FIELD; name: { value: string } }) {
      if (node.name.value !== '__schema') return;
      count += 1;
      if (count > 1) context.reportError(new GraphQLError('One __schema a request.', { extensions: { code: 'QUERY_TOO_COMPLEX' } }));
    },
  };
}

export function oneIntrospectionPerRequest(): Plugin {
  return {
    onValidate({ addValidationRule }) {
      addValidationRule(oneIntrospection);
    },
  };
}
