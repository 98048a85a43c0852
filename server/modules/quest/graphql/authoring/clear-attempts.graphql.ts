import { builder, isKind, toId } from '#server/graphql/build/builder.ts';
import { NotFound } from '#server/platform/errors.ts';
import { acceptedAnswers } from '../../quest.ts';

const AttemptsClearedRef = builder.objectRef<acceptedAnswers.AttemptsCleared>('AttemptsCleared').implement({
  description: 'A team starts from the beginning.',
  isTypeOf: isKind('AttemptsCleared'),
  fields: (t) => ({
    teamId: t.exposeID('teamId', { description: 'The team.' }),
    deletedCount: t.exposeInt('deletedCount', {
      description: 'The number of attempts that no longer count; 0 when there was nothing to clear.',
    }),
  }),
});

const ClearAttemptsInput = builder.inputType('ClearAttemptsInput', {
  description: 'A team that is to start from the beginning.',
  fields: (t) => ({ teamId: t.id({ description: 'The team.' }) }),
});

builder.mutationField('clearAttempts', (t) =>
  t.errorUnionField({
    types: [AttemptsClearedRef, NotFound],
    union: { name: 'ClearAttemptsResult', description: 'What was cleared, or why not.' },
    description:
      'Clears all that a team tried, solved, bought and visited, with its points and coins; organizers only. Takes an idempotency key.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: ClearAttemptsInput, description: 'The team.' }) },
    resolve: (_root, { input }, ctx) => acceptedAnswers.clearAttempts(ctx, { teamId: toId(input.teamId) }),
  }),
);
