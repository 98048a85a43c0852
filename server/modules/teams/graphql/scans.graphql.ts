import { builder, isKind } from '#server/graphql/build/builder.ts';
import { CategoryRef } from '#server/modules/events/graphql/events.graphql.ts';
import { RoleRef } from '#server/modules/identity/graphql/identity.graphql.ts';
import type { TeamMember, teamPasses } from '../teams.ts';

const reasons = {
  ALREADY_IN_TEAM: { value: 'already_in_team' as const, description: 'The viewer plays in a team of the event.' },
  NOT_CAPTAIN: { value: 'not_captain' as const, description: 'Only the captain’s pass lets people join.' },
  TEAM_FULL: { value: 'team_full' as const, description: 'All six seats are taken.' },
};
const JoinReasonRef = builder.enumType('JoinReason', {
  description: 'Why a team cannot be joined; the first that applies.',
  values: reasons,
});
const canJoinText = 'Whether `joinTeam` with this token would take the viewer now.';
const reasonText = 'What stands against it; null when nothing does, for insiders and ctc, who never play, and once the event is over.';

const ScannedPersonRef = builder.objectRef<teamPasses.ScannedByStaff['person']>('ScannedPerson').implement({
  description: 'Whose pass was scanned.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The numeric id of the person.' }),
    fullName: t.exposeString('fullName', { description: 'As the person wishes to be called.' }),
    role: t.expose('role', { type: RoleRef, nullable: true, description: 'The person’s role.' }),
    telegramId: t.exposeID('telegramId', { nullable: true, description: 'For organizers only.' }),
    username: t.exposeString('username', { nullable: true, description: 'Telegram username, without @; for organizers only.' }),
  }),
});

const ScannedMemberRef = builder.objectRef<TeamMember>('ScannedMember').implement({
  description: 'Somebody in the scanned person’s team.',
  fields: (t) => ({
    id: t.id({ description: 'The person’s id.', resolve: (member) => member.userId }),
    fullName: t.exposeString('fullName', { description: 'As the person wishes to be called.' }),
    isCaptain: t.exposeBoolean('isCaptain', { description: 'One in a team.' }),
  }),
});

const ScannedTeamRef = builder.objectRef<teamPasses.ScannedByStaff>('ScannedTeam').implement({
  description: 'The scanned person’s team.',
  fields: (t) => ({
    id: t.id({ description: 'The numeric id of the team.', resolve: ({ team }) => team.id }),
    name: t.string({ description: 'Its name.', resolve: ({ team }) => team.name }),
    eventId: t.id({ description: 'The event it plays in.', resolve: ({ team }) => team.eventId }),
    category: t.field({
      type: CategoryRef,
      description: 'What it plays.',
      resolve: ({ team }) => team,
    }),
    members: t.field({
      type: [ScannedMemberRef],
      complexity: { field: 1, multiplier: 6 },
      description: 'Captain first, the rest by name; at most 6.',
      resolve: ({ members }) => members,
    }),
  }),
});

export const ScannedByStaffRef = builder.objectRef<teamPasses.ScannedByStaff>('ScannedByStaff').implement({
  description: 'What an insider, a ctc or an organizer sees of a pass.',
  isTypeOf: isKind('ScannedByStaff'),
  fields: (t) => ({
    scannerRole: t.expose('scannerRole', { type: RoleRef, description: 'The viewer’s role.' }),
    isCaptain: t.exposeBoolean('isCaptain', { description: 'Whether the pass is its team’s captain’s.' }),
    canJoin: t.exposeBoolean('canJoin', { description: canJoinText }),
    joinReason: t.expose('joinReason', { type: JoinReasonRef, nullable: true, description: reasonText }),
    person: t.field({ type: ScannedPersonRef, description: 'Whose pass it is.', resolve: ({ person }) => person }),
    team: t.field({ type: ScannedTeamRef, description: 'Where the person plays.', resolve: (scan) => scan }),
    ticket: t.exposeString('ticket', { description: 'Proves this meeting to the viewer’s next commands, for 15 minutes.' }),
  }),
});

export const ScannedByGuestRef = builder.objectRef<teamPasses.ScannedByGuest>('ScannedByGuest').implement({
  description: 'What a participant sees of a pass.',
  isTypeOf: isKind('ScannedByGuest'),
  fields: (t) => ({
    canJoin: t.exposeBoolean('canJoin', { description: canJoinText }),
    joinReason: t.expose('joinReason', { type: JoinReasonRef, nullable: true, description: reasonText }),
    teamName: t.exposeString('teamName', { description: 'The team.' }),
    captainName: t.exposeString('captainName', { description: 'Its captain.' }),
  }),
});

const ScanRefusalReasonRef = builder.enumType('ScanRefusalReason', {
  description: 'Why a pass says nothing to the viewer.',
  values: {
    NO_ROLE: { description: 'The viewer has not completed registration.' },
    NO_TEAM: { description: 'The owner of the pass plays in no team.' },
  } as const,
});

export const ScanRefusedRef = builder.objectRef<teamPasses.ScanRefused>('ScanRefused').implement({
  description: 'The pass says nothing to the viewer: it was not read, or its owner plays in no team.',
  isTypeOf: isKind('ScanRefused'),
  fields: (t) => ({ reason: t.expose('reason', { type: ScanRefusalReasonRef, description: 'The reason of the refusal.' }) }),
});
