import { builder, isKind, optionalId, toId } from '#server/graphql/build/builder.ts';
import { fileRefusals } from '#server/modules/media/media.ts';
import { BadInput, EditConflict, NotFound } from '#server/platform/errors.ts';
import { authoring, maxHints } from '../../quest.ts';
import { EditableRiddleRef, riddleAfter } from './editable.graphql.ts';
import { NewPublicationRef, newPublicationText } from './publication-types.graphql.ts';

export const RiddleEditedRef = builder.objectRef<authoring.RiddleEdited>('RiddleEdited').implement({
  description: 'A riddle was added, copied, changed, moved, archived or brought back.',
  isTypeOf: isKind('RiddleEdited'),
  fields: (t) => ({
    riddle: t.field({
      type: EditableRiddleRef,
      description: 'The riddle as it is now.',
      resolve: (edited, _args, ctx) => riddleAfter(edited, ctx),
    }),
  }),
});

const fileText = (what: string) =>
  `${what}: a data URL stores, the path that is stored keeps, null or an empty text removes, nothing keeps.`;
const uploadText = (field: string) => `A file from \`uploadMedia\` in place of \`${field}\`.`;

const altText = (field: string) =>
  `What one who cannot see \`${field}\` should know, in the language of the category and without giving the answer away; at most 500 characters, empty when it only adorns. Null: what the file says of itself.`;

const pointsText = (what: string) => `${what}, 0 to 1000 in steps of a half; null for the price of the event.`;

const insteadHints = 'A riddle may have several hints: write `hints`.';

const HintFieldsInput = builder.inputType('HintFieldsInput', {
  description: 'A hint of a riddle. One without a text and a file is left out.',
  fields: (t) => ({
    text: t.string({ required: false, description: 'Its words; at most 10,000 characters.' }),
    media: t.string({
      required: false,
      description: 'Its file: a data URL stores, the path of a file that a hint of the riddle has keeps it; without either it has none.',
    }),
    mediaUploadId: t.id({ required: false, description: uploadText('media') }),
    mediaAlt: t.string({ required: false, description: altText('media') }),
    coins: t.int({ required: false, description: 'Its price in coins, 0 to 100; null for the price of the event.' }),
  }),
});

const RiddleFieldsInput = builder.inputType('RiddleFieldsInput', {
  description: 'The content of a riddle; a field that is left out stays, null clears it.',
  fields: (t) => ({
    title: t.string({ required: false, description: 'The place, 1 to 300 characters; a new riddle needs it.' }),
    titleLink: t.string({ required: false, description: 'Where the title leads, http or https.' }),
    text: t.string({ required: false, description: 'What is asked; at most 10,000 characters.' }),
    answeredText: t.string({ required: false, description: 'The text that is shown after the answer; at most 10,000 characters.' }),
    answeredGeo: t.string({ required: false, description: 'Coordinates after the answer: latitude, longitude.' }),
    longread: t.string({ required: false, description: 'More about the place; at most 100,000 characters.' }),
    media: t.string({ required: false, description: fileText('The file that asks') }),
    mediaUploadId: t.id({ required: false, description: uploadText('media') }),
    mediaAlt: t.string({ required: false, description: altText('media') }),
    points: t.float({ required: false, description: pointsText('What its solve is worth') }),
    pointsWithHint: t.float({ required: false, description: pointsText('What its solve after buying a hint is worth') }),
    hints: t.field({
      type: [HintFieldsInput],
      required: false,
      description: `All its hints in their order, in place of those that it has; at most ${maxHints}. What a team has bought are the first ones, whatever they become.`,
    }),
    hintMedia: t.string({ required: false, description: fileText('The file of the first hint'), deprecationReason: insteadHints }),
    hintMediaUploadId: t.id({ required: false, description: uploadText('hintMedia'), deprecationReason: insteadHints }),
    hintMediaAlt: t.string({ required: false, description: altText('hintMedia'), deprecationReason: insteadHints }),
    answeredMedia: t.string({ required: false, description: fileText('The file shown after the answer') }),
    answeredMediaUploadId: t.id({ required: false, description: uploadText('answeredMedia') }),
    answeredMediaAlt: t.string({ required: false, description: altText('answeredMedia') }),
  }),
});

const CreateRiddleInput = builder.inputType('CreateRiddleInput', {
  description: 'A new riddle, last in its block.',
  fields: (t) => ({
    blockId: t.id({ description: 'The block.' }),
    fields: t.field({ type: RiddleFieldsInput, description: 'What it says and shows.' }),
    answers: t.stringList({
      required: false,
      description: 'The accepted answers; blank ones are skipped. At most 100, each at most 500 characters.',
    }),
    insiderIds: t.idList({ required: false, description: 'Who stands at the place; at most 50.' }),
    publication: t.field({ type: NewPublicationRef, required: false, description: newPublicationText }),
  }),
});

const EditRiddleInput = builder.inputType('EditRiddleInput', {
  description: 'Changes of a riddle.',
  fields: (t) => ({
    id: t.id({ description: 'The riddle.' }),
    version: t.int({
      required: false,
      description: 'The version that was edited; a conflict when it is no longer the newest. Without it the edit overwrites.',
    }),
    fields: t.field({ type: RiddleFieldsInput, description: 'What changes.' }),
    reason: t.string({
      required: false,
      description:
        'Why points or the price of a hint change; required once play has begun, at most 500 characters. What teams have earned stays.',
    }),
  }),
});

