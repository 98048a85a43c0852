import { builder, toId } from '#server/graphql/build/builder.ts';
import { BadInput, Forbidden, NotFound } from '#server/platform/errors.ts';
import { apiTokens } from '../identity.ts';

const ApiScopeRef = builder.enumType('ApiScope', {
  description: 'What an API token may do.',
  values: {
    STANDINGS_READ: {
      value: 'standings:read' as const,
      description: 'Read every change of a score, as far as everybody may know it: `scoreEvents`.',
    },
    QUEST_READ: {
      value: 'quest:read' as const,
      description: 'Read blocks and riddles of the running event, as a team that has solved nothing: no places, no hints.',
    },
    STATS_READ: {
      value: 'stats:read' as const,
      description: 'Read the numbers of people and teams: `organizerStatistics` without names, places and standings.',
    },
    VISITS_WRITE: {
      value: 'visits:write' as const,
      description: 'Scan passes and mark visits in the name of the organizer who made the token.',
    },
    SCORES_WRITE: {
      value: 'scores:write' as const,
      description: 'Scan passes, give personal points and mark attendance in the name of the organizer who made the token.',
    },
  },
});

const ApiTokenRef = builder.objectRef<apiTokens.ApiToken>('ApiToken').implement({
  description: 'A token of an integration, sent as `Authorization: Bearer vst_…` and nowhere else. The token itself is not stored.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The numeric id of the token.' }),
    name: t.exposeString('name', { description: 'What it is for.' }),
    scopes: t.expose('scopes', { type: [ApiScopeRef], description: 'What it may do; at most 5.' }),
    createdByName: t.exposeString('createdByName', { description: 'The organizer who made it; it stops working when they lose the role.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was made.' }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', nullable: true, description: 'Until when it works; null: without end.' }),
    revokedAt: t.expose('revokedAt', { type: 'DateTime', nullable: true, description: 'When it was ended; null while it was not.' }),
    lastUsedAt: t.expose('lastUsedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was last used, to within a minute; null: never.',
    }),
    isValid: t.exposeBoolean('isValid', { description: 'Whether it works now.' }),
  }),
});

const CreatedRef = builder.objectRef<{ tokenId: number; secret: string }>('ApiTokenCreated').implement({
  description: 'The new token, which is shown this once.',
  isTypeOf: (value) => typeof value === 'object' && value !== null && 'secret' in value,
  fields: (t) => ({
    secret: t.exposeString('secret', { description: 'The token: vst_ and 43 characters.' }),
    apiToken: t.field({
      type: ApiTokenRef,
      description: 'Its name, scopes and times.',
      resolve: ({ tokenId }, _args, ctx) => apiTokens.readApiToken(ctx, tokenId),
    }),
  }),
});

const RevokedRef = builder.objectRef<{ tokenId: number }>('ApiTokenRevoked').implement({
  description: 'The token has stopped working.',
  isTypeOf: (value) => typeof value === 'object' && value !== null && 'tokenId' in value && !('secret' in value),
  fields: (t) => ({
    apiToken: t.field({
      type: ApiTokenRef,
      description: 'Its name, scopes and times.',
      resolve: ({ tokenId }, _args, ctx) => apiTokens.readApiToken(ctx, tokenId),
    }),
  }),
});

const CreateInput = builder.inputType('CreateApiTokenInput', {
  description: 'A new token.',
  fields: (t) => ({
    name: t.string({ description: 'What it is for; trimmed, 1 to 100 characters.' }),
    scopes: t.field({ type: [ApiScopeRef], description: 'What it may do; at least one.' }),
    expiresAt: t.field({ type: 'DateTime', required: false, description: 'Until when, in the future; null: without end.' }),
  }),
});

const RevokeInput = builder.inputType('RevokeApiTokenInput', {
  description: 'A token to end.',
  fields: (t) => ({ tokenId: t.id({ description: 'The token.' }) }),
});

builder.queryField('apiTokens', (t) =>
  t.field({
    type: [ApiTokenRef],
    complexity: { field: 1, multiplier: 20 },
    description: 'The newest API tokens, at most 100; organizers only.',
    authScopes: { signedIn: true },
    resolve: (_root, _args, ctx) => apiTokens.readApiTokens(ctx),
  }),
);

builder.mutationFields((t) => ({
  createApiToken: t.errorUnionField({
    types: [CreatedRef, BadInput, Forbidden],
    union: { name: 'CreateApiTokenResult', description: 'The token, or why not.' },
    description: 'Makes a token for an integration. Organizers only. Takes an idempotency key.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: CreateInput, description: 'The token.' }) },
    resolve: (_root, { input }, ctx) => apiTokens.createApiToken(ctx, input),
  }),
  revokeApiToken: t.errorUnionField({
    types: [RevokedRef, Forbidden, NotFound],
    union: { name: 'RevokeApiTokenResult', description: 'Ended, or why not: NotFound also when it was ended before.' },
    description: 'Ends a token of any organizer. Organizers only. Takes an idempotency key.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: RevokeInput, description: 'The token.' }) },
    resolve: (_root, { input }, ctx) => apiTokens.revokeApiToken(ctx, { tokenId: toId(input.tokenId) }),
  }),
}));
