import { builder, isKind, optionalId, toId } from '#server/graphql/build/builder.ts';
import { categoryIds } from '#server/modules/events/events.ts';
import { CategoryCodeRef } from '#server/modules/events/graphql/events.graphql.ts';
import { fileRefusals } from '#server/modules/media/media.ts';
import { BadInput, EditConflict, NotFound } from '#server/platform/errors.ts';
import { authoring } from '../../quest.ts';
import { blockAfter, EditableBlockRef } from './editable.graphql.ts';
import { NewPublicationRef, newPublicationText } from './publication-types.graphql.ts';

const BlockEditedRef = builder.objectRef<authoring.BlockEdited>('BlockEdited').implement({
  description: 'A block was added, copied, changed, moved, archived or brought back.',
  isTypeOf: isKind('BlockEdited'),
  fields: (t) => ({
    block: t.field({
      type: EditableBlockRef,
      description: 'The block as it is now.',
      resolve: (edited, _args, ctx) => blockAfter(edited, ctx),
    }),
  }),
});

const imageText = 'A data URL of a picture; the path that is stored keeps, null or an empty text removes, nothing keeps.';
const uploadText = 'A file from `uploadMedia` instead.';
const altText =
  'A description for people who cannot see it, in the language of the category; at most 500 characters, empty when it only adorns. Null: what the file says of itself.';

const CreateBlockInput = builder.inputType('CreateBlockInput', {
  description: 'A new block, last in its category.',
  fields: (t) => ({
    eventId: t.id({ description: 'The event.' }),
    category: t.field({ type: CategoryCodeRef, description: 'Whose it is.' }),
    title: t.string({ description: '1 to 200 characters.' }),
    image: t.string({ required: false, description: 'Its cover or route, as a data URL.' }),
    imageUploadId: t.id({ required: false, description: uploadText }),
    imageAlt: t.string({ required: false, description: altText }),
    publication: t.field({ type: NewPublicationRef, required: false, description: newPublicationText }),
  }),
});

const EditBlockInput = builder.inputType('EditBlockInput', {
  description: 'Changes of a block; what is left out stays.',
  fields: (t) => ({
    id: t.id({ description: 'The block.' }),
    version: t.int({
      required: false,
      description: 'The version that was edited; a conflict when it is no longer the newest. Without it the edit overwrites.',
    }),
    title: t.string({ required: false, description: '1 to 200 characters.' }),
    eventId: t.id({ required: false, description: 'Another event; only while no team has played the block.' }),
    category: t.field({
      type: CategoryCodeRef,
      required: false,
      description: 'Another category; only while no team has played the block.',
    }),
    image: t.string({ required: false, description: imageText }),
    imageUploadId: t.id({ required: false, description: uploadText }),
    imageAlt: t.string({ required: false, description: altText }),
  }),
});

const MoveBlockInput = builder.inputType('MoveBlockInput', {
  description: 'A new place for a block; without a neighbour it becomes the last.',
  fields: (t) => ({
    id: t.id({ description: 'The block.' }),
    before: t.id({ required: false, description: 'A block of the same category that is to follow it.' }),
    after: t.id({ required: false, description: 'A block of the same category that is to precede it.' }),
  }),
});

const DuplicateBlockInput = builder.inputType('DuplicateBlockInput', {
  description: 'A block to copy.',
  fields: (t) => ({ id: t.id({ description: 'The block.' }) }),
});

const ArchiveBlockInput = builder.inputType('ArchiveBlockInput', {
  description: 'A block to take out of the quest.',
  fields: (t) => ({ id: t.id({ description: 'The block.' }) }),
});

const RestoreBlockInput = builder.inputType('RestoreBlockInput', {
  description: 'A block to bring back into the quest.',
  fields: (t) => ({
    id: t.id({ description: 'The block.' }),
    version: t.int({
      required: false,
      description: 'The version that was archived; a conflict when it is no longer the newest. Without it any is restored.',
    }),
  }),
});

