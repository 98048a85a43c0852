import { builder, idOrNull } from '#server/graphql/build/builder.ts';
import { CategoryRef, type InEvent, inEvent } from '#server/modules/events/graphql/events.graphql.ts';
import { OrganizerStatisticsRef } from '#server/modules/standings/graphql/insights/organizer-statistics.graphql.ts';
import { type FeedbackComment, readComments, readRatings, readRiddleVotes, type RiddleVotes } from '../feedback.ts';

const RiddleVotesRef = builder.objectRef<InEvent<RiddleVotes>>('RiddleVotes').implement({
  description: 'How many people liked a riddle that their team has solved. Deleted teams do not count.',
  fields: (t) => ({
    riddleId: t.exposeID('riddleId', { description: 'The riddle.' }),
    title: t.exposeString('title', { description: 'The place.' }),
    blockTitle: t.exposeString('blockTitle', { description: 'Its block.' }),
    number: t.exposeInt('number', { description: 'Its place in the block, from 1.' }),
    category: t.field({ type: CategoryRef, description: 'Its category.', resolve: (row) => row }),
    liked: t.exposeInt('liked', { description: 'People who liked it.' }),
    disliked: t.exposeInt('disliked', { description: 'People who did not.' }),
  }),
});

const FeedbackCommentRef = builder.objectRef<InEvent<FeedbackComment>>('FeedbackComment').implement({
  description: 'What a player wrote of the event; the name is not told.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Numeric; grows with time.' }),
    category: t.field({ type: CategoryRef, description: 'What the player’s team played.', resolve: (row) => row }),
    rating: t.exposeInt('rating', { description: 'The rating beside it, 1 (bad) to 5 (excellent).' }),
    text: t.exposeString('text', { description: 'Plain text with line breaks, 1 to 1,000 characters.' }),
    leftAt: t.expose('leftAt', { type: 'DateTime', description: 'When it was last said.' }),
  }),
});

builder.objectFields(OrganizerStatisticsRef, (t) => ({
  riddleVotes: t.field({
    type: [RiddleVotesRef],
    authScopes: { signedIn: true },
    complexity: { field: 20, multiplier: 20 },
    description: 'The riddles that people voted on, those that most people disliked first; at most 1000.',
    resolve: async (filter, _args, ctx) => inEvent(filter.event, await readRiddleVotes(ctx, filter)),
  }),
  ratings: t.field({
    type: ['Int'],
    authScopes: { signedIn: true },
    complexity: 10,
    description: 'How many players gave the event each rating: five numbers, for 1 to 5.',
    resolve: (filter, _args, ctx) => readRatings(ctx, filter),
  }),
  comments: t.field({
    type: [FeedbackCommentRef],
    authScopes: { signedIn: true },
    complexity: { field: 10, multiplier: 10 },
    description: 'What players wrote of the event, the latest first.',
    args: {
      after: t.arg.id({ required: false, description: 'Those older than this one.' }),
      first: t.arg.int({ defaultValue: 20, description: 'How many, 1 to 100.' }),
    },
    resolve: async (filter, { after, first }, ctx) =>
      inEvent(filter.event, await readComments(ctx, { ...filter, after: idOrNull(after), first })),
  }),
}));
