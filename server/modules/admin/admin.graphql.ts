import { builder } from '#server/graphql/builder.ts';
import { CategoryRef, EventRef } from '#server/modules/events/events.graphql.ts';
import { readCategory } from '#server/modules/events/events.ts';
import { type Overview, readOverview } from './admin.ts';

const StuckRiddleRef = builder.objectRef<Overview['stuckRiddles'][number]>('StuckRiddle').implement({
  description: 'A riddle with many wrong answers and few right ones.',
  fields: (t) => ({
    riddleId: t.exposeID('riddleId', { description: 'The riddle.' }),
    title: t.exposeString('title', { description: 'The place.' }),
    blockTitle: t.exposeString('blockTitle', { description: 'Its block.' }),
    category: t.field({ type: CategoryRef, description: 'Its category.', resolve: (row, _args, ctx) => readCategory(ctx, row.categoryId) }),
    wrongTries: t.exposeInt('wrongTries', { description: 'Wrong answers; at least 5.' }),
    solved: t.exposeInt('solved', { description: 'Teams that solved it.' }),
  }),
});

const InsiderPresenceRef = builder.objectRef<Overview['insiders'][number]>('InsiderPresence').implement({
  description: 'Somebody who stands at a riddle, and the last sign of them.',
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
  }),
});

const OverviewRef = builder.objectRef<Overview>('AdminOverview').implement({
  description: 'How an event goes right now.',
  fields: (t) => ({
    event: t.field({ type: EventRef, description: 'The event.', resolve: (overview) => overview.event }),
    teams: t.exposeInt('teams', { description: 'Teams that are not deleted.' }),
    activeTeams: t.exposeInt('activeTeams', { description: 'Teams that answered within the last 15 minutes.' }),
    answersPerMinute: t.exposeFloat('answersPerMinute', { description: 'Answers a minute over the last 5 minutes, one decimal.' }),
    stuckRiddles: t.expose('stuckRiddles', {
      type: [StuckRiddleRef],
      complexity: { field: 1, multiplier: 10 },
      description: 'More than 4 wrong answers to each team that solved it, the worst first; at most 10.',
    }),
    insiders: t.expose('insiders', {
      type: [InsiderPresenceRef],
      complexity: { field: 1, multiplier: 20 },
      description: 'The longest silent first; at most 200.',
    }),
  }),
});

builder.queryField('admin', (t) =>
  t.field({
    type: OverviewRef,
    nullable: true,
    authScopes: { signedIn: true },
    description: 'How an event goes right now, for organizers; null for an unknown one.',
    args: { event: t.arg.string({ description: 'Slug of the event.' }) },
    resolve: (_root, { event }, ctx) => readOverview(ctx, event),
  }),
);
