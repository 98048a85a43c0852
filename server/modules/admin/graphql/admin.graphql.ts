import { builder } from '#server/graphql/build/builder.ts';
import { InsiderStateRef } from '#server/modules/checkpoints/graphql/duty.graphql.ts';
import { CategoryRef, EventRef, type InEvent, inEvent } from '#server/modules/events/graphql/events.graphql.ts';
import { SignInRefusalReasonRef } from '#server/modules/identity/graphql/sign-in.graphql.ts';
import type { SignInRefusal } from '#server/modules/identity/identity.ts';
import { EntryKindRef } from '#server/modules/quest/graphql/team-progress.graphql.ts';
import type { acceptedAnswers } from '#server/modules/quest/quest.ts';
import type { Vitals } from '#server/platform/pulse/pulse.ts';
import { type Overview, readOverview, readStuckRiddles } from '../admin.ts';

const StuckRiddleRef = builder.objectRef<InEvent<acceptedAnswers.StuckRiddle>>('StuckRiddle').implement({
  description:
    'A riddle to which at least two teams gave the same wrong answer that nobody has refused, as among `doubtfulRiddles`, and that a team has tried and not solved.',
  fields: (t) => ({
    riddleId: t.exposeID('riddleId', { description: 'The riddle.' }),
    title: t.exposeString('title', { description: 'The place.' }),
    blockTitle: t.exposeString('blockTitle', { description: 'Its block.' }),
    category: t.field({ type: CategoryRef, description: 'Its category.', resolve: (row) => row }),
    tries: t.exposeInt('tries', { description: 'Answers judged.' }),
    wrongTries: t.exposeInt('wrongTries', { description: 'Wrong ones among them.' }),
    solved: t.exposeInt('solved', { description: 'Teams that solved it.' }),
    teamsStuck: t.exposeInt('teamsStuck', { description: 'Teams that answered and have not solved it.' }),
  }),
});

const InsiderPresenceRef = builder.objectRef<Overview['insiders'][number]>('InsiderPresence').implement({
  description: 'An insider of a riddle, and when they were last active.',
  fields: (t) => ({
    userId: t.exposeID('userId', { description: 'The person.' }),
    fullName: t.exposeString('fullName', { description: 'As the person wishes to be called.' }),
    marks: t.exposeInt('marks', { description: 'Visits marked in this event.' }),
    lastScanAt: t.expose('lastScanAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When they last scanned somebody; null for never.',
    }),
    lastMarkAt: t.expose('lastMarkAt', { type: 'DateTime', nullable: true, description: 'When they last marked a visit; null for never.' }),
    presence: t.expose('presence', {
      type: InsiderStateRef,
      nullable: true,
      description: 'Where they say they are; null until they say it.',
    }),
    presenceAt: t.expose('presenceAt', { type: 'DateTime', nullable: true, description: 'When they said so, by their phone.' }),
    shiftFrom: t.expose('shiftFrom', {
      type: 'DateTime',
      nullable: true,
      description: 'The start of their shift; null for that of the event.',
    }),
    shiftTo: t.expose('shiftTo', { type: 'DateTime', nullable: true, description: 'The end of their shift; null for that of the event.' }),
    silentSince: t.expose('silentSince', {
      type: 'DateTime',
      nullable: true,
      description: 'Since when nobody has heard of them; null while they need not be at their place, by their shift or their own word.',
    }),
  }),
});

const RecentEntryRef = builder.objectRef<Overview['recent'][number]>('RecentEntry').implement({
  description: 'Something that changed a team’s points or coins, with the name of the riddle; for organizers.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Numeric; grows with time, with gaps.' }),
    kind: t.field({ type: EntryKindRef, description: 'What brought or cost the points or coins.', resolve: (entry) => entry.kind }),
    teamId: t.exposeID('teamId', { description: 'The numeric id of the team.' }),
    teamName: t.exposeString('teamName', { description: 'The name of the team now.' }),
    points: t.field({ type: 'Points', description: 'Points gained; negative when lost.', resolve: (entry) => entry.half / 2 }),
    coins: t.exposeInt('coins', { description: 'Coins gained; negative when spent.' }),
    riddleTitle: t.exposeString('riddleTitle', { nullable: true, description: 'The place, where it is about a riddle.' }),
    blockTitle: t.exposeString('blockTitle', { nullable: true, description: 'The block, where it is about a riddle or a block.' }),
    actorName: t.exposeString('actorName', { description: 'Who did it: a member of the team, an insider or an organizer.' }),
    at: t.expose('at', { type: 'DateTime', description: 'The instant of the entry.' }),
  }),
});

