import type { RequestContext } from '#server/context.ts';
import { builder, requireFound, toId } from '#server/graphql/build/builder.ts';
import { categoryIds } from '#server/modules/events/events.ts';
import { CategoryCodeRef, CategoryRef } from '#server/modules/events/graphql/events.graphql.ts';
import { MediaRef } from '#server/modules/media/graphql/media.graphql.ts';
import { acceptedAnswers, authoring, maxHints, publication } from '../../quest.ts';
import { ownPointsText, toOwnPoints } from '../own-points.ts';
import { BlockWarningRef, PublicationRef, RiddleWarningRef } from './publication-types.graphql.ts';

const EditableAnswerRef = builder.objectRef<authoring.EditableAnswer>('EditableAnswer').implement({
  description: 'An accepted answer of a riddle; organizers only.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The numeric id of the answer.' }),
    text: t.exposeString('text', { description: 'The text as it was written; the set of its words decides.' }),
  }),
});

const AssignedInsiderRef = builder.objectRef<authoring.AssignedInsider>('AssignedInsider').implement({
  description: 'A person at the place of a riddle; organizers only.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The person.' }),
    fullName: t.exposeString('fullName', { description: 'As the person wishes to be called.' }),
    username: t.exposeString('username', { nullable: true, description: 'Telegram username, without @.' }),
    studentOrganization: t.exposeString('studentOrganization', { nullable: true, description: 'The student organization.' }),
    geoLink: t.exposeString('geoLink', { nullable: true, description: 'Where they stand: a map link, https.' }),
  }),
});

const EditableHintRef = builder.objectRef<authoring.EditableRiddle['hints'][number]>('EditableHint').implement({
  description: 'A hint of a riddle, for organizers. It has a text or a file, or both.',
  fields: (t) => ({
    text: t.exposeString('text', { description: 'Its words; empty where it has none.' }),
    media: t.expose('media', { type: MediaRef, nullable: true, description: 'Its file; null where it has none.' }),
    coins: t.exposeInt('coins', { nullable: true, description: 'Its price in coins; null for the price of the event.' }),
  }),
});

export const EditableRiddleRef = builder.objectRef<authoring.EditableRiddle>('EditableRiddle').implement({
  description: 'A riddle with all its secrets, for organizers; players have `Riddle`.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The numeric id of the riddle.' }),
    blockId: t.exposeID('blockId', { description: 'The block it is in.' }),
    number: t.exposeInt('number', { description: 'Its place in the block, from 1.' }),
    title: t.exposeString('title', { description: 'The place, that is the answer.' }),
    titleLink: t.exposeString('titleLink', { nullable: true, description: 'Where the title leads, http or https.' }),
    text: t.exposeString('text', { description: 'What is asked; may be empty when the file asks.' }),
    media: t.expose('media', { type: MediaRef, nullable: true, description: 'Picture, sound or other file of the riddle.' }),
    points: t.field({
      type: 'Points',
      nullable: true,
      description: ownPointsText('What its solve is worth'),
      resolve: ({ solveHalf }) => toOwnPoints(solveHalf),
    }),
    pointsWithHint: t.field({
      type: 'Points',
      nullable: true,
      description: ownPointsText('What its solve after buying a hint is worth'),
      resolve: ({ solveWithHintHalf }) => toOwnPoints(solveWithHintHalf),
    }),
    hints: t.expose('hints', {
      type: [EditableHintRef],
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
    answeredMedia: t.expose('answeredMedia', { type: MediaRef, nullable: true, description: 'The file that is shown after the answer.' }),
    answeredText: t.exposeString('answeredText', { nullable: true, description: 'The text that is shown after the answer.' }),
    answeredGeo: t.exposeString('answeredGeo', { nullable: true, description: 'Coordinates after the answer: latitude, longitude.' }),
    longread: t.exposeString('longread', { nullable: true, description: 'More about the place.' }),
    answers: t.expose('answers', {
      type: [EditableAnswerRef],
      complexity: { field: 1, multiplier: 5 },
      description: 'Any of them is right; at most 100.',
    }),
    insiders: t.expose('insiders', {
      type: [AssignedInsiderRef],
      complexity: { field: 1, multiplier: 3 },
      description: 'Who stands at the place, in their order; at most 50.',
    }),
    answersVersion: t.exposeInt('answersVersion', { description: 'Grows with every change of the answers.' }),
    version: t.exposeInt('version', { description: 'Grows with every other change; an edit that names an old one is refused.' }),
    isArchived: t.exposeBoolean('isArchived', { description: 'Whether it, or its block, was taken out of the quest.' }),
    publication: t.field({ type: PublicationRef, description: 'Who receives it, and when.', resolve: (riddle) => riddle }),
    warnings: t.field({
      type: [RiddleWarningRef],
      description: 'What is incomplete; at most 3, none when nothing is.',
      resolve: publication.riddleWarnings,
    }),
    rejudgeableTeams: t.int({
      complexity: 20,
      description: 'Teams with a wrong attempt that the present answers accept; `rejudge` credits them.',
      resolve: (riddle, _args, ctx) => acceptedAnswers.countRejudgeable(ctx, riddle.id),
    }),
  }),
});

