import { builder } from '#server/graphql/build/builder.ts';
import { forAnonymous } from '#server/graphql/build/fields.ts';
import { CategoryRef, EventRef } from '#server/modules/events/graphql/events.graphql.ts';
import { MediaRef } from '#server/modules/media/graphql/media.graphql.ts';
import {
  type AnsweredBlock,
  type AnsweredRiddle,
  type AnswersPage,
  type BlockTitle,
  maxHints,
  readAnswers,
  readBlockTitles,
} from '../quest.ts';

const AnsweredHintRef = builder.objectRef<AnsweredRiddle['hints'][number]>('AnsweredHint').implement({
  description: 'A hint of a riddle whose answers are public. It has a text or a file, or both.',
  fields: (t) => ({
    text: t.exposeString('text', { description: 'Its words; empty where it has none.' }),
    media: t.expose('media', { type: MediaRef, nullable: true, description: 'Its file; null where it has none.' }),
  }),
});

const AnsweredRiddleRef = builder.objectRef<AnsweredRiddle>('AnsweredRiddle').implement({
  description: 'A riddle of an event whose answers are public, with its answer.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The numeric id of the riddle.' }),
    number: t.exposeInt('number', { description: 'Its place in the block, from 1.' }),
    title: t.exposeString('title', { description: 'The place.' }),
    titleLink: t.exposeString('titleLink', { nullable: true, description: 'Where the title leads, http or https.' }),
    text: t.exposeString('text', { description: 'What was asked; may be empty when the file asked.' }),
    media: t.expose('media', { type: MediaRef, nullable: true, description: 'Picture, sound or other file of the riddle.' }),
    hints: t.expose('hints', {
      type: [AnsweredHintRef],
      complexity: { field: 1, multiplier: 2 },
      description: `Its hints in their order; at most ${maxHints}.`,
    }),
    hintMedia: t.field({
      type: MediaRef,
      nullable: true,
      description: 'The file of its first hint.',
      deprecationReason: 'A riddle may have several hints, in words, too: read `hints`.',
      resolve: ({ hints }) => hints[0]?.media ?? null,
    }),
    answeredMedia: t.expose('answeredMedia', { type: MediaRef, nullable: true, description: 'The file that was shown after the answer.' }),
    answeredText: t.exposeString('answeredText', { nullable: true, description: 'The text that was shown after the answer.' }),
    answeredGeo: t.exposeString('answeredGeo', { nullable: true, description: 'Coordinates: latitude, longitude.' }),
    longread: t.exposeString('longread', { nullable: true, description: 'More about the place.' }),
    solvedPercent: t.exposeFloat('solvedPercent', {
      description: 'The percentage of the category’s teams that solved this one, of those that solved any; one decimal, 0 to 100.',
    }),
  }),
});

const AnsweredBlockRef = builder.objectRef<AnsweredBlock>('AnsweredBlock').implement({
  description: 'A block of an event whose answers are public.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The numeric id of the block.' }),
    title: t.exposeString('title', { description: 'For people.' }),
    category: t.field({
      type: CategoryRef,
      description: 'Whose it was.',
      resolve: (block) => block,
    }),
    image: t.expose('image', { type: MediaRef, nullable: true, description: 'Its cover or route.' }),
    riddles: t.expose('riddles', {
      type: [AnsweredRiddleRef],
      complexity: { field: 1, multiplier: 6 },
      description: 'In their order; at most 5000 on the whole page.',
    }),
  }),
});

const AnswersPageRef = builder.objectRef<AnswersPage>('AnswersPage').implement({
  description: 'The answers of an event.',
  fields: (t) => ({
    event: t.expose('event', { type: EventRef, description: 'The event.' }),
    blocks: t.expose('blocks', {
      type: [AnsweredBlockRef],
      complexity: { field: 1, multiplier: 12 },
      description: 'In their order, one category after another; at most 300.',
    }),
  }),
});

builder.queryField('answers', (t) =>
  t.field({
    type: AnswersPageRef,
    nullable: true,
    authScopes: { anyone: true },
    description:
      'The answers of an event: for organizers always, for everybody once `Event.answersPublished` says so (EVENT_NOT_FINISHED before). Null for an unknown event.',
    ...forAnonymous,
    args: { event: t.arg.string({ description: 'Its slug.' }) },
    resolve: (_root, { event }, ctx) => readAnswers(ctx, event),
  }),
);

const BlockTitleRef = builder.objectRef<BlockTitle>('BlockTitle').implement({
  description: 'A block of an event whose answers are public, by name.',
  fields: (t) => ({
    title: t.exposeString('title', { description: 'For people, in the language of play.' }),
    category: t.field({
      type: CategoryRef,
      description: 'Whose it was.',
      resolve: (block) => block,
    }),
  }),
});

builder.objectField(EventRef, 'blockTitles', (t) =>
  t.field({
    type: [BlockTitleRef],
    complexity: { field: 1, multiplier: 2 },
    description: 'Its blocks in their order, one category after another, once its answers are public; empty before. At most 300.',
    resolve: (event, _args, ctx) => readBlockTitles(ctx, event),
  }),
);
