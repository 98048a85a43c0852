import type { RequestContext } from '#server/context.ts';
import { builder } from '#server/graphql/build/builder.ts';
import { BadInput, Forbidden, Unauthenticated } from '#server/platform/errors.ts';
import { people, profiles } from '../identity.ts';
import { ViewerRef } from './identity.graphql.ts';

interface Saved {
  userId: number;
}

async function viewerAfter({ userId }: Saved, ctx: RequestContext) {
  const person = await people.readPerson(ctx, userId);
  if (!person) throw new Unauthenticated();
  return person;
}

const ProfileSavedRef = builder.objectRef<Saved>('ProfileSaved').implement({
  description: 'The profile as it is now.',
  isTypeOf: (value) => typeof value === 'object' && value !== null && 'userId' in value,
  fields: (t) => ({
    viewer: t.field({
      type: ViewerRef,
      description: 'The person who made the request.',
      resolve: (saved, _args, ctx) => viewerAfter(saved, ctx),
    }),
  }),
});

const fullName = 'As the person wishes to be called; trimmed, 1 to 200 characters, readable as the names of teams are: nothing invisible.';
const geoLink = 'Map link, https, at most 2048 characters; empty is none. Guests have none, whatever is sent.';

const CompleteRegistrationInput = builder.inputType('CompleteRegistrationInput', {
  description: 'The fields of the first form. The role is not one of them.',
  fields: (t) => ({
    fullName: t.string({ description: fullName }),
    studentOrganization: t.string({
      required: false,
      description: 'Required of insiders, at most 200 characters; a ctc gets «СтС», a guest none.',
    }),
    geoLink: t.string({ required: false, description: geoLink }),
  }),
});

const UpdateProfileInput = builder.inputType('UpdateProfileInput', {
  description: 'What a person changes in their own profile. A field that is not sent stays as it is.',
  fields: (t) => ({
    fullName: t.string({ description: fullName }),
    studentOrganization: t.string({
      required: false,
      description: 'An insider must have one, at most 200 characters; a ctc keeps «СтС», a guest has none.',
    }),
    geoLink: t.string({ required: false, description: geoLink }),
  }),
});

builder.mutationFields((t) => ({
  completeRegistration: t.errorUnionField({
    types: [ProfileSavedRef, BadInput, Forbidden],
    union: { name: 'CompleteRegistrationResult', description: 'Registered, or why not: Forbidden for a person who is registered already.' },
    description:
      'Completes the registration of the viewer, once; gives the role of the registration code, else guest. Takes an idempotency key.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: CompleteRegistrationInput, description: 'The form.' }) },
    resolve: (_root, { input }, ctx) => profiles.completeRegistration(ctx, input),
  }),
  updateProfile: t.errorUnionField({
    types: [ProfileSavedRef, BadInput, Forbidden],
    union: { name: 'UpdateProfileResult', description: 'Changed, or why not: Forbidden before registration is complete.' },
    description: 'Changes the viewer’s own profile. Takes an idempotency key.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: UpdateProfileInput, description: 'The form.' }) },
    resolve: (_root, { input }, ctx) => profiles.updateProfile(ctx, input),
  }),
}));
