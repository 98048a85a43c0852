import { builder, toId } from '#server/graphql/build/builder.ts';
import { CategoryRef } from '#server/modules/events/graphql/events.graphql.ts';
import { BadInput, NotFound } from '#server/platform/errors.ts';
import { acceptedAnswers } from '../../quest.ts';
import { RiddleEditedRef } from './edit-riddles.graphql.ts';

const NearnessRef = builder.enumType('Nearness', {
  description: 'How near a wording is to an accepted answer, the nearest first.',
  values: {
    SAME: { value: 'same' as const, description: 'The present answers accept it.' },
    LOOKALIKE: { value: 'lookalike' as const, description: 'Letters of another alphabet, or digits, look the same: К0локол.' },
    LAYOUT: { value: 'layout' as const, description: 'Typed on the keyboard of the other language: ljv gfirjdf.' },
    ENDING: { value: 'ending' as const, description: 'The same words in other forms: дома Пашкова.' },
    TYPO: {
      value: 'typo' as const,
      description:
        'A slip: one letter where the answer has at least 4, two where it has at least 8, or a missing blank. Never another digit.',
    },
    WORDS: { value: 'words' as const, description: 'One of both has all words of the other, and more.' },
    FAR: { value: 'far' as const, description: 'None of these.' },
  },
});

const StuckTeamRef = builder.objectRef<acceptedAnswers.NearAnswer['stuckTeams'][number]>('StuckTeam').implement({
  description: 'A team that gave a wrong answer and has not solved the riddle; organizers only.',
  fields: (t) => ({
    teamId: t.exposeID('teamId', { description: 'The team.' }),
    teamName: t.exposeString('teamName', { description: 'Its name.' }),
  }),
});

const NearAnswerRef = builder.objectRef<acceptedAnswers.NearAnswer>('NearAnswer').implement({
  description: 'A wrong answer that teams gave, however they typed it; organizers only.',
  fields: (t) => ({
    riddleId: t.exposeID('riddleId', { description: 'To which riddle.' }),
    title: t.exposeString('title', { description: 'The place.' }),
    blockTitle: t.exposeString('blockTitle', { description: 'Its block.' }),
    number: t.exposeInt('number', { description: 'Its place in the block, from 1.' }),
    category: t.field({ type: CategoryRef, description: 'Its category.', resolve: (row) => row }),
    answer: t.exposeString('answer', { description: 'As most of the teams wrote it.' }),
    nearness: t.expose('nearness', { type: NearnessRef, description: 'How near it is to the accepted answers of now.' }),
    nearTo: t.exposeString('to', { nullable: true, description: 'The accepted answer to which it is the nearest; null when it is FAR.' }),
    tries: t.exposeInt('tries', { description: 'How many times it was given.' }),
    teams: t.exposeInt('teams', { description: 'How many teams gave it.' }),
    stuckTeams: t.expose('stuckTeams', {
      type: [StuckTeamRef],
      complexity: { field: 1, multiplier: 5 },
      description: 'Those of them that have not solved the riddle: at most all of the category.',
    }),
    isRefused: t.exposeBoolean('isRefused', { description: 'Whether an organizer has refused it for ever, by `refuseWording`.' }),
  }),
});

const AnswerTrialRef = builder.objectRef<Awaited<ReturnType<typeof acceptedAnswers.tryAnswer>>>('AnswerTrial').implement({
  description: 'How the game would judge an answer.',
  fields: (t) => ({
    nearness: t.expose('nearness', { type: NearnessRef, description: 'SAME is right; all others are wrong.' }),
    nearTo: t.exposeString('to', {
      nullable: true,
      description: 'The accepted answer that it matches or is near to; null when it is FAR.',
    }),
  }),
});

const WordingInput = builder.inputType('WordingInput', {
  description: 'A wording of an answer to a riddle; what matches it is the same wording.',
  fields: (t) => ({
    riddleId: t.id({ description: 'The riddle.' }),
    text: t.string({ description: '1 to 500 characters, with a letter or a digit.' }),
  }),
});

builder.queryFields((t) => ({
  nearAnswers: t.field({
    type: [NearAnswerRef],
    authScopes: { signedIn: true },
    complexity: { field: 20, multiplier: 20 },
    description:
      'Wrong answers by their wording, the nearest first, and of equally near ones those that hold up the most teams; at most 100. Of an event, those that at least two teams gave, that still hold up a team, and that nobody has refused. Of one riddle, also those of solved teams, near ones of one team, and the refused. For organizers.',
    args: {
      eventId: t.arg.id({ description: 'The event.' }),
      riddleId: t.arg.id({ required: false, description: 'Only of this riddle.' }),
    },
    resolve: (_root, { eventId, riddleId }, ctx) =>
      acceptedAnswers.readNearAnswers(ctx, { eventId: toId(eventId), riddleId: riddleId == null ? null : toId(riddleId) }),
  }),
  answerTrial: t.field({
    type: AnswerTrialRef,
    authScopes: { signedIn: true },
    description: 'Judges a text as the game would by these answers, saved or not; nothing is written. For organizers.',
    args: {
      answers: t.arg.stringList({ description: 'The accepted answers: at most 100, each at most 500 characters; blank ones are skipped.' }),
      text: t.arg.string({ description: 'What a team would send; at most 2,000 characters.' }),
    },
    resolve: (_root, trial, ctx) => acceptedAnswers.tryAnswer(ctx, trial),
  }),
}));

builder.mutationFields((t) => ({
  refuseWording: t.errorUnionField({
    types: [RiddleEditedRef, BadInput, NotFound],
    union: { name: 'RefuseWordingResult', description: 'The riddle, or why not.' },
    description:
      'Says of a wrong answer that it will never count: it leaves the list of near answers, and no attempt is judged by that. Organizers only. Takes an idempotency key.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: WordingInput, description: 'The wording.' }) },
    resolve: (_root, { input }, ctx) => acceptedAnswers.refuseWording(ctx, { ...input, riddleId: toId(input.riddleId) }),
  }),
  reconsiderWording: t.errorUnionField({
    types: [RiddleEditedRef, BadInput, NotFound],
    union: { name: 'ReconsiderWordingResult', description: 'The riddle, or why not.' },
    description: 'Puts a refused wording back into the list of near answers. Organizers only. Takes an idempotency key.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: WordingInput, description: 'The wording.' }) },
    resolve: (_root, { input }, ctx) => acceptedAnswers.reconsiderWording(ctx, { ...input, riddleId: toId(input.riddleId) }),
  }),
}));
