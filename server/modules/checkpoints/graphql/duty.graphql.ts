import { builder, requireFound, toId } from '#server/graphql/build/builder.ts';
import { readEvent } from '#server/modules/events/events.ts';
import { EventRef } from '#server/modules/events/graphql/events.graphql.ts';
import { InsiderProfileRef } from '#server/modules/quest/graphql/authoring/edit-insiders.graphql.ts';
import { duty } from '../checkpoints.ts';

export const InsiderStateRef = builder.enumType('InsiderState', {
  description: 'Where an insider says they are.',
  values: {
    ON_THE_WAY: { value: 'on_the_way' as const, description: 'On the way to the place.' },
    HERE: { value: 'here' as const, description: 'At the place.' },
    AWAY: { value: 'away' as const, description: 'Away for a moment.' },
    GONE: { value: 'gone' as const, description: 'Left for good.' },
  },
});

export const InsiderDutyRef = builder.objectRef<duty.Duty>('InsiderDuty').implement({
  description:
    'What organizers planned for an insider in an event, and where the insider says they are. Only that insider and organizers see it.',
  fields: (t) => ({
    event: t.field({
      type: EventRef,
      description: 'The event.',
      resolve: ({ eventId }, _args, ctx) => requireFound(readEvent(ctx, eventId)),
    }),
    version: t.exposeInt('version', {
      description: 'Grows with every edit by organizers; 0 before the first one. Send it back with an edit.',
    }),
    shiftFrom: t.expose('shiftFrom', {
      type: 'DateTime',
      nullable: true,
      description: 'The start of the shift; null for that of the event.',
    }),
    shiftTo: t.expose('shiftTo', { type: 'DateTime', nullable: true, description: 'The end of the shift; null for that of the event.' }),
    contactName: t.exposeString('contactName', { description: 'Whom to call, at most 100 characters; empty for none.' }),
    contactPhone: t.exposeString('contactPhone', { description: 'Their telephone number, as organizers wrote it; empty for none.' }),
    briefing: t.exposeString('briefing', {
      description: 'What to tell and show a team, in the words of organizers: plain text with line breaks. Empty for none.',
    }),
    presence: t.expose('presence', {
      type: InsiderStateRef,
      nullable: true,
      description: 'Where they say they are; null until they say it.',
    }),
    presenceAt: t.expose('presenceAt', { type: 'DateTime', nullable: true, description: 'When they said so, by their phone.' }),
  }),
});

const DueTeamRef = builder.objectRef<duty.DueTeam>('DueTeam').implement({
  description: 'A team that has solved a riddle and has not been marked at its place.',
  fields: (t) => ({
    teamId: t.exposeID('teamId', { description: 'The team.' }),
    name: t.exposeString('name', { description: 'Its name.' }),
    solvedAt: t.expose('solvedAt', { type: 'DateTime', description: 'When it solved the riddle.' }),
  }),
});

const PostPlaceRef = builder.objectRef<duty.PostPlace>('InsiderPostPlace').implement({
  description:
    'A riddle of the viewer as an insider, with who is to come. It has neither the answers nor the hint nor what teams see after it.',
  fields: (t) => ({
    riddleId: t.exposeID('riddleId', { description: 'The riddle.' }),
    title: t.exposeString('title', { nullable: true, description: 'The place; null while no team sees the riddle.' }),
    text: t.exposeString('text', {
      nullable: true,
      description: 'What teams are asked; null while no team sees the riddle, and before the start.',
    }),
    isWithdrawn: t.exposeBoolean('isWithdrawn', {
      description: 'Whether the riddle was taken out of play, so that no visit is marked there.',
    }),
    marks: t.exposeInt('marks', { description: 'Visits that the viewer marked there.' }),
    dueCount: t.exposeInt('dueCount', { description: 'Teams that have solved it and have not been marked.' }),
    due: t.expose('due', {
      type: [DueTeamRef],
      complexity: { field: 1, multiplier: 3 },
      description: 'Those teams, the one that solved it first at the head; at most 30.',
    }),
    solvingCount: t.exposeInt('solvingCount', { description: 'Teams that see it and have not solved it.' }),
  }),
});

export const InsiderPostRef = builder.objectRef<duty.Post>('InsiderPost').implement({
  description: 'What the viewer does in one event as an insider.',
  fields: (t) => ({
    duty: t.expose('duty', { type: InsiderDutyRef, description: 'Shift, contact, briefing and presence.' }),
    marks: t.exposeInt('marks', { description: 'Visits that the viewer marked in this event.' }),
    places: t.expose('places', {
      type: [PostPlaceRef],
      complexity: { field: 1, multiplier: 5 },
      description: 'The published riddles of the viewer, in the order of the quest; at most 100 in all events.',
    }),
  }),
});

const MovingPlaceRef = builder.objectRef<duty.MovingPlace>('MovingPlace').implement({
  description: 'A riddle that would go from one insider to another; for organizers.',
  fields: (t) => ({
    riddleId: t.exposeID('riddleId', { description: 'The riddle.' }),
    title: t.exposeString('title', { description: 'The place.' }),
    blockTitle: t.exposeString('blockTitle', { description: 'The title of its block.' }),
    marks: t.exposeInt('marks', { description: 'Visits that the first insider marked there; they stay in their name.' }),
    isShared: t.exposeBoolean('isShared', { description: 'Whether the other insider stands there already.' }),
  }),
});

builder.queryFields((t) => ({
  insiderPosts: t.field({
    type: [InsiderPostRef],
    authScopes: { signedIn: true },
    complexity: { field: 5, multiplier: 2 },
    description:
      'What the viewer has to do in the events of the day, where they have a place or a plan; at most one for each event. For insiders, ctc and organizers, each their own.',
    resolve: (_root, _args, ctx) => duty.readOwnPosts(ctx),
  }),
  insiderReplacement: t.field({
    type: [MovingPlaceRef],
    nullable: true,
    authScopes: { signedIn: true },
    complexity: { field: 5, multiplier: 10 },
    description: 'What `replaceInsider` would move, in the order of the quest; at most 200. Null without the event. Organizers only.',
    args: {
      event: t.arg.string({ description: 'The slug of the event.' }),
      fromId: t.arg.id({ description: 'Who stands there now.' }),
      toId: t.arg.id({ description: 'Who would stand there.' }),
    },
    resolve: (_root, { event, fromId, toId: otherId }, ctx) =>
      duty.readReplacement(ctx, { event, fromId: toId(fromId), toId: toId(otherId) }),
  }),
}));

builder.objectField(InsiderProfileRef, 'duties', (t) =>
  t.loadableGroup({
    type: InsiderDutyRef,
    complexity: { field: 2, multiplier: 2 },
    description: 'Their plan and presence in the events that are played, or else in the current one; one for each event.',
    load: (ids: number[], ctx) => duty.readDuties(ctx, ids),
    group: ({ userId }) => userId,
    resolve: (insider) => insider.id,
  }),
);
