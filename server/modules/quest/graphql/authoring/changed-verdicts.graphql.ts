import { builder } from '#server/graphql/build/builder.ts';
import { CategoryRef } from '#server/modules/events/graphql/events.graphql.ts';
import { acceptedAnswers } from '../../quest.ts';

const ChangedVerdictRef = builder.objectRef<acceptedAnswers.ChangedVerdict>('ChangedVerdict').implement({
  description: 'An answer that teams gave, which the present rule of comparing answers would judge otherwise than an older one did.',
  fields: (t) => ({
    riddleId: t.exposeID('riddleId', { description: 'To which riddle.' }),
    title: t.exposeString('title', { description: 'The place.' }),
    blockTitle: t.exposeString('blockTitle', { description: 'Its block.' }),
    number: t.exposeInt('number', { description: 'Its place in the block, from 1.' }),
    category: t.field({ type: CategoryRef, description: 'Its category.', resolve: (row) => row }),
    answer: t.exposeString('answer', { description: 'As most of them wrote it.' }),
    isRightNow: t.exposeBoolean('isRightNow', {
      description:
        'True: it was wrong and would be right, so `rejudge` credits it. False: it earned the riddle and would be wrong; what was credited stays.',
    }),
    teams: t.exposeInt('teams', { description: 'How many teams.' }),
  }),
});

builder.queryField('changedVerdicts', (t) =>
  t.field({
    type: [ChangedVerdictRef],
    authScopes: { signedIn: true },
    complexity: { field: 20, multiplier: 20 },
    description:
      'Answers of an event that the present rule would judge otherwise, those to credit first; at most 100. Nothing is judged again by itself. For organizers.',
    args: { event: t.arg.string({ description: 'Slug of the event.' }) },
    resolve: (_root, { event }, ctx) => acceptedAnswers.readChangedVerdicts(ctx, event),
  }),
);
