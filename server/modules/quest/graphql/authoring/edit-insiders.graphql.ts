import { builder, toId } from '#server/graphql/build/builder.ts';
import { type InsiderProfile, profiles } from '#server/modules/identity/identity.ts';
import { BadInput, NotFound } from '#server/platform/errors.ts';
import { authoring } from '../../quest.ts';
import { RiddleEditedRef } from './edit-riddles.graphql.ts';

export const InsiderProfileRef = builder.objectRef<InsiderProfile>('InsiderProfile').implement({
  description: 'An insider as organizers see and edit them.',
  isTypeOf: (value) => typeof value === 'object' && value !== null && 'studentOrganization' in value,
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The person.' }),
    fullName: t.exposeString('fullName', { description: 'As the person wishes to be called.' }),
    username: t.exposeString('username', { nullable: true, description: 'Telegram username, without @.' }),
    studentOrganization: t.exposeString('studentOrganization', { nullable: true, description: 'The student organization.' }),
    geoLink: t.exposeString('geoLink', { nullable: true, description: 'Where they stand: a map link, https.' }),
  }),
});

const UpdateInsiderProfileInput = builder.inputType('UpdateInsiderProfileInput', {
  description: 'Changes of an insider; a field that is left out stays, null and an empty text clear it.',
  fields: (t) => ({
    id: t.id({ description: 'The insider.' }),
    fullName: t.string({ required: false, description: '1 to 200 characters.' }),
    studentOrganization: t.string({ required: false, description: 'At most 200 characters.' }),
    geoLink: t.string({ required: false, description: 'An https address.' }),
  }),
});

const RiddleInsidersInput = builder.inputType('RiddleInsidersInput', {
  description: 'People for the place of a riddle.',
  fields: (t) => ({
    riddleId: t.id({ description: 'The riddle.' }),
    insiderIds: t.idList({ description: 'Insiders, ctc staff or organizers; at most 50.' }),
  }),
});

const RemoveInsiderInput = builder.inputType('RemoveInsiderInput', {
  description: 'An insider to remove from a riddle.',
  fields: (t) => ({
    riddleId: t.id({ description: 'The riddle.' }),
    insiderId: t.id({ description: 'The person.' }),
  }),
});

builder.queryFields((t) => ({
  insider: t.field({
    type: InsiderProfileRef,
    nullable: true,
    authScopes: { signedIn: true },
    description: 'One insider; null when the person is not an insider. Organizers only.',
    args: { id: t.arg.id({ description: 'The person.' }) },
    resolve: (_root, { id }, ctx) => profiles.readInsider(ctx, toId(id)),
  }),
  insiders: t.field({
    type: [InsiderProfileRef],
    authScopes: { signedIn: true },
    complexity: ({ first }) => ({ field: 1, multiplier: Math.min(Math.max(first, 1), 100) / 10 }),
    description: 'Insiders by name; organizers only.',
    args: {
      search: t.arg.string({ defaultValue: '', description: 'A part of the name, the username or the organization.' }),
      first: t.arg.int({ defaultValue: 100, description: 'How many, 1 to 100.' }),
      after: t.arg.id({ required: false, description: 'Only those who come after the insider of this id.' }),
    },
    resolve: (_root, { after, ...page }, ctx) => profiles.readInsiders(ctx, { ...page, after: after ? toId(after) : null }),
  }),
}));

const toIds = ({ riddleId, insiderIds }: typeof RiddleInsidersInput.$inferInput) => ({
  riddleId: toId(riddleId),
  insiderIds: insiderIds.map(toId),
});

builder.mutationFields((t) => ({
  assignInsiders: t.errorUnionField({
    types: [RiddleEditedRef, BadInput, NotFound],
    union: { name: 'AssignInsidersResult', description: 'The riddle with its insiders, or why not.' },
    description: 'Adds people to those at the place of a riddle; organizers only. Takes an idempotency key.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: RiddleInsidersInput, description: 'The riddle and the insiders.' }) },
    resolve: (_root, { input }, ctx) => authoring.assignInsiders(ctx, toIds(input)),
  }),
  setInsiders: t.errorUnionField({
    types: [RiddleEditedRef, BadInput, NotFound],
    union: { name: 'SetInsidersResult', description: 'The riddle with its insiders, or why not.' },
    description:
      'Gives a riddle exactly these insiders, in this order; teams see the links of the first two. Organizers only. Takes an idempotency key.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: RiddleInsidersInput, description: 'The riddle and the insiders.' }) },
    resolve: (_root, { input }, ctx) => authoring.setInsiders(ctx, toIds(input)),
  }),
  removeInsider: t.errorUnionField({
    types: [RiddleEditedRef, NotFound],
    union: { name: 'RemoveInsiderResult', description: 'The riddle with its insiders, or why not.' },
    description: 'Removes an insider from a riddle; organizers only. Takes an idempotency key.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: RemoveInsiderInput, description: 'The riddle, and the insider to take off it.' }) },
    resolve: (_root, { input }, ctx) => authoring.removeInsider(ctx, { riddleId: toId(input.riddleId), insiderId: toId(input.insiderId) }),
  }),
  updateInsiderProfile: t.errorUnionField({
    types: [InsiderProfileRef, BadInput, NotFound],
    union: { name: 'UpdateInsiderProfileResult', description: 'The insider as they are now, or why not.' },
    description: 'Changes the profile of an insider; organizers only. Takes an idempotency key.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: UpdateInsiderProfileInput, description: 'The changes.' }) },
    resolve: (_root, { input: { id, fullName, studentOrganization, geoLink } }, ctx) =>
      profiles.updateInsiderProfile(ctx, { id: toId(id), fullName: fullName ?? undefined, studentOrganization, geoLink }),
  }),
}));
