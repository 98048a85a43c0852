import { builder } from '#server/graphql/build/builder.ts';
import { refusalType } from '#server/graphql/build/domain-errors.ts';
import { BadInput, RateLimited } from '#server/platform/errors.ts';
import { sessions, type SignedIn, signIn, SignInRefused } from '../identity.ts';
import { RegistrationTypeRef, ViewerRef } from './identity.graphql.ts';

const SignedInRef = builder.objectRef<SignedIn>('SignedIn').implement({
  description: 'Signed in: the response sets the session cookie.',
  isTypeOf: (value) => typeof value === 'object' && value !== null && 'token' in value,
  fields: (t) => ({
    viewer: t.field({ type: ViewerRef, description: 'Who signed in.', resolve: (result) => result.person }),
    registrationType: t.expose('registrationType', {
      type: RegistrationTypeRef,
      description: 'The form that comes next for a person who is not registered.',
    }),
    isCodeWrong: t.exposeBoolean('isCodeWrong', {
      description:
        'True when a role code came along and is none that can be used now: mistyped, used up, expired or ended by an organizer.',
    }),
  }),
});

export const SignInRefusalReasonRef = builder.enumType('SignInRefusalReason', {
  description: 'Why a sign-in was refused.',
  values: {
    HASH: { description: 'Not signed by our bot.' },
    STALE: { description: 'Signed, or begun, more than 10 minutes ago.' },
    FUTURE: { description: 'Signed more than a minute ahead.' },
    REPLAYED: { description: 'Used before.' },
    DISABLED: { description: 'Shut out by an organizer.' },
    TICKET: { description: 'No such one-time link or code: mistyped, used, replaced by a newer one, or older than 10 minutes.' },
    PROVIDER: { description: 'The OpenID provider could not be reached, or its response is not valid.' },
  } as const,
});

refusalType(SignInRefused, 'What was sent does not sign anybody in.');
builder.objectField(SignInRefused, 'reason', (t) =>
  t.field({ type: SignInRefusalReasonRef, description: 'The reason of the refusal.', resolve: (error) => error.reason }),
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

const SignInWithTicketInput = builder.inputType('SignInWithTicketInput', {
  description: 'What an organizer issued: send exactly one of the two.',
  fields: (t) => ({
    token: t.string({ required: false, description: 'Of the link: what stands after # in it.' }),
    code: t.string({ required: false, description: 'Ten letters and digits; case, spaces and dashes do not matter.' }),
  }),
});

builder.mutationFields((t) => ({
  signInWithTelegram: t.errorUnionField({
    types: [SignedInRef, BadInput, RateLimited, SignInRefused],
    union: { name: 'SignInResult', description: 'Signed in, or why not.' },
    description:
      'Signs in by what the Telegram Login Widget returned. After ten wrong role codes of a person or from an address within a minute, a further code is RATE_LIMITED and not judged.',
    authScopes: { anyone: true },
    args: { input: t.arg({ type: SignInWithTelegramInput, description: 'The widget’s fields.' }) },
    resolve: async (_root, { input }, ctx) => {
      const result = await signIn.withTelegram(ctx, {
        ...input,
        id: String(input.id),
        userAgentFamily: ctx.userAgentFamily,
        address: ctx.address,
      });
      ctx.setSessionCookie(result.token);
      return result;
    },
  }),
  signInWithTicket: t.errorUnionField({
    types: [SignedInRef, BadInput, RateLimited, SignInRefused],
    union: { name: 'SignInWithTicketResult', description: 'Signed in, or why not.' },
    description: 'Signs in by a one-time link or code of an organizer. Wrong guesses never block a right one. A request may contain one.',
    authScopes: { anyone: true },
    args: { input: t.arg({ type: SignInWithTicketInput, description: 'The token of the link, or the code.' }) },
    resolve: async (_root, { input }, ctx) => {
      const result = await signIn.withTicket(ctx, { ...input, userAgentFamily: ctx.userAgentFamily });
      ctx.setSessionCookie(result.token);
      return result;
    },
  }),
  signOut: t.boolean({
    description: 'Ends the session on the server, at once and everywhere; true also when there was none.',
    authScopes: { anyone: true },
    resolve: async (_root, _args, ctx) => {
      await sessions.signOut(ctx);
      ctx.setSessionCookie(null);
      return true;
    },
  }),
}));
