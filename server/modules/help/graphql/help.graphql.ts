import { builder, idOrNull } from '#server/graphql/build/builder.ts';
import { InsiderPostRef } from '#server/modules/checkpoints/graphql/duty.graphql.ts';
import { ViewerRef } from '#server/modules/identity/graphql/identity.graphql.ts';
import { TeamProgressRef } from '#server/modules/quest/graphql/team-progress.graphql.ts';
import {
  type HelpMessage,
  type HelpRequest,
  type OwnHelp,
  type Position,
  readEmergencyNumber,
  readOwnHelp,
  readOwnRequests,
  readTeamHelpVersion,
} from '../help.ts';

export const HelpKindRef = builder.enumType('HelpKind', {
  description: 'What a team needs help with.',
  values: {
    RIDDLE: { value: 'riddle' as const, description: 'A riddle, such as one that cannot be solved at its place.' },
    INSIDER_MISSING: { value: 'insider_missing' as const, description: 'Nobody stands where an insider should.' },
    WAY: { value: 'way' as const, description: 'The way, such as a closed gate.' },
    TECHNICAL: { value: 'technical' as const, description: 'The phone or the site.' },
    URGENT: { value: 'urgent' as const, description: 'Somebody is unwell or in danger.' },
  },
});

const PositionRef = builder.objectRef<Position>('HelpPosition').implement({
  description: 'Where a person stood when they asked, as their phone told it.',
  fields: (t) => ({
    latitude: t.exposeFloat('latitude', { description: 'Degrees north, from -90 to 90.' }),
    longitude: t.exposeFloat('longitude', { description: 'Degrees east, from -180 to 180.' }),
    accuracyMeters: t.exposeFloat('accuracyMeters', { description: 'The person is within so many meters of it; 0 to 20,000,000.' }),
  }),
});

const MessageRef = builder.objectRef<HelpMessage>('HelpMessage').implement({
  description: 'A reply to a request for help.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Numeric; grows with time.' }),
    byName: t.exposeString('byName', { description: 'Who wrote it.' }),
    isFromTeam: t.exposeBoolean('isFromTeam', { description: 'Whether a member of the team wrote it, and not an organizer.' }),
    text: t.exposeString('text', { description: 'Plain text with line breaks, 1 to 1,000 characters.' }),
    at: t.expose('at', { type: 'DateTime', description: 'When it arrived.' }),
  }),
});

export const HelpRequestRef = builder.objectRef<HelpRequest>('HelpRequest').implement({
  description: 'A team asks for help. Only the team and organizers see it.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Numeric; grows with time.' }),
    teamId: t.exposeID('teamId', { description: 'The team.' }),
    teamName: t.exposeString('teamName', { description: 'Its name.' }),
    askedByName: t.exposeString('askedByName', { description: 'The member who asked.' }),
    kind: t.expose('kind', { type: HelpKindRef, description: 'With what.' }),
    riddleId: t.exposeID('riddleId', { nullable: true, description: 'The riddle that it is about; null for none.' }),
    blockId: t.exposeID('blockId', { nullable: true, description: 'The block of that riddle.' }),
    text: t.exposeString('text', { description: 'Plain text with line breaks, 1 to 1,000 characters.' }),
    position: t.expose('position', {
      type: PositionRef,
      nullable: true,
      description: 'Where the member stood; null when they did not say, and from a day after the end of the event.',
    }),
    askedAt: t.expose('askedAt', { type: 'DateTime', description: 'When it arrived.' }),
    claimedById: t.exposeID('claimedById', { nullable: true, description: 'The organizer who has taken it; null while nobody has.' }),
    claimedByName: t.exposeString('claimedByName', { nullable: true, description: 'The name of that organizer.' }),
    claimedAt: t.expose('claimedAt', { type: 'DateTime', nullable: true, description: 'When it was taken.' }),
    closedAt: t.expose('closedAt', { type: 'DateTime', nullable: true, description: 'When it was closed; null while it is open.' }),
    thankedAt: t.expose('thankedAt', { type: 'DateTime', nullable: true, description: 'When the team said thanks.' }),
    messages: t.expose('messages', { type: [MessageRef], description: 'The replies of both sides, the oldest first; at most 100.' }),
  }),
});

const OwnHelpRef = builder.objectRef<OwnHelp>('OwnHelp').implement({
  description: 'The help that the viewer can get in their current event.',
  fields: (t) => ({
    teamId: t.exposeID('teamId', { nullable: true, description: 'The team that asks; null without one.' }),
    emergencyNumber: t.string({
      nullable: true,
      description: 'The telephone number to call when nobody answers, as organizers wrote it; null for none.',
      resolve: (help, _args, ctx) => readEmergencyNumber(ctx, help),
    }),
    requests: t.field({
      type: [HelpRequestRef],
      nullable: true,
      complexity: { field: 5, multiplier: 5 },
      description: 'The requests of the team, newest first; null without a team.',
      args: {
        after: t.arg.id({ required: false, description: 'Those older than this one.' }),
        first: t.arg.int({ defaultValue: 20, description: 'How many, 1 to 50.' }),
      },
      resolve: (help, { after, first }, ctx) => readOwnRequests(ctx, help, { after: idOrNull(after), first }),
    }),
  }),
});

builder.objectField(ViewerRef, 'help', (t) =>
  t.field({
    type: OwnHelpRef,
    nullable: true,
    description: 'The help that the viewer can get in their current event; null without an event.',
    resolve: (person, _args, ctx) => (person.id === ctx.viewer?.userId ? readOwnHelp(ctx, person) : null),
  }),
);

builder.objectField(TeamProgressRef, 'helpVersion', (t) =>
  t.string({
    description: 'Changes whenever `Viewer.help.requests` of the members change; compare it for equality only, and then read them again.',
    resolve: ({ team }, _args, ctx) => readTeamHelpVersion(ctx, team.id),
  }),
);

builder.objectField(InsiderPostRef, 'emergencyNumber', (t) =>
  t.string({
    nullable: true,
    description: 'The telephone number to call when nobody answers, as organizers wrote it; null for none.',
    resolve: ({ duty: { eventId } }, _args, ctx) => readEmergencyNumber(ctx, { eventId }),
  }),
);
