import { builder, toId } from '#server/graphql/build/builder.ts';
import { BadInput, Forbidden, NotFound } from '#server/platform/errors.ts';
import { invitations } from '../identity.ts';

const CodeRoleRef = builder.enumType('RegistrationCodeRole', {
  description: 'A role that a registration code can give.',
  values: {
    INSIDER: { value: 'insider' as const, description: 'Stands at a place and marks visits.' },
    CTC: { value: 'ctc' as const, description: 'Student organisation: gives personal points.' },
    ORGANIZER: { value: 'organizer' as const, description: 'Edits and runs the quest.' },
  },
});

const CodeStateRef = builder.enumType('RegistrationCodeState', {
  description: 'Whether a registration code can be used.',
  values: {
    VALID: { value: 'valid' as const, description: 'It can.' },
    SPENT: { value: 'spent' as const, description: 'Used as often as it may be.' },
    EXPIRED: { value: 'expired' as const, description: 'Its time is over.' },
    REVOKED: { value: 'revoked' as const, description: 'Ended by an organizer.' },
  },
});

const RegistrationCodeRef = builder.objectRef<invitations.RegistrationCode>('RegistrationCode').implement({
  description: 'An invitation to a role. The code itself is not stored, only its digest.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The numeric id of the code.' }),
    label: t.exposeString('label', { description: 'What it is for, in an organizer’s words.' }),
    role: t.expose('role', { type: CodeRoleRef, description: 'The role that it gives.' }),
    uses: t.exposeInt('uses', { description: 'How many people have used it.' }),
    maxUses: t.exposeInt('maxUses', { description: 'How many people may use it.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was made.' }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', nullable: true, description: 'Until when it can be used; null: without end.' }),
    state: t.expose('state', { type: CodeStateRef, description: 'Whether it can be used now.' }),
  }),
});

const IssuedRef = builder.objectRef<{ codeId: number; code: string }>('RegistrationCodeIssued').implement({
  description: 'The new invitation with its code, which is shown this once.',
  isTypeOf: (value) => typeof value === 'object' && value !== null && 'code' in value,
  fields: (t) => ({
    // The field is not called `code`: refusals in the same union have that field, and one query could not ask for both.
    secret: t.exposeString('code', { description: 'The code, to be handed out, as ?code=… of /registration.' }),
    link: t.string({
      description: 'A registration address that contains the code.',
      resolve: ({ code }, _args, ctx) => `${ctx.config.publicUrl}/registration?code=${encodeURIComponent(code)}`,
    }),
    registrationCode: t.field({
      type: RegistrationCodeRef,
      description: 'The invitation.',
      resolve: ({ codeId }, _args, ctx) => invitations.readRegistrationCode(ctx, codeId),
    }),
  }),
});

const RevokedRef = builder.objectRef<{ codeId: number }>('RegistrationCodeRevoked').implement({
  description: 'The invitation is over; people who used it keep the role.',
  isTypeOf: (value) => typeof value === 'object' && value !== null && 'codeId' in value && !('code' in value),
  fields: (t) => ({
    registrationCode: t.field({
      type: RegistrationCodeRef,
      description: 'The invitation.',
      resolve: ({ codeId }, _args, ctx) => invitations.readRegistrationCode(ctx, codeId),
    }),
  }),
});

const RevocationRef = builder.objectRef<invitations.RegistrationCodesRevoked['outcomes'][number]>('RegistrationCodeOutcome').implement({
  description: 'The result for one of several invitations.',
  fields: (t) => ({
    codeId: t.exposeID('codeId', { description: 'The invitation.' }),
    isRevoked: t.exposeBoolean('isRevoked', {
      description: 'True when it was ended now; false when it was ended before or does not exist.',
    }),
  }),
});

const RevokedManyRef = builder.objectRef<invitations.RegistrationCodesRevoked>('RegistrationCodesRevoked').implement({
  description: 'The invitations are over; the result says which of them this ended. People who used them keep the role.',
  isTypeOf: (value) => (value as { kind?: string } | null)?.kind === 'RegistrationCodesRevoked',
  fields: (t) => ({
    outcomes: t.field({
      type: [RevocationRef],
      description: 'In the order in which they were named; at most 100.',
      resolve: ({ outcomes }) => outcomes,
    }),
  }),
});

const RevokeManyInput = builder.inputType('RevokeRegistrationCodesInput', {
  description: 'Invitations to end.',
  fields: (t) => ({ codeIds: t.idList({ description: 'The invitations: 1 to 100.' }) }),
});

const IssueInput = builder.inputType('IssueRegistrationCodeInput', {
  description: 'A new invitation.',
  fields: (t) => ({
    code: t.string({
      required: false,
      description:
        'A code of your choice, 8 to 100 characters, for ORGANIZER 12 to 100; without it 128 random bits. Short ones can be guessed.',
    }),
    label: t.string({ description: 'What it is for; trimmed, 1 to 100 characters.' }),
    role: t.field({ type: CodeRoleRef, description: 'The role that it gives.' }),
    maxUses: t.int({ description: 'How many people may use it, 1 to 10 000.' }),
    expiresAt: t.field({ type: 'DateTime', required: false, description: 'Until when, in the future; null: without end.' }),
  }),
});

const RevokeInput = builder.inputType('RevokeRegistrationCodeInput', {
  description: 'An invitation to end.',
  fields: (t) => ({ codeId: t.id({ description: 'The invitation.' }) }),
});

builder.queryField('registrationCodes', (t) =>
  t.field({
    type: [RegistrationCodeRef],
    complexity: { field: 1, multiplier: 20 },
    description: 'Invitations, newest first; organizers only.',
    authScopes: { signedIn: true },
    args: {
      state: t.arg({ type: CodeStateRef, required: false, description: 'Only those with this status.' }),
      after: t.arg.id({ required: false, description: 'Only what is older than the invitation of this id.' }),
      first: t.arg.int({ defaultValue: 100, description: 'How many, 1 to 100.' }),
    },
    resolve: (_root, { state, after, first }, ctx) =>
      invitations.readRegistrationCodes(ctx, { state, before: after ? toId(after) : null, first }),
  }),
);

builder.mutationFields((t) => ({
  issueRegistrationCode: t.errorUnionField({
    types: [IssuedRef, BadInput, Forbidden],
    union: { name: 'IssueRegistrationCodeResult', description: 'The invitation, or why not.' },
    description: 'Makes an invitation to a role. Organizers only. Takes an idempotency key.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: IssueInput, description: 'The invitation.' }) },
    resolve: (_root, { input }, ctx) => invitations.issueRegistrationCode(ctx, input),
  }),
  revokeRegistrationCode: t.errorUnionField({
    types: [RevokedRef, Forbidden, NotFound],
    union: { name: 'RevokeRegistrationCodeResult', description: 'Ended, or why not: NotFound also when it was ended before.' },
    description: 'Ends an invitation. Organizers only. Takes an idempotency key.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: RevokeInput, description: 'The invitation.' }) },
    resolve: (_root, { input }, ctx) => invitations.revokeRegistrationCode(ctx, { codeId: toId(input.codeId) }),
  }),
  revokeRegistrationCodes: t.errorUnionField({
    types: [RevokedManyRef, BadInput, Forbidden],
    union: { name: 'RevokeRegistrationCodesResult', description: 'The result for each, or why nothing was done.' },
    description: 'Ends several invitations in one transaction. Organizers only. Takes an idempotency key.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: RevokeManyInput, description: 'The invitations.' }) },
    resolve: (_root, { input }, ctx) => invitations.revokeRegistrationCodes(ctx, { codeIds: input.codeIds.map(toId) }),
  }),
}));
