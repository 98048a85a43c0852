import { builder, toId } from '#server/graphql/build/builder.ts';
import { refusalType } from '#server/graphql/build/domain-errors.ts';
import { type CategoryCode, categoryIds, EventNotActive } from '#server/modules/events/events.ts';
import { CategoryCodeRef } from '#server/modules/events/graphql/events.graphql.ts';
import { BadInput, EditConflict, Forbidden, NotFound, RateLimited } from '#server/platform/errors.ts';
import {
  AlreadyInTeam,
  CaptainCannotBeRemoved,
  CaptainCannotLeave,
  CaptainOnly,
  deleteTeam,
  MemberNotFound,
  membership,
  NameTaken,
  NotInTeam,
  openTeam,
  readTeamAsViewer,
  renameTeam,
  type TeamChanged,
} from '../teams.ts';
import { TeamRef } from './teams.graphql.ts';

refusalType(AlreadyInTeam, 'The person plays in a team of this event already.');
refusalType(CaptainOnly, 'Only the captain of the team may do it.');
refusalType(CaptainCannotLeave, 'A captain hands the team over or deletes it, and does not leave it behind.');
refusalType(CaptainCannotBeRemoved, 'The captain keeps the seat.');
refusalType(MemberNotFound, 'The person has no seat in the team.');
refusalType(NameTaken, 'Another team of the event has this name, or one that looks the same.');

export const TeamChangedRef = builder.objectRef<TeamChanged>('TeamChanged').implement({
  description: 'The team was changed; its members are notified.',
  isTypeOf: (value) => (value as { kind?: string } | null)?.kind === 'TeamChanged',
  fields: (t) => ({
    teamId: t.exposeID('teamId', { description: 'The team.' }),
    team: t.field({
      type: TeamRef,
      nullable: true,
      description: 'The team as it is now; null once it is deleted, or the viewer has left it.',
      resolve: (changed, _args, ctx) => readTeamAsViewer(ctx, changed.teamId),
    }),
  }),
});

const TeamLeftRef = builder.objectRef<membership.TeamLeft>('TeamLeft').implement({
  description: 'The viewer has left the team.',
  isTypeOf: (value) => (value as { kind?: string } | null)?.kind === 'TeamLeft',
  fields: (t) => ({ teamId: t.exposeID('teamId', { description: 'The team that was left.' }) }),
});

const nameText =
  '1 to 32 characters as people count them, at most 256 bytes, nothing invisible; unique in the event, look-alikes included.';
const ownOrAny = 'Organizers name any team; without it the viewer’s own, as its captain.';

const CreateTeamInput = builder.inputType('CreateTeamInput', {
  description: 'A new team.',
  fields: (t) => ({
    name: t.string({ description: nameText }),
    category: t.field({ type: CategoryCodeRef, description: 'What it plays.' }),
  }),
});

const RenameTeamInput = builder.inputType('RenameTeamInput', {
  description: 'A team’s name and category.',
  fields: (t) => ({
    teamId: t.id({ required: false, description: ownOrAny }),
    name: t.string({ description: nameText }),
    category: t.field({
      type: CategoryCodeRef,
      required: false,
      description: 'Only before the team’s first move, after it organizers have `changeTeamCategory`; without it stays.',
    }),
    replaces: t.string({
      required: false,
      description:
        'The name that the sender saw. A team that has another one by now keeps it: EDIT_CONFLICT. Without it the last writer wins.',
    }),
  }),
});

const TeamMemberInput = builder.inputType('TeamMemberInput', {
  description: 'A person in a team.',
  fields: (t) => ({
    teamId: t.id({ required: false, description: ownOrAny }),
    userId: t.id({ description: 'The person.' }),
  }),
});

const DeleteTeamInput = builder.inputType('DeleteTeamInput', {
  description: 'A team to delete.',
  fields: (t) => ({ teamId: t.id({ required: false, description: ownOrAny }) }),
});

const toOptionalId = (teamId: string | null | undefined) => (teamId ? toId(teamId) : null);

const toCategoryId = (code: CategoryCode | null | undefined): number | null => (code ? categoryIds[code] : null);

const takesKey = 'Takes an idempotency key.';
const union = (name: string) => ({ name, description: 'The team, or why not.' });
const captains = [TeamChangedRef, BadInput, CaptainOnly, Forbidden, NotFound, NotInTeam] as const;

builder.mutationFields((t) => ({
  createTeam: t.errorUnionField({
    types: [TeamChangedRef, AlreadyInTeam, BadInput, EventNotActive, Forbidden, NameTaken, RateLimited],
    union: union('CreateTeamResult'),
    description: `Creates a team in the current event, unless that is over; the viewer, a participant or an organizer, is its captain. At most five of an event in an hour, deleted ones included. ${takesKey}`,
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: CreateTeamInput, description: 'The team.' }) },
    resolve: (_root, { input }, ctx) => openTeam(ctx, { name: input.name, categoryId: categoryIds[input.category] }),
  }),
  renameTeam: t.errorUnionField({
    types: [...captains, EditConflict, NameTaken],
    union: union('RenameTeamResult'),
    description: `Changes the team’s name and, before its first move, its category. ${takesKey}`,
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: RenameTeamInput, description: 'Name and category.' }) },
    resolve: (_root, { input }, ctx) =>
      renameTeam(ctx, {
        teamId: toOptionalId(input.teamId),
        name: input.name,
        categoryId: toCategoryId(input.category),
        replaces: input.replaces ?? null,
      }),
  }),
  removeMember: t.errorUnionField({
    types: [...captains, CaptainCannotBeRemoved, MemberNotFound],
    union: union('RemoveMemberResult'),
    description: `Removes a member; what the member earned stays with the team. ${takesKey}`,
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: TeamMemberInput, description: 'The team and its member.' }) },
    resolve: (_root, { input }, ctx) => membership.removeMember(ctx, { teamId: toOptionalId(input.teamId), userId: toId(input.userId) }),
  }),
  handOverCaptaincy: t.errorUnionField({
    types: [...captains, MemberNotFound],
    union: union('HandOverCaptaincyResult'),
    description: `Makes a member the captain. ${takesKey}`,
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: TeamMemberInput, description: 'The new captain.' }) },
    resolve: (_root, { input }, ctx) =>
      membership.handOverCaptaincy(ctx, { teamId: toOptionalId(input.teamId), userId: toId(input.userId) }),
  }),
  deleteTeam: t.errorUnionField({
    types: [...captains],
    union: union('DeleteTeamResult'),
    description: `Deletes a team: its members and its name are free, it leaves the board, and an organizer can restore it with its score. ${takesKey}`,
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: DeleteTeamInput, description: 'The team to delete.' }) },
    resolve: (_root, { input }, ctx) => deleteTeam(ctx, { teamId: toOptionalId(input.teamId) }),
  }),
  leaveTeam: t.errorUnionField({
    types: [TeamLeftRef, CaptainCannotLeave, NotInTeam],
    union: { name: 'LeaveTeamResult', description: 'Left, or why not.' },
    description: `Leaves the viewer’s team in the current event; what was earned stays with the team. ${takesKey}`,
    authScopes: { signedIn: true },
    resolve: (_root, _args, ctx) => membership.leaveTeam(ctx),
  }),
}));
