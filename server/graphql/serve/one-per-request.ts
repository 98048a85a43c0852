import { GraphQLError, type Kind, type ValidationContext } from 'graphql';
import type { Plugin } from 'graphql-yoga';

/** Moves of the game, and codes that can be guessed. */
const single = new Set(['checkAnswer', 'buyHint', 'signInWithTicket']);

/** Fifteen aliases of one guess are fifteen guesses; a request makes one. */
function onlyOne(context: ValidationContext) {
  let count = 0;
  return {
    Field(node: { kind: Kind.FIELD; name: { value: string } }) {
      if (!single.has(node.name.value) || context.getParentType()?.name !== 'Mutation') return;
      count += 1;
      if (count > 1)
        context.reportError(
          new GraphQLError('One move of the game, or one sign-in, a request.', { extensions: { code: 'QUERY_TOO_COMPLEX' } }),
        );
    },
  };
}

export function oneMovePerRequest(): Plugin {
  return {
    onValidate({ addValidationRule }) {
      addValidationRule(onlyOne);
    },
  };
}