builder.mutationFields((t) => ({
  createBlock: t.errorUnionField({
    types: [BlockEditedRef, BadInput, NotFound, ...fileRefusals],
    union: { name: 'CreateBlockResult', description: 'The new block, or why not.' },
    description: 'Adds a block; organizers only. Takes an idempotency key.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: CreateBlockInput, description: 'The block.' }) },
    resolve: async (_root, { input }, ctx): Promise<authoring.BlockEdited> => {
      const { eventId, category, title, image, imageUploadId, imageAlt } = input;
      const target = { eventId: toId(eventId), categoryId: categoryIds[category] };
      const publication = input.publication ?? 'draftInPlay';
      const blockId = await authoring.createBlock(ctx, {
        ...target,
        title,
        image,
        imageId: optionalId(imageUploadId),
        imageAlt,
        publication,
      });
      return { kind: 'BlockEdited', blockId };
    },
  }),
  editBlock: t.errorUnionField({
    types: [BlockEditedRef, BadInput, EditConflict, NotFound, ...fileRefusals],
    union: { name: 'EditBlockResult', description: 'The block as it is now, or why not.' },
    description: 'Changes a block; organizers only. Takes an idempotency key.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: EditBlockInput, description: 'The changes.' }) },
    resolve: async (_root, { input }, ctx) => {
      const { id, version, title, eventId, category, image, imageUploadId, imageAlt } = input;
      const categoryId = category == null ? undefined : categoryIds[category];
      return authoring.editBlock(ctx, {
        id: toId(id),
        version,
        title: title ?? undefined,
        eventId: optionalId(eventId),
        categoryId,
        image,
        imageId: optionalId(imageUploadId),
        imageAlt,
      });
    },
  }),
  moveBlock: t.errorUnionField({
    types: [BlockEditedRef, BadInput, NotFound],
    union: { name: 'MoveBlockResult', description: 'The block at its new place, or why not.' },
    description: 'Moves a block to another place in its category; organizers only. Takes an idempotency key.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: MoveBlockInput, description: 'Where to.' }) },
    resolve: (_root, { input }, ctx) =>
      authoring.moveBlock(ctx, { id: toId(input.id), before: optionalId(input.before), after: optionalId(input.after) }),
  }),
  duplicateBlock: t.errorUnionField({
    types: [BlockEditedRef, NotFound],
    union: { name: 'DuplicateBlockResult', description: 'The copy, or why not.' },
    description:
      'Puts a copy of a block right after it, with copies of its riddles: words, files, answers and insiders, and nothing that teams did. In an event that is being played the copy is a draft. Organizers only. Takes an idempotency key.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: DuplicateBlockInput, description: 'The block to copy.' }) },
    resolve: (_root, { input }, ctx) => authoring.duplicateBlock(ctx, { id: toId(input.id) }),
  }),
  archiveBlock: t.errorUnionField({
    types: [BlockEditedRef, NotFound],
    union: { name: 'ArchiveBlockResult', description: 'The block, archived, or why not.' },
    description: 'Takes a block out of the quest; what teams earned in it stays. Organizers only. Takes an idempotency key.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: ArchiveBlockInput, description: 'The block to archive.' }) },
    resolve: (_root, { input }, ctx) => authoring.archiveBlock(ctx, { id: toId(input.id) }),
  }),
  restoreBlock: t.errorUnionField({
    types: [BlockEditedRef, BadInput, EditConflict, NotFound],
    union: { name: 'RestoreBlockResult', description: 'The block, back in its place, or why not: its category is left out by now, say.' },
    description:
      'Brings an archived block back to where it stood, with its riddles; one that is not archived stays as it is. Organizers only. Takes an idempotency key.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: RestoreBlockInput, description: 'The block to restore.' }) },
    resolve: (_root, { input }, ctx) => authoring.restoreBlock(ctx, { id: toId(input.id), version: input.version }),
  }),
}));
