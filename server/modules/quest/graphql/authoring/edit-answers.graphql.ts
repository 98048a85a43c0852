import { builder, toId } from '#server/graphql/build/builder.ts';
import { BadInput, EditConflict, NotFound } from '#server/platform/errors.ts';
import { acceptedAnswers } from '../../quest.ts';
import { RiddleEditedRef } from './edit-riddles.graphql.ts';

const SetAnswersInput = builder.inputType('SetAnswersInput', {
  description: 'The whole list of a riddle’s answers.',
  fields: (t) => ({
    riddleId: t.id({ description: 'The riddle.' }),
    answersVersion: t.int({
      required: false,
      description: 'The version that was edited; a conflict when it is no longer the newest. Without it the edit overwrites.',
    }),
    answers: t.stringList({
      description:
        'Any of them is right. Blank ones are skipped; of several that match the same, the first stays. At most 100, each at most 500 characters.',
    }),
  }),
});

const AddAnswerInput = builder.inputType('AddAnswerInput', {
  description: 'One more answer.',
  fields: (t) => ({
    riddleId: t.id({ description: 'The riddle.' }),
    text: t.string({ description: '1 to 500 characters, with a letter or a digit.' }),
  }),
});

const ChangeAnswerInput = builder.inputType('ChangeAnswerInput', {
  description: 'A replacement of one answer by another.',
  fields: (t) => ({
    answerId: t.id({ description: 'The answer to replace.' }),
    text: t.string({ description: '1 to 500 characters, with a letter or a digit.' }),
  }),
});

const RemoveAnswerInput = builder.inputType('RemoveAnswerInput', {
  description: 'An answer to remove.',
  fields: (t) => ({ answerId: t.id({ description: 'The answer.' }) }),
});

builder.mutationFields((t) => ({
  setAnswers: t.errorUnionField({
    types: [RiddleEditedRef, BadInput, EditConflict, NotFound],
    union: { name: 'SetAnswersResult', description: 'The riddle with its answers, or why not.' },
    description:
      'Makes the next version of a riddle’s answers; each attempt is judged by exactly one. What was credited stays. Organizers only. Takes an idempotency key.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: SetAnswersInput, description: 'The list.' }) },
    resolve: (_root, { input }, ctx) => acceptedAnswers.setAnswers(ctx, { ...input, riddleId: toId(input.riddleId) }),
  }),
  addAnswer: t.errorUnionField({
    types: [RiddleEditedRef, BadInput, NotFound],
    union: { name: 'AddAnswerResult', description: 'The riddle with its answers, or why not.' },
    description: 'Adds an answer; organizers only. Takes an idempotency key.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: AddAnswerInput, description: 'The answer.' }) },
    resolve: (_root, { input }, ctx) => acceptedAnswers.addAnswer(ctx, { ...input, riddleId: toId(input.riddleId) }),
  }),
  changeAnswer: t.errorUnionField({
    types: [RiddleEditedRef, BadInput, NotFound],
    union: { name: 'ChangeAnswerResult', description: 'The riddle with its answers, or why not.' },
    description: 'Replaces an answer by another; organizers only. Takes an idempotency key.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: ChangeAnswerInput, description: 'The answer, and its replacement.' }) },
    resolve: (_root, { input }, ctx) => acceptedAnswers.changeAnswer(ctx, { ...input, answerId: toId(input.answerId) }),
  }),
  removeAnswer: t.errorUnionField({
    types: [RiddleEditedRef, NotFound],
    union: { name: 'RemoveAnswerResult', description: 'The riddle with its answers, or why not.' },
    description: 'Removes an answer; organizers only. Takes an idempotency key.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: RemoveAnswerInput, description: 'The answer to remove.' }) },
    resolve: (_root, { input }, ctx) => acceptedAnswers.removeAnswer(ctx, { answerId: toId(input.answerId) }),
  }),
}));
