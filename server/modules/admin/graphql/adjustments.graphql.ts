import { builder, toId } from '#server/graphql/build/builder.ts';
import { InsufficientCoins } from '#server/modules/scoring/scoring.ts';
import { TeamRef } from '#server/modules/teams/graphql/teams.graphql.ts';
import { BadInput, Forbidden, NotFound } from '#server/platform/errors.ts';
import { type Adjustment, adjustTeamScore, readAdjustments, type TeamScoreAdjusted } from '../admin.ts';

const AdjustmentRef = builder.objectRef<Adjustment>('ScoreAdjustment').implement({
  description: 'A change of a team’s score that an organizer made by hand.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Numeric; grows with time.' }),
    points: t.field({ type: 'Points', description: 'Points given; negative when taken.', resolve: (adjustment) => adjustment.half / 2 }),
    coins: t.exposeInt('coins', { description: 'Coins given; negative when taken.' }),
    reason: t.exposeString('reason', { description: 'Why; at most 500 characters.' }),
    at: t.expose('at', { type: 'DateTime', description: 'The instant of the correction.' }),
  }),
});

builder.objectField(TeamRef, 'adjustments', (t) =>
  t.field({
    type: [AdjustmentRef],
    complexity: { field: 1, multiplier: 5 },
    description: 'The changes of its score that organizers made by hand, newest first; at most 50.',
    resolve: (team, _args, ctx) => readAdjustments(ctx, team.id),
  }),
);

const AdjustedRef = builder.objectRef<TeamScoreAdjusted>('TeamScoreAdjusted').implement({
  description: 'The score is changed.',
  isTypeOf: (value) => (value as { kind?: string } | null)?.kind === 'TeamScoreAdjusted',
  fields: (t) => ({
    teamId: t.exposeID('teamId', { description: 'The team.' }),
    points: t.field({ type: 'Points', description: 'The sum of its points now.', resolve: (adjusted) => adjusted.scoreHalfAfter / 2 }),
    coins: t.exposeInt('coinsAfter', { description: 'Its coins now.' }),
  }),
});

const AdjustTeamScoreInput = builder.inputType('AdjustTeamScoreInput', {
  description: 'A change of a team’s score; points or coins must not be zero.',
  fields: (t) => ({
    teamId: t.id({ description: 'The team, of any event.' }),
    points: t.field({ type: 'Points', defaultValue: 0, description: 'From −1000 to 1000.' }),
    coins: t.int({ defaultValue: 0, description: 'From −1000 to 1000; the team’s coins cannot fall below 0.' }),
    reason: t.string({ description: 'Why, as the team will read it: 1 to 500 characters.' }),
  }),
});

builder.mutationField('adjustTeamScore', (t) =>
  t.errorUnionField({
    types: [AdjustedRef, BadInput, Forbidden, InsufficientCoins, NotFound],
    union: { name: 'AdjustTeamScoreResult', description: 'The new score, or why not.' },
    description: 'Changes a team’s score by hand; the team sees the reason. For organizers. Takes an idempotency key.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: AdjustTeamScoreInput, description: 'What, to whom, why.' }) },
    resolve: (_root, { input }, ctx) => adjustTeamScore(ctx, { ...input, teamId: toId(input.teamId) }),
  }),
);
