import { builder, isKind, requireFound, toId } from '#server/graphql/build/builder.ts';
import { ViewerRef } from '#server/modules/identity/graphql/identity.graphql.ts';
import { NotInTeam, readPersonSelf } from '#server/modules/teams/teams.ts';
import { BadInput, NotFound, RateLimited } from '#server/platform/errors.ts';
import {
  type EventFeedback,
  type FeedbackLeft,
  leaveFeedback,
  rateRiddle,
  readOwnFeedback,
  readOwnVotes,
  type RiddleRated,
  type RiddleVote,
} from '../feedback.ts';

const RiddleVoteRef = builder.objectRef<RiddleVote>('RiddleVote').implement({
  description: 'Whether the viewer liked a riddle that their team has solved.',
  fields: (t) => ({
    riddleId: t.exposeID('riddleId', { description: 'The riddle.' }),
    isLiked: t.exposeBoolean('isLiked', { description: 'True for liked, false for not.' }),
  }),
});

const EventFeedbackRef = builder.objectRef<EventFeedback>('EventFeedback').implement({
  description: 'What the viewer said of a finished event in which they played.',
  fields: (t) => ({
    eventId: t.exposeID('eventId', { description: 'The event.' }),
    rating: t.exposeInt('rating', { description: '1 (bad) to 5 (excellent).' }),
    text: t.exposeString('text', { description: 'Plain text with line breaks; empty for none, at most 1,000 characters.' }),
    leftAt: t.expose('leftAt', { type: 'DateTime', description: 'When it was last said.' }),
  }),
});

builder.objectFields(ViewerRef, (t) => ({
  riddleVotes: t.field({
    type: [RiddleVoteRef],
    complexity: { field: 1, multiplier: 10 },
    description:
      'The viewer’s votes on riddles of the current event, by the id of the riddle; at most one for each riddle, so at most 1000.',
    resolve: async (person, _args, ctx) => {
      const { event } = await readPersonSelf(ctx, person);
      return event && person.id === ctx.viewer?.userId ? readOwnVotes(ctx, { userId: person.id, eventId: event.id }) : [];
    },
  }),
  feedback: t.field({
    type: [EventFeedbackRef],
    complexity: { field: 1, multiplier: 10 },
    description: 'What the viewer has said of finished events, the latest first; at most 50.',
    resolve: (person, _args, ctx) => (person.id === ctx.viewer?.userId ? readOwnFeedback(ctx, person.id) : []),
  }),
}));

const RiddleRatedRef = builder.objectRef<RiddleRated>('RiddleRated').implement({
  description: 'The vote is written down, or taken back.',
  isTypeOf: isKind('RiddleRated'),
  fields: (t) => ({
    riddleId: t.exposeID('riddleId', { description: 'The riddle.' }),
    isLiked: t.exposeBoolean('isLiked', { nullable: true, description: 'The vote; null when it was taken back.' }),
  }),
});

const FeedbackLeftRef = builder.objectRef<FeedbackLeft>('FeedbackLeft').implement({
  description: 'What the viewer says of the event is written down.',
  isTypeOf: isKind('FeedbackLeft'),
  fields: (t) => ({
    feedback: t.field({
      type: EventFeedbackRef,
      description: 'As it is now.',
      resolve: ({ eventId }, _args, ctx) =>
        requireFound(readOwnFeedback(ctx, ctx.viewer?.userId ?? 0).then((all) => all.find((each) => each.eventId === eventId) ?? null)),
    }),
  }),
});

const RateRiddleInput = builder.inputType('RateRiddleInput', {
  description: 'A vote on a riddle that the viewer’s team has solved.',
  fields: (t) => ({
    riddleId: t.id({ description: 'The riddle.' }),
    isLiked: t.boolean({ required: false, description: 'True for liked, false for not; null takes the vote back.' }),
  }),
});

const LeaveFeedbackInput = builder.inputType('LeaveFeedbackInput', {
  description: 'What the viewer says of a finished event in which they have a seat.',
  fields: (t) => ({
    eventId: t.id({ description: 'The event.' }),
    rating: t.int({ description: '1 (bad) to 5 (excellent).' }),
    text: t.string({ required: false, description: 'Plain text with line breaks, at most 1,000 characters; none without it.' }),
  }),
});

builder.mutationFields((t) => ({
  rateRiddle: t.errorUnionField({
    types: [RiddleRatedRef, BadInput, NotFound, RateLimited],
    union: { name: 'RateRiddleResult', description: 'The vote, or why not.' },
    description:
      'Says whether the viewer liked a riddle that their team has solved; a later vote replaces it. Organizers see numbers, not names. It counts once however often it is sent, without an idempotency key. NOT_FOUND for a riddle that the team has not solved.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: RateRiddleInput, description: 'The vote.' }) },
    resolve: (_root, { input }, ctx) => rateRiddle(ctx, { riddleId: toId(input.riddleId), isLiked: input.isLiked ?? null }),
  }),
  leaveFeedback: t.errorUnionField({
    types: [FeedbackLeftRef, BadInput, NotInTeam, RateLimited],
    union: { name: 'LeaveFeedbackResult', description: 'What was written down, or why not.' },
    description:
      'Says how a finished event was; what is said later replaces it. Organizers read it without the name. It counts once however often it is sent, without an idempotency key. NOT_IN_TEAM without a seat in the event, BAD_INPUT while it is not finished.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: LeaveFeedbackInput, description: 'The rating, and words if there are some.' }) },
    resolve: (_root, { input: { eventId, rating, text } }, ctx) => leaveFeedback(ctx, { eventId: toId(eventId), rating, text: text ?? '' }),
  }),
}));
