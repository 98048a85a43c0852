import { builder } from '#server/graphql/builder.ts';
import { CategoryRef, EventRef } from '#server/modules/events/events.graphql.ts';
import { readCategory } from '#server/modules/events/events.ts';
import { type OrganizerStatistics, readOrganizerStatistics } from './standings.ts';

const percent = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((1000 * part) / whole) / 10);

const RiddleNumbersRef = builder.objectRef<OrganizerStatistics['riddles'][number]>('RiddleNumbers').implement({
  description: 'What the teams did with a riddle. Deleted teams and cleared attempts do not count.',
  fields: (t) => ({
    riddleId: t.exposeID('riddleId', { description: 'The riddle.' }),
    title: t.exposeString('title', { description: 'The place.' }),
    blockTitle: t.exposeString('blockTitle', { description: 'Its block.' }),
    number: t.exposeInt('number', { description: 'Its place in the block, from 1.' }),
    category: t.field({ type: CategoryRef, description: 'Its category.', resolve: (row, _args, ctx) => readCategory(ctx, row.categoryId) }),
    teamsTried: t.exposeInt('teamsTried', { description: 'Teams that answered at least once.' }),
    solved: t.exposeInt('solved', { description: 'Teams that solved it.' }),
    successPercent: t.float({
      description: 'Solved of tried: 0 to 100, one decimal.',
      resolve: (row) => percent(row.solved, row.teamsTried),
    }),
    tries: t.exposeInt('tries', { description: 'Answers judged.' }),
    wrongTries: t.exposeInt('wrongTries', { description: 'Wrong ones among them.' }),
    uniqueWrongAnswers: t.exposeInt('uniqueWrongAnswers', { description: 'Different wrong answers, letter case aside.' }),
    hints: t.exposeInt('hints', { description: 'Teams that bought its hint.' }),
    hintPercent: t.float({
      description: 'Bought the hint of tried: 0 to 100, one decimal.',
      resolve: (row) => Math.min(100, percent(row.hints, row.teamsTried)),
    }),
    visited: t.exposeInt('visited', { description: 'Teams that visited its insider.' }),
  }),
});

const InsiderHourRef = builder.objectRef<OrganizerStatistics['insiderHours'][number]>('InsiderHour').implement({
  description: 'Visits that an insider marked in an hour.',
  fields: (t) => ({
    userId: t.exposeID('userId', { description: 'The insider.' }),
    fullName: t.exposeString('fullName', { description: 'As the person wishes to be called.' }),
    hour: t.expose('hour', { type: 'DateTime', description: 'First instant of the hour, UTC.' }),
    visits: t.exposeInt('visits', { description: 'How many.' }),
  }),
});

const OrganizerStatisticsRef = builder.objectRef<OrganizerStatistics>('OrganizerStatistics').implement({
  description: 'How the riddles and insiders of an event do, as of now.',
  fields: (t) => ({
    event: t.field({ type: EventRef, description: 'The event.', resolve: (statistics) => statistics.event }),
    riddles: t.expose('riddles', {
      type: [RiddleNumbersRef],
      complexity: { field: 1, multiplier: 50 },
      description: 'In their order; at most 500.',
    }),
    insiderHours: t.expose('insiderHours', {
      type: [InsiderHourRef],
      complexity: { field: 1, multiplier: 50 },
      description: 'Hours with visits, oldest first; at most 1000.',
    }),
  }),
});

builder.queryField('organizerStatistics', (t) =>
  t.field({
    type: OrganizerStatisticsRef,
    nullable: true,
    authScopes: { signedIn: true },
    description: 'How riddles and insiders do, for organizers; null for an unknown event.',
    args: { event: t.arg.string({ description: 'Slug of the event.' }) },
    resolve: (_root, { event }, ctx) => readOrganizerStatistics(ctx, event),
  }),
);
