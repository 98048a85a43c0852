import { builder, isKind, toId } from '#server/graphql/build/builder.ts';
import { CategoryRef } from '#server/modules/events/graphql/events.graphql.ts';
import { BadInput, Forbidden, NotFound } from '#server/platform/errors.ts';
import { teamPasses } from '../teams.ts';

const CaptainBadgeRef = builder.objectRef<teamPasses.CaptainBadge>('CaptainBadge').implement({
  description: 'What the printed badge of a captain says.',
  fields: (t) => ({
    teamId: t.exposeID('teamId', { description: 'The team.' }),
    teamName: t.exposeString('teamName', { description: 'Its name, as others read it.' }),
    category: t.field({ type: CategoryRef, description: 'What it plays.', resolve: (badge) => badge }),
    fullName: t.exposeString('fullName', { description: 'The captain.' }),
    link: t.exposeString('link', {
      description: 'What the QR code says: the same as `Pass.link` of the captain, until they replace their pass.',
    }),
  }),
});

const BadgesIssuedRef = builder.objectRef<teamPasses.BadgesIssued>('BadgesIssued').implement({
  description: 'The badges of the captains of an event.',
  isTypeOf: isKind('BadgesIssued'),
  fields: (t) => ({
    badges: t.field({
      type: [CaptainBadgeRef],
      // All badges come from two statements.
      complexity: { field: 1, multiplier: 20 },
      description: 'By category and the name of the team; at most 1,000.',
      resolve: ({ badges }) => badges,
    }),
  }),
});

const IssueBadgesInput = builder.inputType('IssueBadgesInput', {
  description: 'Whose badges.',
  fields: (t) => ({ eventId: t.id({ description: 'The event whose captains are meant.' }) }),
});

builder.mutationField('issueBadges', (t) =>
  t.errorUnionField({
    types: [BadgesIssuedRef, BadInput, Forbidden, NotFound],
    union: { name: 'IssueBadgesResult', description: 'The badges, or why there are none.' },
    description:
      'Takes the passes of all captains of an event out, to print them as badges; the audit log says who did. Captains without a pass get one. Organizers only. Takes an idempotency key.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: IssueBadgesInput, description: 'The event.' }) },
    resolve: (_root, { input }, ctx) => teamPasses.issueBadges(ctx, { eventId: toId(input.eventId) }),
  }),
);
