import { builder } from '#server/graphql/build/builder.ts';
import { type ProgramLeader, type ProgramNumbers, readProgramLeaders, readProgramNumbers } from '#server/modules/program/program.ts';
import { OrganizerStatisticsRef } from './organizer-statistics.graphql.ts';

const ProgramNumbersRef = builder.objectRef<ProgramNumbers>('ProgramNumbers').implement({
  description: 'The points of the day programme together.',
  fields: (t) => ({
    onSite: t.exposeInt('onSite', { description: 'People who were noted as being here.' }),
    people: t.exposeInt('people', { description: 'People who were given points, or had some taken.' }),
    given: t.field({ type: 'Points', description: 'All points given.', resolve: ({ givenHalf }) => givenHalf / 2 }),
    taken: t.field({ type: 'Points', description: 'All points taken; not negative.', resolve: ({ takenHalf }) => takenHalf / 2 }),
  }),
});

const ProgramLeaderRef = builder.objectRef<ProgramLeader>('ProgramLeader').implement({
  description: 'Somebody with points of the day programme.',
  fields: (t) => ({
    userId: t.exposeID('userId', { description: 'The person.' }),
    fullName: t.exposeString('fullName', { description: 'As the person wishes to be called.' }),
    total: t.field({ type: 'Points', description: 'All that was given less what was taken.', resolve: ({ totalHalf }) => totalHalf / 2 }),
    entries: t.exposeInt('entries', { description: 'How many times points were given or taken.' }),
  }),
});

builder.objectFields(OrganizerStatisticsRef, (t) => ({
  program: t.field({
    type: ProgramNumbersRef,
    complexity: 20,
    description: 'The day programme in the requested time; it has no categories.',
    resolve: (filter, _args, ctx) => readProgramNumbers(ctx, filter),
  }),
  programLeaders: t.field({
    type: [ProgramLeaderRef],
    authScopes: { signedIn: true },
    complexity: { field: 10, multiplier: 20 },
    description: 'The people with the most points of the day programme in the requested time; of equal ones the earlier first.',
    args: { first: t.arg.int({ defaultValue: 10, description: 'How many, 1 to 100.' }) },
    resolve: (filter, { first }, ctx) => readProgramLeaders(ctx, { ...filter, first }),
  }),
}));
