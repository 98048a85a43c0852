import { builder, isKind, optionalId, toId } from '#server/graphql/build/builder.ts';
import { refusalType } from '#server/graphql/build/domain-errors.ts';
import { BadInput, EditConflict, NotFound } from '#server/platform/errors.ts';
import { AlreadyPlayed, authoring, publication } from '../../quest.ts';
import { EditableBlockRef, EditableRiddleRef } from './editable.graphql.ts';

refusalType(AlreadyPlayed, 'A team has solved, bought or visited something of it.');

const PublicationChangedRef = builder.objectRef<publication.PublicationChanged>('PublicationChanged').implement({
  description: 'Blocks and riddles were published, scheduled or taken back.',
  isTypeOf: isKind('PublicationChanged'),
  fields: (t) => ({
    blocks: t.field({
      type: [EditableBlockRef],
      description: 'The blocks as they are now; at most 100.',
      resolve: async (changed, _args, ctx) => (await authoring.readPublished(ctx, { ...changed, riddleIds: [] })).blocks,
    }),
    riddles: t.field({
      type: [EditableRiddleRef],
      description: 'The riddles as they are now, with those that came along with their blocks; at most 10,000.',
      resolve: async (changed, _args, ctx) => (await authoring.readPublished(ctx, { ...changed, blockIds: [] })).riddles,
    }),
  }),
});

const PublicationTargetInput = builder.inputType('PublicationTargetInput', {
  description: 'A block or a riddle.',
  fields: (t) => ({
    id: t.id({ description: 'Its id.' }),
    version: t.int({
      required: false,
      description: 'The version that was looked at; a conflict when it is no longer the newest. Without it any will do.',
    }),
  }),
});

const blocksText = 'Blocks, at most 100.';
const riddlesText = 'Riddles, at most 100.';
const withRiddlesText = 'Publishes the drafts in these blocks with them; a draft with a time of its own keeps it.';

const PublishInput = builder.inputType('PublishInput', {
  description: 'What to publish now.',
  fields: (t) => ({
    blocks: t.field({ type: [PublicationTargetInput], required: false, description: blocksText }),
    riddles: t.field({ type: [PublicationTargetInput], required: false, description: riddlesText }),
    withRiddles: t.boolean({ required: false, description: withRiddlesText }),
  }),
});

const SchedulePublicationInput = builder.inputType('SchedulePublicationInput', {
  description: 'What to publish by itself: at a time or after a block, not both.',
  fields: (t) => ({
    blocks: t.field({ type: [PublicationTargetInput], required: false, description: blocksText }),
    riddles: t.field({ type: [PublicationTargetInput], required: false, description: riddlesText }),
    withRiddles: t.boolean({ required: false, description: withRiddlesText }),
    at: t.field({ type: 'DateTime', required: false, description: 'When, for every team; still to come.' }),
    afterBlockId: t.id({ required: false, description: 'The block of the same category that a team must have solved.' }),
  }),
});

const UnpublishInput = builder.inputType('UnpublishInput', {
  description: 'What to take back.',
  fields: (t) => ({
    blocks: t.field({ type: [PublicationTargetInput], required: false, description: blocksText }),
    riddles: t.field({ type: [PublicationTargetInput], required: false, description: riddlesText }),
  }),
});

type SentTargets = Partial<Record<'blocks' | 'riddles', (typeof PublicationTargetInput.$inferInput)[] | null>>;
const toTargets = ({ blocks, riddles }: SentTargets) => ({
  blocks: (blocks ?? []).map(({ id, version }) => ({ id: toId(id), version })),
  riddles: (riddles ?? []).map(({ id, version }) => ({ id: toId(id), version })),
});

builder.mutationFields((t) => ({
  publish: t.errorUnionField({
    types: [PublicationChangedRef, BadInput, EditConflict, NotFound],
    union: { name: 'PublishResult', description: 'What was published, or why not.' },
    description: 'Shows blocks and riddles to every team of their category from now on; organizers only. Takes an idempotency key.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: PublishInput, description: 'The blocks and riddles to publish.' }) },
    resolve: (_root, { input }, ctx) => publication.publish(ctx, { ...toTargets(input), withRiddles: input.withRiddles ?? false }),
  }),
  schedulePublication: t.errorUnionField({
    types: [PublicationChangedRef, AlreadyPlayed, BadInput, EditConflict, NotFound],
    union: { name: 'SchedulePublicationResult', description: 'What was scheduled, or why not.' },
    description:
      'Publishes blocks and riddles at a time, or for each team once it has solved a block whole. What is published already is hidden until then, which is refused once teams have played it. Organizers only. Takes an idempotency key.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: SchedulePublicationInput, description: 'Which, and when.' }) },
    resolve: (_root, { input }, ctx) =>
      publication.schedulePublication(ctx, {
        ...toTargets(input),
        withRiddles: input.withRiddles ?? false,
        at: input.at,
        afterBlockId: optionalId(input.afterBlockId),
      }),
  }),
  unpublish: t.errorUnionField({
    types: [PublicationChangedRef, AlreadyPlayed, BadInput, EditConflict, NotFound],
    union: { name: 'UnpublishResult', description: 'What was taken back, or why not.' },
    description:
      'Makes drafts of blocks and riddles again; refused once a team has solved, bought or visited anything of them. Organizers only. Takes an idempotency key.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: UnpublishInput, description: 'The blocks and riddles to take back.' }) },
    resolve: (_root, { input }, ctx) => publication.unpublish(ctx, toTargets(input)),
  }),
}));
