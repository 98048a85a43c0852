import { builder } from '#server/graphql/builder.ts';
import { refusalType } from '#server/graphql/domain-errors.ts';
import { BadInput } from '#server/platform/errors.ts';
import { SignInRefused } from './identity.errors.ts';
import { type Person, readPerson, signInWithTelegram, type SignedIn, signOut } from './identity.ts';

const RoleRef = builder.enumType('Role', {
  description: 'Who may do what: given by a registration code or by an organizer.',
  values: {
    GUEST: { value: 'guest' as const, description: 'A participant.' },
    INSIDER: { value: 'insider' as const, description: 'Stands at a place and marks visits.' },
    CTC: { value: 'ctc' as const, description: 'Student organisation: gives personal points.' },
    ORGANIZER: { value: 'organizer' as const, description: 'Edits and runs the quest.' },
  },
});

export const ViewerRef = builder.objectRef<Person>('Viewer').implement({
  description: 'The person who asks.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Numeric.' }),
    fullName: t.exposeString('fullName', { description: 'As the person wishes to be called.' }),
    username: t.exposeString('username', { nullable: true, description: 'Telegram username, without @.' }),
    avatarUrl: t.exposeString('avatarUrl', { nullable: true, description: 'Picture, https.' }),
    role: t.expose('role', { type: RoleRef, nullable: true, description: 'Null until registration is complete.' }),
    isRegistered: t.boolean({ description: 'Whether registration is complete.', resolve: (person) => person.role !== null }),
  }),
});

const RegistrationTypeRef = builder.enumType('RegistrationType', {
  description: 'Which form completes the registration.',
  values: {
    DEFAULT: { value: 'default' as const, description: 'Full name.' },
    INSIDER: { value: 'insider' as const, description: 'Full name, student organization, map link.' },
  },
});

const SignedInRef = builder.objectRef<SignedIn>('SignedIn').implement({
  description: 'Signed in: the answer sets the session cookie.',
  isTypeOf: (value) => typeof value === 'object' && value !== null && 'token' in value,
  fields: (t) => ({
    viewer: t.field({ type: ViewerRef, description: 'Who signed in.', resolve: (result) => result.person }),
    registrationType: t.expose('registrationType', {
      type: RegistrationTypeRef,
      description: 'Which form is next for one who is not registered.',
    }),
  }),
});

const SignInRefusalReasonRef = builder.enumType('SignInRefusalReason', {
  description: 'Why a sign-in was refused.',
  values: {
    HASH: { description: 'Not signed by our bot.' },
    STALE: { description: 'Signed more than 10 minutes ago.' },
    FUTURE: { description: 'Signed more than a minute ahead.' },
    REPLAYED: { description: 'Used before.' },
    DISABLED: { description: 'Shut out by an organizer.' },
  } as const,
});

refusalType(SignInRefused, 'The widget’s data does not sign anybody in.');
builder.objectField(SignInRefused, 'reason', (t) =>
  t.field({ type: SignInRefusalReasonRef, description: 'Why.', resolve: (error) => error.reason }),
);

const SignInWithTelegramInput = builder.inputType('SignInWithTelegramInput', {
  description: 'What the Telegram Login Widget returned, field by field.',
  fields: (t) => ({
    id: t.id({ description: 'Telegram id; may exceed 2^31.' }),
    firstName: t.string({ description: 'first_name' }),
    lastName: t.string({ required: false, description: 'last_name' }),
    username: t.string({ required: false, description: 'username' }),
    photoUrl: t.string({ required: false, description: 'photo_url' }),
    authDate: t.int({ description: 'auth_date: seconds since 1970; at most 10 minutes ago and a minute ahead.' }),
    hash: t.string({ description: '64 hexadecimal digits.' }),
    registrationCode: t.string({ required: false, description: 'A role-bound invitation; not part of the signature.' }),
  }),
});

builder.queryField('viewer', (t) =>
  t.field({
    type: ViewerRef,
    nullable: true,
    description: 'Who is signed in; null for nobody.',
    resolve: (_root, _args, ctx) => (ctx.viewer ? readPerson(ctx, ctx.viewer.userId) : null),
  }),
);

builder.mutationFields((t) => ({
  signInWithTelegram: t.errorUnionField({
    types: [SignedInRef, BadInput, SignInRefused],
    union: { name: 'SignInResult', description: 'Signed in, or why not.' },
    description: 'Signs in by what the Telegram Login Widget returned.',
    authScopes: { anyone: true },
    args: { input: t.arg({ type: SignInWithTelegramInput, description: 'The widget’s fields.' }) },
    resolve: async (_root, { input }, ctx) => {
      const result = await signInWithTelegram(ctx, { ...input, id: String(input.id), userAgentFamily: ctx.userAgentFamily });
      ctx.answerSession(result.token);
      return result;
    },
  }),
  signOut: t.boolean({
    description: 'Ends the session on the server, at once and everywhere; true also when there was none.',
    authScopes: { anyone: true },
    resolve: async (_root, _args, ctx) => {
      await signOut(ctx);
      ctx.answerSession(null);
      return true;
    },
  }),
}));
