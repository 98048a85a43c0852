import { builder, isKind, toId } from '#server/graphql/build/builder.ts';
import { LocalizedTextInput } from '#server/graphql/build/localized-text.ts';
import { TeamChangedRef } from '#server/modules/teams/graphql/team-captain.graphql.ts';
import { teamNames } from '#server/modules/teams/teams.ts';
import { BadInput, EditConflict, Forbidden, NotFound, RateLimited } from '#server/platform/errors.ts';
import { askForAnotherName } from '../admin.ts';

const NamesApprovedRef = builder.objectRef<teamNames.NamesApproved>('NamesApproved').implement({
  description: 'Names of teams are shown to everybody.',
  isTypeOf: isKind('NamesApproved'),
  fields: (t) => ({
    teamIds: t.idList({
      description: 'The teams whose name was not shown before, at most 100. A team that has another name by now is not among them.',
      resolve: ({ teamIds }) => teamIds,
    }),
  }),
});

const SeenNameInput = builder.inputType('SeenNameInput', {
  description: 'A team and its name, as an organizer has read it.',
  fields: (t) => ({
    teamId: t.id({ description: 'The team.' }),
    name: t.string({ description: 'The name that was read.' }),
  }),
});

const ApproveNamesInput = builder.inputType('ApproveNamesInput', {
  description: 'Names that an organizer has seen.',
  fields: (t) => ({ names: t.field({ type: [SeenNameInput], description: '1 to 100.' }) }),
});

const AskForAnotherNameInput = builder.inputType('AskForAnotherNameInput', {
  description: 'A name that a team shall change.',
  fields: (t) => ({
    teamId: t.id({ description: 'The team; no deleted one.' }),
    name: t.string({ description: 'The name that was read; the call is refused with EDIT_CONFLICT when the team has another one by now.' }),
    reason: t.field({
      type: LocalizedTextInput,
      description: 'What the team is told: at most 300 characters in each language, at least one not empty.',
    }),
  }),
});

builder.mutationFields((t) => ({
  approveNames: t.errorUnionField({
    types: [NamesApprovedRef, BadInput, Forbidden],
    union: { name: 'ApproveNamesResult', description: 'Which names are shown from now on, or why none.' },
    description:
      'Has everybody read names that were held back or refused; a repeat changes nothing. Organizers only. Takes an idempotency key.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: ApproveNamesInput, description: 'The names, as they were read.' }) },
    resolve: (_root, { input }, ctx) =>
      teamNames.approveNames(ctx, { names: input.names.map(({ teamId, name }) => ({ teamId: toId(teamId), name })) }),
  }),
  askForAnotherName: t.errorUnionField({
    types: [TeamChangedRef, BadInput, EditConflict, Forbidden, NotFound, RateLimited],
    union: { name: 'AskForAnotherNameResult', description: 'The team, or why not.' },
    description:
      'Hides the name of a team from everybody else until it has another one that an organizer has seen, and announces to the team why. Works in every event, whatever its `reviewsNames`. Organizers only. Takes an idempotency key.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: AskForAnotherNameInput, description: 'The team and the reason.' }) },
    resolve: (_root, { input: { teamId, ...rest } }, ctx) => askForAnotherName(ctx, { teamId: toId(teamId), ...rest }),
  }),
}));
