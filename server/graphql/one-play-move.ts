import { GraphQLError, type Kind, type ValidationContext } from 'graphql';
import type { Plugin } from 'graphql-yoga';

const moves = new Set(['checkAnswer', 'buyHint']);

/** Fifteen aliases of one guess are fifteen guesses; a request makes one move. */
function oneMove(context: ValidationContext) {
  let count = 0;
  return {
    Field(node: { kind: Kind.FIELD; name: { value: string } }) {
      if (!moves.has(node.name.value) || context.getParentType()?.name !== 'Mutation') return;
      count += 1;
      if (count > 1)
        context.reportError(new GraphQLError('One move of the game a request.', { extensions: { code: 'QUERY_TOO_COMPLEX' } }));
    },
  };
}

export function onePlayMovePerRequest(): Plugin {
  return {
    onValidate({ addValidationRule }) {
      addValidationRule(oneMove);
    },
  };
}