const ConnectionsRef = builder.objectRef<Vitals>('Connections').implement({
  description:
    'Live streams of all events that are open now, summed over the processes that reported through Redis within the last 18 seconds; without Redis those of the process that responds.',
  fields: (t) => ({
    phones: t.exposeInt('phones', { description: 'Of phones that follow their own team.' }),
    walls: t.exposeInt('walls', { description: 'Of walls.' }),
    other: t.exposeInt('other', { description: 'Of everything else: leaderboards, integrations, organizers.' }),
    processes: t.exposeInt('processes', { description: 'The number of server processes that it is summed over; at least 1.' }),
  }),
});

const RefusedSignInsRef = builder.objectRef<{ reason: SignInRefusal; count: number }>('RefusedSignIns').implement({
  description: 'Sign-ins that were refused for one reason.',
  fields: (t) => ({
    reason: t.expose('reason', { type: SignInRefusalReasonRef, description: 'The reason of the refusal.' }),
    count: t.exposeInt('count', { description: 'How many; at least 1.' }),
  }),
});

const OverviewRef = builder.objectRef<Overview>('AdminOverview').implement({
  description: 'The state of an event right now.',
  fields: (t) => ({
    event: t.field({ type: EventRef, description: 'The event.', resolve: (overview) => overview.event }),
    teams: t.exposeInt('teams', { description: 'Teams that are not deleted.' }),
    activeTeams: t.exposeInt('activeTeams', { description: 'Teams that answered within the last 15 minutes.' }),
    answersPerMinute: t.exposeFloat('answersPerMinute', { description: 'Answers a minute over the last 5 minutes, one decimal.' }),
    stuckRiddles: t.field({
      type: [StuckRiddleRef],
      complexity: { field: 1, multiplier: 10 },
      description: 'Those at which the most teams are stuck first; at most 10.',
      resolve: async ({ event }, _args, ctx) => inEvent(event, await readStuckRiddles(ctx, event.id)),
    }),
    insiders: t.expose('insiders', {
      type: [InsiderPresenceRef],
      complexity: { field: 1, multiplier: 20 },
      description: 'Those who have marked nobody for the longest time come first; at most 200.',
    }),
    recent: t.expose('recent', {
      type: [RecentEntryRef],
      complexity: { field: 1, multiplier: 10 },
      description:
        'The newest changes of points and coins, newest first; at most 20. Coins that teams start with are left out, and what rulings and regroupings change.',
    }),
    connections: t.field({
      type: ConnectionsRef,
      description: 'Open live streams, whatever their event.',
      resolve: (_overview, _args, ctx) => ctx.pulse.vitals(),
    }),
    faults: t.int({
      description:
        'Faults of the server in the last 5 minutes, whatever their event: lines of its log of level error and above, counted over the same processes as `connections`.',
      resolve: (_overview, _args, ctx) => ctx.pulse.vitals().faults,
    }),
    refusedSignIns: t.field({
      type: [RefusedSignInsRef],
      description:
        'Sign-ins that were refused in the last 5 minutes, by reason and whatever their event, the most frequent first; at most 7. Counted over the same processes as `connections`.',
      resolve: (_overview, _args, ctx) =>
        Object.entries(ctx.pulse.vitals().refusedSignIns)
          .map(([reason, count]) => ({ reason: reason as SignInRefusal, count }))
          .toSorted((one, other) => other.count - one.count),
    }),
  }),
});

builder.queryField('admin', (t) =>
  t.field({
    type: OverviewRef,
    nullable: true,
    authScopes: { signedIn: true },
    description: 'The state of an event right now, for organizers; null for an unknown one.',
    args: { event: t.arg.string({ description: 'Slug of the event.' }) },
    resolve: (_root, { event }, ctx) => readOverview(ctx, event),
  }),
);
