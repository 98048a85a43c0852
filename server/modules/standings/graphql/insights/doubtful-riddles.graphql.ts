import { builder } from '#server/graphql/build/builder.ts';
import { CategoryRef, type InEvent, inEvent } from '#server/modules/events/graphql/events.graphql.ts';
import { acceptedAnswers } from '#server/modules/quest/quest.ts';
import { OrganizerStatisticsRef } from './organizer-statistics.graphql.ts';

const NearMissRef = builder.objectRef<acceptedAnswers.DoubtfulRiddle['nearMisses'][number]>('NearMiss').implement({
  description: 'A wrong answer that several teams gave; letter case aside.',
  fields: (t) => ({
    answer: t.exposeString('answer', { description: 'As most of them wrote it.' }),
    tries: t.exposeInt('tries', { description: 'How many times.' }),
    teams: t.exposeInt('teams', { description: 'How many teams; at least 2.' }),
    isAccepted: t.exposeBoolean('isAccepted', { description: 'Whether the present answers take it: then `rejudge` would credit it.' }),
  }),
});

const DoubtfulRiddleRef = builder.objectRef<InEvent<acceptedAnswers.DoubtfulRiddle>>('DoubtfulRiddle').implement({
  description:
    'A riddle to which at least two teams gave the same wrong answer that nobody has refused: perhaps it is missing among the accepted.',
  fields: (t) => ({
    riddleId: t.exposeID('riddleId', { description: 'The riddle.' }),
    title: t.exposeString('title', { description: 'The place.' }),
    blockTitle: t.exposeString('blockTitle', { description: 'Its block.' }),
    number: t.exposeInt('number', { description: 'Its place in the block, from 1.' }),
    category: t.field({ type: CategoryRef, description: 'Its category.', resolve: (row) => row }),
    tries: t.exposeInt('tries', { description: 'Answers judged.' }),
    wrongTries: t.exposeInt('wrongTries', { description: 'Wrong ones among them.' }),
    teamsStuck: t.exposeInt('teamsStuck', { description: 'Teams that answered and have not solved it.' }),
    nearMisses: t.expose('nearMisses', {
      type: [NearMissRef],
      complexity: { field: 1, multiplier: 3 },
      description: 'Wrong answers of at least two teams that nobody has refused, the most popular first; at most 3.',
    }),
  }),
});

builder.objectField(OrganizerStatisticsRef, 'doubtfulRiddles', (t) =>
  t.field({
    type: [DoubtfulRiddleRef],
    authScopes: { signedIn: true },
    complexity: { field: 20, multiplier: 20 },
    description: 'Those at which the most teams are stuck first; at most 20.',
    resolve: async (filter, _args, ctx) => inEvent(filter.event, await acceptedAnswers.readDoubtfulRiddles(ctx, filter)),
  }),
);
