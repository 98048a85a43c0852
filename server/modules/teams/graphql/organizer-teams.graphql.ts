import { builder, toId } from '#server/graphql/build/builder.ts';
import { LocalizedText } from '#server/graphql/build/localized-text.ts';
import { categoryIds } from '#server/modules/events/events.ts';
import { CategoryCodeRef, CategoryRef } from '#server/modules/events/graphql/events.graphql.ts';
import { BadInput, Forbidden, NotFound } from '#server/platform/errors.ts';
import {
  AlreadyInTeam,
  type FoundMember,
  type FoundTeam,
  MemberNotFound,
  membership,
  NameTaken,
  type Page,
  rankTeam,
  restoreTeam,
  TeamFull,
  teamNames,
  teamSearch,
} from '../teams.ts';
import { TeamChangedRef } from './team-captain.graphql.ts';
import { nameReasonText, nameStateText, shownNameText, TeamNameStateRef } from './team-names.graphql.ts';
import { MemberRef } from './teams.graphql.ts';

export const FoundTeamRef = builder.objectRef<FoundTeam>('FoundTeam').implement({
  description: 'A team as organizers find it.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The numeric id of the team.' }),
    name: t.exposeString('name', { description: 'Its name, which others may read only as `shownName`.' }),
    nameState: t.expose('nameState', { type: TeamNameStateRef, description: nameStateText }),
    nameReason: t.expose('nameReason', { type: LocalizedText, nullable: true, description: nameReasonText }),
    shownName: t.exposeString('shownName', { description: shownNameText }),
    isNameMarked: t.boolean({
      description: 'Whether the name has one of `markedWords` in it. It is a help for people, who decide.',
      resolve: teamNames.isNameMarked,
    }),
    category: t.field({
      type: CategoryRef,
      description: 'What it plays.',
      resolve: (team) => team,
    }),
    isRanked: t.exposeBoolean('isRanked', {
      description: 'False while it plays outside of the ranking: no board, share or number counts it.',
    }),
    captainName: t.exposeString('captainName', { nullable: true, description: 'Null once the team is deleted.' }),
    memberCount: t.exposeInt('memberCount', { description: 'Seats taken, 0 to 6.' }),
    points: t.field({ type: 'Points', description: 'Sum of its points.', resolve: (team) => team.scoreHalf / 2 }),
    coins: t.exposeInt('coins', { description: 'Coins it can spend.' }),
    eventSlug: t.exposeString('eventSlug', { description: 'The event it plays, by its name in addresses.' }),
    lastMoveAt: t.expose('lastMoveAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it last answered, bought a hint or was visited; null for never.',
    }),
    members: t.loadableGroup({
      type: MemberRef,
      complexity: { field: 1, multiplier: 6 },
      description: 'Captain first, the rest by name; at most 6. Of a deleted team those who were in it then.',
      load: (ids: number[], ctx) => teamSearch.readFoundMembers(ctx, ids),
      group: (member) => (member as FoundMember).teamId,
      resolve: (team) => team.id,
    }),
    deletedAt: t.expose('deletedAt', { type: 'DateTime', nullable: true, description: 'When it was deleted; null for one that plays.' }),
  }),
});

const FoundTeamsRef = builder.objectRef<Page<FoundTeam>>('FoundTeams').implement({
  description: 'A page of teams.',
  fields: (t) => ({
    items: t.field({
      type: [FoundTeamRef],
      complexity: { field: 1, multiplier: 20 },
      description: 'In the order that was asked for; at most 100.',
      resolve: (page) => page.items,
    }),
    next: t.id({
      nullable: true,
      description: 'Pass it as `after` for the next page; null on the last one.',
      resolve: (page) => page.next,
    }),
  }),
});

const TeamFilter = builder.inputType('TeamFilter', {
  description: 'Which teams; what is left out does not matter.',
  fields: (t) => ({
    eventId: t.id({ required: false, description: 'Of this event; without it of the current one.' }),
    event: t.string({ required: false, description: 'The same by its slug; eventId comes first.' }),
    name: t.string({ required: false, description: 'Part of the name, whatever its case; at most 200 characters.' }),
    text: t.string({
      required: false,
      description: 'Part of the name, or of the name or Telegram username of somebody in it, whatever its case; at most 200 characters.',
    }),
    category: t.field({ type: CategoryCodeRef, required: false, description: 'Of this category.' }),
    isDeleted: t.boolean({ required: false, description: 'Only deleted ones, or only others.' }),
    nameState: t.field({ type: TeamNameStateRef, required: false, description: 'Only teams whose name is in this state.' }),
    isTooSmall: t.boolean({
      required: false,
      description: 'Only teams of fewer than two people, or fewer than the event asks for; or only others.',
    }),
  }),
});

