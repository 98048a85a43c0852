import { builder, toId } from '#server/graphql/build/builder.ts';
import { ErrorCodeRef } from '#server/graphql/build/domain-errors.ts';
import { BadInput, Forbidden } from '#server/platform/errors.ts';
import { adjustTeamScores, type TeamScoreOutcome, type TeamScoresAdjusted } from '../admin.ts';

const OutcomeRef = builder.objectRef<TeamScoreOutcome>('TeamScoreOutcome').implement({
  description: 'The result for one of several teams.',
  fields: (t) => ({
    teamId: t.exposeID('teamId', { description: 'The team.' }),
    teamName: t.exposeString('teamName', { nullable: true, description: 'Its name; null when the team does not exist.' }),
    refusal: t.expose('refusal', {
      type: ErrorCodeRef,
      nullable: true,
      description: 'Why its score was not changed; null when it was changed.',
    }),
    points: t.field({
      type: 'Points',
      nullable: true,
      description: 'The sum of its points now; null when it was refused.',
      resolve: ({ scoreHalfAfter }) => (scoreHalfAfter === null ? null : scoreHalfAfter / 2),
    }),
    coins: t.exposeInt('coinsAfter', { nullable: true, description: 'Its coins now; null when it was refused.' }),
  }),
});

const AdjustedRef = builder.objectRef<TeamScoresAdjusted>('TeamScoresAdjusted').implement({
  description: 'The scores are changed, except those of the teams that are listed with a refusal.',
  isTypeOf: (value) => (value as { kind?: string } | null)?.kind === 'TeamScoresAdjusted',
  fields: (t) => ({
    outcomes: t.field({
      type: [OutcomeRef],
      description: 'One for each team, in the order in which they were named; at most 50.',
      resolve: ({ outcomes }) => outcomes,
    }),
  }),
});

const AdjustTeamScoresInput = builder.inputType('AdjustTeamScoresInput', {
  description: 'One change for several teams; points or coins must not be zero.',
  fields: (t) => ({
    teamIds: t.idList({ description: 'The teams, of any event: 1 to 50. One that is named twice counts once.' }),
    points: t.field({ type: 'Points', defaultValue: 0, description: 'From −1000 to 1000.' }),
    coins: t.int({ defaultValue: 0, description: 'From −1000 to 1000; no team’s coins fall below 0.' }),
    reason: t.string({ description: 'Why, as the teams will read it: 1 to 500 characters.' }),
  }),
});

builder.mutationField('adjustTeamScores', (t) =>
  t.errorUnionField({
    types: [AdjustedRef, BadInput, Forbidden],
    union: { name: 'AdjustTeamScoresResult', description: 'The result for each team, or why nothing was done.' },
    description:
      'Changes the scores of several teams by hand in one transaction, each with a line of its own in the ledger and in the log. For organizers. Takes an idempotency key.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: AdjustTeamScoresInput, description: 'What, to whom, why.' }) },
    resolve: (_root, { input }, ctx) => adjustTeamScores(ctx, { ...input, teamIds: input.teamIds.map(toId) }),
  }),
);
