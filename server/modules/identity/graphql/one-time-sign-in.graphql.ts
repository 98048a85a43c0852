import { builder, toId } from '#server/graphql/build/builder.ts';
import { BadInput, Forbidden, NotFound } from '#server/platform/errors.ts';
import { signIn } from '../identity.ts';

const OneTimeSignInRef = builder.objectRef<signIn.OneTimeSignIn>('OneTimeSignIn').implement({
  description: 'A one-time sign-in for one person, valid for ten minutes: by the link or by the code. It is shown only once.',
  isTypeOf: (value) => typeof value === 'object' && value !== null && 'code' in value && 'token' in value,
  fields: (t) => ({
    token: t.exposeString('token', { description: '128 random bits, for `signInWithTicket`.' }),
    // The field is not called `code`: refusals in the same union have that field, and one query could not ask for both.
    signInCode: t.exposeString('code', { description: 'Ten letters and digits without 0, O, 1 and I, to be typed in.' }),
    link: t.string({
      description: 'Address with the token after #, so that no server and no log sees it.',
      resolve: ({ token }, _args, ctx) => `${ctx.config.publicUrl}/registration#ticket=${token}`,
    }),
    expiresAt: t.field({ type: 'DateTime', description: 'Until when.', resolve: (ticket) => new Date(ticket.expiresAt) }),
  }),
});

const IssueOneTimeSignInInput = builder.inputType('IssueOneTimeSignInInput', {
  description: 'The person who is to sign in.',
  fields: (t) => ({ personId: t.id({ description: 'The person; not one who is shut out.' }) }),
});

builder.mutationField('issueOneTimeSignIn', (t) =>
  t.errorUnionField({
    types: [OneTimeSignInRef, BadInput, Forbidden, NotFound],
    union: { name: 'IssueOneTimeSignInResult', description: 'The link and the code, or why not.' },
    description:
      'Issues a one-time link and code for a person without access to the messenger. Those issued to them before stop working; the audit log says who issued it. Organizers only. Takes an idempotency key.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: IssueOneTimeSignInInput, description: 'The person.' }) },
    resolve: (_root, { input }, ctx) => signIn.issueOneTimeSignIn(ctx, { personId: toId(input.personId) }),
  }),
);