const MoveRiddleInput = builder.inputType('MoveRiddleInput', {
  description: 'A new place for a riddle; without a neighbour it becomes the last.',
  fields: (t) => ({
    id: t.id({ description: 'The riddle.' }),
    blockId: t.id({
      required: false,
      description: 'Another block; of another event or category only while no team has played the riddle.',
    }),
    before: t.id({ required: false, description: 'A riddle that is to follow it.' }),
    after: t.id({ required: false, description: 'A riddle that is to precede it.' }),
  }),
});

const DuplicateRiddleInput = builder.inputType('DuplicateRiddleInput', {
  description: 'A riddle to copy.',
  fields: (t) => ({ id: t.id({ description: 'The riddle.' }) }),
});

const ArchiveRiddleInput = builder.inputType('ArchiveRiddleInput', {
  description: 'A riddle to take out of the quest.',
  fields: (t) => ({ id: t.id({ description: 'The riddle.' }) }),
});

const RestoreRiddleInput = builder.inputType('RestoreRiddleInput', {
  description: 'A riddle to bring back into the quest.',
  fields: (t) => ({
    id: t.id({ description: 'The riddle.' }),
    version: t.int({
      required: false,
      description: 'The version that was archived; a conflict when it is no longer the newest. Without it any is restored.',
    }),
  }),
});

function toFields({
  mediaUploadId,
  hintMediaUploadId,
  answeredMediaUploadId,
  title,
  text,
  hints,
  ...rest
}: typeof RiddleFieldsInput.$inferInput) {
  return {
    ...rest,
    // These two columns are never null, so null means that the field is left out.
    title: title ?? undefined,
    text: text ?? undefined,
    mediaId: optionalId(mediaUploadId),
    hints: hints?.map(({ mediaUploadId: hintUploadId, ...hint }) => ({ ...hint, mediaId: optionalId(hintUploadId) })),
    hintMediaId: optionalId(hintMediaUploadId),
    answeredMediaId: optionalId(answeredMediaUploadId),
  };
}

builder.mutationFields((t) => ({
  createRiddle: t.errorUnionField({
    types: [RiddleEditedRef, BadInput, NotFound, ...fileRefusals],
    union: { name: 'CreateRiddleResult', description: 'The new riddle, or why not.' },
    description: 'Adds a riddle with its answers and insiders; organizers only. Takes an idempotency key.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: CreateRiddleInput, description: 'The riddle.' }) },
    resolve: async (_root, { input }, ctx): Promise<authoring.RiddleEdited> => {
      const { title = '', ...fields } = toFields(input.fields);
      const people = { answers: input.answers ?? [], insiderIds: (input.insiderIds ?? []).map(toId) };
      const target = { blockId: toId(input.blockId), publication: input.publication ?? ('draftInPlay' as const) };
      return { kind: 'RiddleEdited', riddleId: await authoring.createRiddle(ctx, { ...target, title, ...fields, ...people }) };
    },
  }),
  editRiddle: t.errorUnionField({
    types: [RiddleEditedRef, BadInput, EditConflict, NotFound, ...fileRefusals],
    union: { name: 'EditRiddleResult', description: 'The riddle as it is now, or why not.' },
    description: 'Changes a riddle; organizers only. Takes an idempotency key.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: EditRiddleInput, description: 'The changes.' }) },
    resolve: (_root, { input }, ctx) =>
      authoring.editRiddle(ctx, { id: toId(input.id), version: input.version, reason: input.reason, ...toFields(input.fields) }),
  }),
  moveRiddle: t.errorUnionField({
    types: [RiddleEditedRef, BadInput, EditConflict, NotFound],
    union: { name: 'MoveRiddleResult', description: 'The riddle at its new place, or why not.' },
    description: 'Moves a riddle to another place, also into another block; organizers only. Takes an idempotency key.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: MoveRiddleInput, description: 'Where to.' }) },
    resolve: (_root, { input: { id, blockId, before, after } }, ctx) =>
      authoring.moveRiddle(ctx, { id: toId(id), blockId: optionalId(blockId), before: optionalId(before), after: optionalId(after) }),
  }),
  duplicateRiddle: t.errorUnionField({
    types: [RiddleEditedRef, EditConflict, NotFound],
    union: { name: 'DuplicateRiddleResult', description: 'The copy, or why not.' },
    description:
      'Puts a copy of a riddle right after it: words, files, answers and insiders, and nothing that teams did. In an event that is being played the copy is a draft. Organizers only. Takes an idempotency key.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: DuplicateRiddleInput, description: 'The riddle to copy.' }) },
    resolve: (_root, { input }, ctx) => authoring.duplicateRiddle(ctx, { id: toId(input.id) }),
  }),
  archiveRiddle: t.errorUnionField({
    types: [RiddleEditedRef, NotFound],
    union: { name: 'ArchiveRiddleResult', description: 'The riddle, archived, or why not.' },
    description: 'Takes a riddle out of the quest; what teams earned by it stays. Organizers only. Takes an idempotency key.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: ArchiveRiddleInput, description: 'The riddle to archive.' }) },
    resolve: (_root, { input }, ctx) => authoring.archiveRiddle(ctx, { id: toId(input.id) }),
  }),
  restoreRiddle: t.errorUnionField({
    types: [RiddleEditedRef, BadInput, EditConflict, NotFound],
    union: { name: 'RestoreRiddleResult', description: 'The riddle, back in its place, or why not.' },
    description:
      'Brings an archived riddle back to where it stood; one that is not archived stays as it is, one whose block is archived is refused (BAD_INPUT). Organizers only. Takes an idempotency key.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: RestoreRiddleInput, description: 'The riddle to restore.' }) },
    resolve: (_root, { input }, ctx) => authoring.restoreRiddle(ctx, { id: toId(input.id), version: input.version }),
  }),
}));
