import { builder } from '#server/graphql/build/builder.ts';
import { CategoryCodeRef, CategoryRef, EventRef, type InEvent, inEvent } from '#server/modules/events/graphql/events.graphql.ts';
import { insights } from '../../standings.ts';

const percent = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((1000 * part) / whole) / 10);

const RiddleNumbersRef = builder.objectRef<InEvent<insights.RiddleNumbers>>('RiddleNumbers').implement({
  description: 'What the teams did with a riddle. Deleted teams and cleared attempts do not count.',
  fields: (t) => ({
    riddleId: t.exposeID('riddleId', { description: 'The riddle.' }),
    title: t.exposeString('title', { description: 'The place.' }),
    blockTitle: t.exposeString('blockTitle', { description: 'Its block.' }),
    number: t.exposeInt('number', { description: 'Its place in the block, from 1.' }),
    category: t.field({ type: CategoryRef, description: 'Its category.', resolve: (row) => row }),
    teamsTried: t.exposeInt('teamsTried', { description: 'Teams that answered at least once.' }),
    solved: t.exposeInt('solved', { description: 'Teams that solved it.' }),
    successPercent: t.float({
      description: 'The percentage of teams that solved it, of those that tried it: 0 to 100, one decimal.',
      resolve: (row) => percent(row.solved, row.teamsTried),
    }),
    tries: t.exposeInt('tries', { description: 'Answers judged.' }),
    wrongTries: t.exposeInt('wrongTries', { description: 'Wrong ones among them.' }),
    uniqueWrongAnswers: t.exposeInt('uniqueWrongAnswers', { description: 'Different wrong answers, letter case aside.' }),
    hints: t.exposeInt('hints', { description: 'Teams that bought hints of it.' }),
    hintPercent: t.float({
      description: 'The percentage of teams that bought hints of it, of those that tried it: 0 to 100, one decimal.',
      resolve: (row) => Math.min(100, percent(row.hints, row.teamsTried)),
    }),
    visited: t.exposeInt('visited', { description: 'Teams that visited its insider.' }),
  }),
});

const InsiderHourRef = builder.objectRef<insights.InsiderHour>('InsiderHour').implement({
  description: 'Visits that an insider marked in an hour.',
  fields: (t) => ({
    userId: t.exposeID('userId', { description: 'The insider.' }),
    fullName: t.exposeString('fullName', { description: 'As the person wishes to be called.' }),
    hour: t.expose('hour', { type: 'DateTime', description: 'First instant of the hour, UTC.' }),
    visits: t.exposeInt('visits', { description: 'How many.' }),
  }),
});

/** The numbers of an event for organizers. Each field has its own statement, which is sent only if the field is selected. */
export const OrganizerStatisticsRef = builder.objectRef<insights.OrganizerStatistics>('OrganizerStatistics').implement({
  description: 'The state of an event as of now, in numbers, for organizers.',
  fields: (t) => ({
    event: t.field({ type: EventRef, description: 'The event.', resolve: (filter) => filter.event }),
    riddles: t.field({
      type: [RiddleNumbersRef],
      authScopes: { signedIn: true },
      complexity: { field: 20, multiplier: 50 },
      description: 'In their order; at most 1000.',
      resolve: async (filter, _args, ctx) => inEvent(filter.event, await insights.readRiddleNumbers(ctx, filter)),
    }),
    insiderHours: t.field({
      type: [InsiderHourRef],
      authScopes: { signedIn: true },
      complexity: { field: 10, multiplier: 50 },
      description: 'Hours with visits, oldest first; at most 1000.',
      resolve: (filter, _args, ctx) => insights.readInsiderHours(ctx, filter),
    }),
  }),
});

builder.queryField('organizerStatistics', (t) =>
  t.field({
    type: OrganizerStatisticsRef,
    nullable: true,
    authScopes: { $any: { signedIn: true, token: ['stats:read'] } },
    description:
      'The state of an event in numbers, for organizers; null for an unknown event. The scope STATS_READ opens what names no person, no place and no standing: `registrations`, `people`, `teamSizes`, `program`.',
    args: {
      event: t.arg.string({ description: 'Slug of the event.' }),
      category: t.arg({ type: CategoryCodeRef, required: false, description: 'Only of this category; all without it.' }),
      from: t.arg({ type: 'DateTime', required: false, description: 'Only what was done from this instant on.' }),
      until: t.arg({ type: 'DateTime', required: false, description: 'Only what was done before this instant.' }),
    },
    resolve: (_root, args, ctx) => insights.readOrganizerStatistics(ctx, args),
  }),
);
