import { builder } from '#server/graphql/builder.ts';
import { CategoryRef, EventRef } from '#server/modules/events/events.graphql.ts';
import { readCategory } from '#server/modules/events/events.ts';
import { readStatistics, type Statistics } from './standings.ts';

const CategoryNumbersRef = builder.objectRef<Statistics['categories'][number]>('CategoryNumbers').implement({
  description: 'How many play in a category.',
  fields: (t) => ({
    category: t.field({ type: CategoryRef, description: 'Which.', resolve: (row, _args, ctx) => readCategory(ctx, row.categoryId) }),
    teams: t.exposeInt('teams', { description: 'Teams that are not deleted.' }),
    players: t.exposeInt('players', { description: 'People in them.' }),
  }),
});

const CurvePointRef = builder.objectRef<Statistics['curve'][number]>('CurvePoint').implement({
  description: 'Ten minutes of an event.',
  fields: (t) => ({
    startsAt: t.expose('startsAt', { type: 'DateTime', description: 'Their first instant.' }),
    solved: t.exposeInt('solved', { description: 'Riddles solved in them, by all teams.' }),
    visited: t.exposeInt('visited', { description: 'Visits marked in them.' }),
  }),
});

const RiddleShareRef = builder.objectRef<Statistics['riddles'][number]>('RiddleShare').implement({
  description: 'How many teams have solved a riddle.',
  fields: (t) => ({
    riddleId: t.exposeID('riddleId', { description: 'The riddle.' }),
    blockId: t.exposeID('blockId', { description: 'Its block.' }),
    category: t.field({ type: CategoryRef, description: 'Its category.', resolve: (row, _args, ctx) => readCategory(ctx, row.categoryId) }),
    number: t.exposeInt('number', { description: 'Its place in the block, from 1.' }),
    title: t.exposeString('title', { nullable: true, description: 'The place; null until the event is over.' }),
    solved: t.exposeInt('solved', { description: 'Teams that solved it.' }),
    solvedPercent: t.exposeFloat('solvedPercent', { description: 'Of the category’s teams that solved anything: 0 to 100, one decimal.' }),
  }),
});

const StatisticsRef = builder.objectRef<Statistics>('Statistics').implement({
  description: 'Numbers of an event for everybody. During a freeze they count up to it.',
  fields: (t) => ({
    event: t.field({ type: EventRef, description: 'The event.', resolve: (statistics) => statistics.event }),
    frozenAt: t.expose('frozenAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Up to which instant it counts during a freeze; null for up to now.',
    }),
    categories: t.expose('categories', {
      type: [CategoryNumbersRef],
      complexity: { field: 1, multiplier: 3 },
      description: 'By category; 3.',
    }),
    solved: t.exposeInt('solved', { description: 'Riddles solved by all teams.' }),
    visited: t.exposeInt('visited', { description: 'Visits marked.' }),
    curve: t.expose('curve', {
      type: [CurvePointRef],
      complexity: { field: 1, multiplier: 24 },
      description: 'Steps of ten minutes in which something happened; at most 1000.',
    }),
    riddles: t.expose('riddles', {
      type: [RiddleShareRef],
      complexity: { field: 1, multiplier: 50 },
      description: 'By category, most solved first; at most 500.',
    }),
  }),
});

builder.queryField('statistics', (t) =>
  t.field({
    type: StatisticsRef,
    nullable: true,
    description: 'Numbers of an event for everybody; null for an unknown one.',
    args: { event: t.arg.string({ description: 'Slug of the event.' }) },
    resolve: (_root, { event }, ctx) => readStatistics(ctx, event),
  }),
);
