import { builder } from '#server/graphql/build/builder.ts';
import { forAnonymous } from '#server/graphql/build/fields.ts';
import { CategoryRef, EventRef, type InEvent, inEvent } from '#server/modules/events/graphql/events.graphql.ts';
import { insights } from '../../standings.ts';
import { CategoryNumbersRef, CurvePointRef } from './category-numbers.graphql.ts';
import { EventRecordsRef } from './event-records.graphql.ts';

const RiddleShareRef = builder.objectRef<InEvent<insights.Statistics['riddles'][number]>>('RiddleShare').implement({
  description: 'How many teams have solved a riddle.',
  fields: (t) => ({
    riddleId: t.exposeID('riddleId', { description: 'The riddle.' }),
    blockId: t.exposeID('blockId', { description: 'Its block.' }),
    category: t.field({ type: CategoryRef, description: 'Its category.', resolve: (row) => row }),
    number: t.exposeInt('number', { description: 'Its place in the block, from 1.' }),
    title: t.exposeString('title', { nullable: true, description: 'The place; null until the answers are public.' }),
    solved: t.exposeInt('solved', { description: 'Teams that solved it.' }),
    solvedPercent: t.exposeFloat('solvedPercent', { description: 'Of the category’s teams that solved anything: 0 to 100, one decimal.' }),
    visited: t.exposeInt('visited', { description: 'Teams that came by its insider.' }),
  }),
});

const BlockNumbersRef = builder.objectRef<InEvent<insights.Statistics['blocks'][number]>>('BlockNumbers').implement({
  description: 'What was solved in a block.',
  fields: (t) => ({
    blockId: t.exposeID('blockId', { description: 'The block.' }),
    category: t.field({ type: CategoryRef, description: 'Its category.', resolve: (row) => row }),
    title: t.exposeString('title', { nullable: true, description: 'For people; null until the event has begun.' }),
    solved: t.exposeInt('solved', { description: 'Its riddles solved, by all teams.' }),
  }),
});

const StatisticsRef = builder.objectRef<insights.Statistics>('Statistics').implement({
  description: 'Numbers of an event for everybody. During a freeze they count up to it.',
  fields: (t) => ({
    event: t.field({ type: EventRef, description: 'The event.', resolve: (statistics) => statistics.event }),
    frozenAt: t.expose('frozenAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Up to which instant it counts during a freeze; null for up to now.',
    }),
    categories: t.field({
      type: [CategoryNumbersRef],
      complexity: { field: 1, multiplier: 3 },
      description: 'One for each category of the event; at most 3.',
      resolve: ({ event, categories }) => inEvent(event, categories),
    }),
    solved: t.exposeInt('solved', { description: 'Riddles solved by all teams.' }),
    visited: t.exposeInt('visited', { description: 'Visits marked.' }),
    hints: t.exposeInt('hints', { description: 'Hints bought.' }),
    curve: t.expose('curve', {
      type: [CurvePointRef],
      complexity: { field: 1, multiplier: 24 },
      description: 'Steps of ten minutes in which something happened, all teams together; at most 3000.',
    }),
    riddles: t.field({
      type: [RiddleShareRef],
      complexity: { field: 1, multiplier: 50 },
      description: 'By category, most solved first; at most 500.',
      resolve: ({ event, riddles }) => inEvent(event, riddles),
    }),
    blocks: t.field({
      type: [BlockNumbersRef],
      complexity: { field: 1, multiplier: 12 },
      description: 'Blocks with riddles, most solved first; at most 500.',
      resolve: ({ event, blocks }) => inEvent(event, blocks),
    }),
    records: t.field({
      type: EventRecordsRef,
      nullable: true,
      description: 'Its records, which name places; null until its answers are public.',
      resolve: ({ event, records }) => records && { ...records, event },
    }),
  }),
});

builder.queryField('statistics', (t) =>
  t.field({
    type: StatisticsRef,
    nullable: true,
    description: 'Numbers of an event for everybody, at most ten seconds old; null for an unknown one.',
    ...forAnonymous,
    args: { event: t.arg.string({ description: 'Slug of the event.' }) },
    resolve: (_root, { event }, ctx) => insights.readStatistics(ctx, event),
  }),
);
