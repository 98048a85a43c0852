import { builder } from '#server/graphql/build/builder.ts';
import { CategoryRef, type InEvent, inEvent } from '#server/modules/events/graphql/events.graphql.ts';
import { insights } from '../../standings.ts';
import { CurvePointRef } from './category-numbers.graphql.ts';
import { OrganizerStatisticsRef } from './organizer-statistics.graphql.ts';

const CategoryTotalsRef = builder.objectRef<InEvent<insights.CategoryTotals>>('CategoryTotals').implement({
  description: 'What the teams of a category have together, as of now.',
  fields: (t) => ({
    category: t.field({ type: CategoryRef, description: 'The category that the figures are about.', resolve: (row) => row }),
    teams: t.exposeInt('teams', { description: 'Teams that are not deleted.' }),
    playing: t.exposeInt('playing', { description: 'Those of them that ever gave an answer.' }),
    points: t.field({ type: 'Points', description: 'All their points, coins apart.', resolve: ({ half }) => half / 2 }),
    coins: t.exposeInt('coins', { description: 'All coins that they have not spent.' }),
    hints: t.exposeInt('hints', { description: 'Hints that they bought.' }),
  }),
});

const TeamNumbersRef = builder.objectRef<InEvent<insights.TeamNumbers>>('TeamNumbers').implement({
  description: 'A team with what it has and did, as of now.',
  fields: (t) => ({
    teamId: t.exposeID('teamId', { description: 'The team.' }),
    teamName: t.exposeString('teamName', { description: 'Its name.' }),
    category: t.field({ type: CategoryRef, description: 'Its category.', resolve: (row) => row }),
    rank: t.exposeInt('rank', { description: 'Its true place in the category, also during a freeze.' }),
    total: t.field({
      type: 'Points',
      description: 'What the board counts: points, and coins at their worth.',
      resolve: (row) => row.totalHalf / 2,
    }),
    points: t.field({ type: 'Points', description: 'Points, coins apart.', resolve: (row) => row.scoreHalf / 2 }),
    coins: t.exposeInt('coins', { description: 'Coins not spent.' }),
    size: t.exposeInt('size', { description: 'People in it.' }),
    solved: t.exposeInt('solved', { description: 'Riddles solved.' }),
    visited: t.exposeInt('visited', { description: 'Visits marked.' }),
    hints: t.exposeInt('hints', { description: 'Hints bought.' }),
    lastGainAt: t.expose('lastGainAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When its play last brought it something that is in force; null for never.',
    }),
  }),
});

const SolverRef = builder.objectRef<InEvent<insights.Solver>>('Solver').implement({
  description: 'Somebody who found answers for a team.',
  fields: (t) => ({
    userId: t.exposeID('userId', { description: 'The person.' }),
    fullName: t.exposeString('fullName', { description: 'As the person wishes to be called.' }),
    teamId: t.exposeID('teamId', { description: 'The team.' }),
    teamName: t.exposeString('teamName', { description: 'Its name.' }),
    category: t.field({ type: CategoryRef, description: 'Its category.', resolve: (row) => row }),
    solved: t.exposeInt('solved', { description: 'Riddles that this person solved.' }),
    tries: t.exposeInt('tries', { description: 'Answers that this person gave, right or wrong.' }),
  }),
});

const CategoryCurveRef = builder.objectRef<InEvent<insights.CategoryCurve>>('CategoryCurve').implement({
  description: 'What a category did, every ten minutes.',
  fields: (t) => ({
    category: t.field({ type: CategoryRef, description: 'The category that the figures are about.', resolve: (row) => row }),
    curve: t.expose('curve', {
      type: [CurvePointRef],
      complexity: { field: 1, multiplier: 24 },
      description: 'Steps of ten minutes in which something happened; at most 3000 in all categories.',
    }),
  }),
});

builder.objectFields(OrganizerStatisticsRef, (t) => ({
  categories: t.field({
    type: [CategoryTotalsRef],
    authScopes: { signedIn: true },
    complexity: { field: 10, multiplier: 3 },
    description: 'By category; at most 3. The requested time does not matter here.',
    resolve: async (filter, _args, ctx) => inEvent(filter.event, await insights.readCategoryTotals(ctx, filter)),
  }),
  teams: t.field({
    type: [TeamNumbersRef],
    authScopes: { signedIn: true },
    complexity: { field: 20, multiplier: 30 },
    description: 'The best teams by category, in the order of the true board. The requested time does not matter here.',
    args: { first: t.arg.int({ defaultValue: 10, description: 'How many of each category, 1 to 100.' }) },
    resolve: async (filter, { first }, ctx) => inEvent(filter.event, await insights.readTeamNumbers(ctx, { ...filter, first })),
  }),
  solvers: t.field({
    type: [SolverRef],
    authScopes: { signedIn: true },
    complexity: { field: 20, multiplier: 20 },
    description: 'The people who solved the most riddles; of equal ones the earlier first.',
    args: { first: t.arg.int({ defaultValue: 10, description: 'How many, 1 to 100.' }) },
    resolve: async (filter, { first }, ctx) => inEvent(filter.event, await insights.readSolvers(ctx, { ...filter, first })),
  }),
  curves: t.field({
    type: [CategoryCurveRef],
    authScopes: { signedIn: true },
    complexity: { field: 10, multiplier: 3 },
    description: 'When riddles were solved, places visited and hints bought, also during a freeze; at most 3 categories.',
    resolve: async (filter, _args, ctx) => inEvent(filter.event, await insights.readTrueCurves(ctx, filter)),
  }),
}));
