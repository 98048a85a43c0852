import { builder } from '#server/graphql/build/builder.ts';
import { CategoryRef, type InEvent } from '#server/modules/events/graphql/events.graphql.ts';
import type { insights } from '../../standings.ts';

type Category = insights.Statistics['categories'][number];

const points = (half: number | null) => (half === null ? null : half / 2);

/** The GraphQL type of ten minutes of an event, of one category or of all. */
export const CurvePointRef = builder.objectRef<insights.Statistics['curve'][number]>('CurvePoint').implement({
  description: 'Ten minutes of an event.',
  fields: (t) => ({
    startsAt: t.expose('startsAt', { type: 'DateTime', description: 'Their first instant.' }),
    solved: t.exposeInt('solved', { description: 'Riddles solved in them.' }),
    visited: t.exposeInt('visited', { description: 'Visits marked in them.' }),
    hints: t.exposeInt('hints', { description: 'Hints bought in them.' }),
  }),
});

const ScoreBandRef = builder.objectRef<Category['scores'][number]>('ScoreBand').implement({
  description: 'How many teams of a category have a total between two bounds.',
  fields: (t) => ({
    from: t.field({ type: 'Points', description: 'The lower bound, which belongs to it.', resolve: ({ fromHalf }) => fromHalf / 2 }),
    to: t.field({ type: 'Points', description: 'The upper bound, which does not.', resolve: ({ toHalf }) => toHalf / 2 }),
    teams: t.exposeInt('teams', { description: 'Teams between them.' }),
  }),
});

/** The GraphQL type of one category of an event in numbers. */
export const CategoryNumbersRef = builder.objectRef<InEvent<Category>>('CategoryNumbers').implement({
  description: 'How many play in a category, what they did and what they reached. Totals are those of the public board.',
  fields: (t) => ({
    category: t.field({ type: CategoryRef, description: 'The category that the figures are about.', resolve: (row) => row }),
    teams: t.exposeInt('teams', { description: 'Teams that are not deleted.' }),
    players: t.exposeInt('players', { description: 'People in them.' }),
    solved: t.exposeInt('solved', { description: 'Riddles solved by all of them.' }),
    visited: t.exposeInt('visited', { description: 'Visits marked.' }),
    hints: t.exposeInt('hints', { description: 'Hints bought.' }),
    medianTotal: t.field({
      type: 'Points',
      nullable: true,
      description: 'Half of the teams have at most this; null without teams on the board.',
      resolve: ({ medianHalf }) => points(medianHalf),
    }),
    bestTotal: t.field({
      type: 'Points',
      nullable: true,
      description: 'The highest total; null without teams on the board.',
      resolve: ({ bestHalf }) => points(bestHalf),
    }),
    curve: t.expose('curve', {
      type: [CurvePointRef],
      complexity: { field: 1, multiplier: 24 },
      description: 'Steps of ten minutes in which something happened; at most 3000 in all categories.',
    }),
    scores: t.expose('scores', {
      type: [ScoreBandRef],
      complexity: { field: 1, multiplier: 10 },
      description: 'How the totals spread: at most 10 bands of equal width, the same in each category; empty without teams.',
    }),
  }),
});