const TeamOrderRef = builder.enumType('TeamOrder', {
  description: 'In which order teams are listed.',
  values: {
    NEWEST: { value: 'newest', description: 'Made last first.' },
    NAME: { value: 'name', description: 'By the alphabet.' },
    POINTS: {
      value: 'points',
      description: 'The most points first; a team whose points change between two pages may come twice or be missed.',
    },
    PLACE: {
      value: 'place',
      description: 'By category, and in it by `livePlace`; a team whose place changes between two pages may come twice or be missed.',
    },
    TOTAL: {
      value: 'total',
      description: 'The highest `liveTotal` first; a team whose total changes between two pages may come twice or be missed.',
    },
  } as const,
});

builder.queryField('foundTeam', (t) =>
  t.field({
    type: FoundTeamRef,
    nullable: true,
    description: 'One team of any event, deleted or not; null for an unknown one. Organizers only.',
    authScopes: { signedIn: true },
    args: { id: t.arg.id({ description: 'Its id.' }) },
    resolve: (_root, { id }, ctx) => teamSearch.readFoundTeam(ctx, toId(id)),
  }),
);

const toSearch = ({ eventId, category, ...filter }: typeof TeamFilter.$inferInput) => ({
  ...filter,
  eventId: eventId ? toId(eventId) : null,
  categoryId: category ? categoryIds[category] : undefined,
});

builder.queryField('teams', (t) =>
  t.field({
    type: FoundTeamsRef,
    description: 'Teams of an event, deleted ones included. Organizers only.',
    authScopes: { signedIn: true },
    args: {
      filter: t.arg({ type: TeamFilter, required: false, description: 'Which teams are listed.' }),
      order: t.arg({ type: TeamOrderRef, defaultValue: 'newest', description: 'In which order.' }),
      first: t.arg.int({ defaultValue: 50, description: 'How many, 1 to 100.' }),
      after: t.arg.id({ required: false, description: '`next` of the page before, in the same order.' }),
    },
    resolve: async (_root, { filter, order, first, after }, ctx) =>
      teamSearch.searchTeams(ctx, {
        ...toSearch(filter ?? {}),
        order: order ?? 'newest',
        first,
        after: after ? toId(after) : null,
      }),
  }),
);

const SeatMemberInput = builder.inputType('SeatMemberInput', {
  description: 'A person to put into a team.',
  fields: (t) => ({
    teamId: t.id({ description: 'The team.' }),
    userId: t.id({ description: 'The person.' }),
  }),
});

const RestoreTeamInput = builder.inputType('RestoreTeamInput', {
  description: 'A deleted team.',
  fields: (t) => ({ teamId: t.id({ description: 'The team.' }) }),
});

const RankTeamInput = builder.inputType('RankTeamInput', {
  description: 'Whether a team is ranked.',
  fields: (t) => ({
    teamId: t.id({ description: 'The team; no deleted one.' }),
    isRanked: t.boolean({ description: 'False: it plays outside of the ranking.' }),
  }),
});

const union = (name: string) => ({ name, description: 'The team, or why not.' });

builder.mutationFields((t) => ({
  moveMember: t.errorUnionField({
    types: [TeamChangedRef, AlreadyInTeam, BadInput, Forbidden, MemberNotFound, NotFound, TeamFull],
    union: union('MoveMemberResult'),
    description:
      'Moves a person who plays in another team of the same event into this one, on its lowest free seat. What they earned stays with the team that they leave; its member on the lowest seat leads it on, and a team that nobody is left in is deleted. Organizers only. Takes an idempotency key.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: SeatMemberInput, description: 'Who, and into which team.' }) },
    resolve: (_root, { input }, ctx) => membership.moveMember(ctx, { teamId: toId(input.teamId), userId: toId(input.userId) }),
  }),
  seatMember: t.errorUnionField({
    types: [TeamChangedRef, AlreadyInTeam, BadInput, Forbidden, MemberNotFound, NotFound, TeamFull],
    union: union('SeatMemberResult'),
    description: 'Puts a person into a team, on its lowest free seat of six. Organizers only. Takes an idempotency key.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: SeatMemberInput, description: 'Who and where.' }) },
    resolve: (_root, { input }, ctx) => membership.seatMember(ctx, { teamId: toId(input.teamId), userId: toId(input.userId) }),
  }),
  rankTeam: t.errorUnionField({
    types: [TeamChangedRef, BadInput, Forbidden, NotFound],
    union: union('RankTeamResult'),
    description:
      'Takes a team out of the ranking, or brings it back; a repeat changes nothing. It plays on and reads its own points, but touches no place, share, number or export, from this moment on and as if it never had. Organizers only. Takes an idempotency key.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: RankTeamInput, description: 'The team, and whether it is ranked.' }) },
    resolve: (_root, { input }, ctx) => rankTeam(ctx, { teamId: toId(input.teamId), isRanked: input.isRanked }),
  }),
  restoreTeam: t.errorUnionField({
    types: [TeamChangedRef, BadInput, Forbidden, NameTaken, NotFound],
    union: union('RestoreTeamResult'),
    description:
      'Brings back a deleted team with its score, its members who are free, and the former captain or else the first of them. Organizers only. Takes an idempotency key.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: RestoreTeamInput, description: 'The team to restore.' }) },
    resolve: (_root, { input }, ctx) => restoreTeam(ctx, { teamId: toId(input.teamId) }),
  }),
}));