export const EditableBlockRef = builder.objectRef<authoring.EditableBlock>('EditableBlock').implement({
  description: 'A block as organizers edit it; players have `Block`.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The numeric id of the block.' }),
    eventId: t.exposeID('eventId', { description: 'The event it is in.' }),
    category: t.field({
      type: CategoryRef,
      description: 'Whose it is.',
      resolve: (block) => block,
    }),
    title: t.exposeString('title', { description: 'For people.' }),
    image: t.expose('image', { type: MediaRef, nullable: true, description: 'Its cover or route.' }),
    position: t.exposeInt('position', { description: 'Its place in the category, from 1.' }),
    version: t.exposeInt('version', { description: 'Grows with every change; an edit that names an old one is refused.' }),
    isArchived: t.exposeBoolean('isArchived', { description: 'Whether it was taken out of the quest.' }),
    riddleCount: t.exposeInt('riddleCount', { description: 'Its riddles.' }),
    draftCount: t.exposeInt('draftCount', { description: 'Its riddles that are drafts, those with a time included.' }),
    publication: t.field({ type: PublicationRef, description: 'Who receives it, and when.', resolve: (block) => block }),
    warnings: t.field({
      type: [BlockWarningRef],
      description: 'What is incomplete; at most 3, none when nothing is.',
      resolve: publication.blockWarnings,
    }),
    riddles: t.loadableGroup({
      type: EditableRiddleRef,
      complexity: { field: 2, multiplier: 10 },
      description: 'In their order, with all their secrets; at most 100.',
      load: (ids: number[], ctx) => authoring.readEditableRiddles(ctx, ids),
      group: (riddle) => riddle.blockId,
      resolve: (block) => block.id,
    }),
    archivedRiddles: t.loadableGroup({
      type: EditableRiddleRef,
      complexity: { field: 2, multiplier: 10 },
      description: 'Those that were taken out of it, the last one first; `restoreRiddle` brings them back.',
      load: (ids: number[], ctx) => authoring.readArchivedRiddles(ctx, ids),
      group: (riddle) => riddle.blockId,
      resolve: (block) => block.id,
    }),
  }),
});

export async function blockAfter({ blockId }: { blockId: number }, ctx: RequestContext): Promise<authoring.EditableBlock> {
  return requireFound(authoring.readEditableBlock(ctx, blockId));
}

export async function riddleAfter({ riddleId }: { riddleId: number }, ctx: RequestContext): Promise<authoring.EditableRiddle> {
  return requireFound(authoring.readEditableRiddle(ctx, riddleId));
}

builder.queryFields((t) => ({
  editableBlocks: t.field({
    type: [EditableBlockRef],
    authScopes: { signedIn: true },
    complexity: { field: 2, multiplier: 8 },
    description: 'Blocks for organizers, newest event first, then in their order; at most 100.',
    args: {
      eventId: t.arg.id({ required: false, description: 'Only of this event.' }),
      category: t.arg({ type: CategoryCodeRef, required: false, description: 'Only of this category.' }),
      withArchived: t.arg.boolean({ defaultValue: false, description: 'Also those that were taken out of the quest.' }),
      onlyArchived: t.arg.boolean({ defaultValue: false, description: 'Only those, the last one first.' }),
    },
    resolve: (_root, { eventId, category, withArchived, onlyArchived }, ctx) =>
      authoring.readEditableBlocks(ctx, {
        ...(eventId != null && { eventId: toId(eventId) }),
        ...(category != null && { categoryId: categoryIds[category] }),
        withArchived,
        onlyArchived,
      }),
  }),
  editableBlock: t.field({
    type: EditableBlockRef,
    nullable: true,
    authScopes: { signedIn: true },
    description: 'One block for organizers, archived or not.',
    args: { id: t.arg.id({ description: 'Its id.' }) },
    resolve: (_root, { id }, ctx) => authoring.readEditableBlock(ctx, toId(id)),
  }),
  editableRiddle: t.field({
    type: EditableRiddleRef,
    nullable: true,
    authScopes: { signedIn: true },
    description: 'One riddle for organizers, archived or not.',
    args: { id: t.arg.id({ description: 'Its id.' }) },
    resolve: (_root, { id }, ctx) => authoring.readEditableRiddle(ctx, toId(id)),
  }),
}));
