import { builder } from '#server/graphql/build/builder.ts';
import { CategoryRef, type InEvent } from '#server/modules/events/graphql/events.graphql.ts';
import type { insights } from '../../standings.ts';

const teamText = 'The team.';
const nameText = 'Its name.';
const categoryText = 'Its category.';

const SolveRecordRef = builder.objectRef<InEvent<NonNullable<insights.EventRecords['firstSolve']>>>('SolveRecord').implement({
  description: 'A remarkable solve.',
  fields: (t) => ({
    teamId: t.exposeID('teamId', { description: teamText }),
    teamName: t.exposeString('teamName', { description: nameText }),
    category: t.field({ type: CategoryRef, description: categoryText, resolve: (row) => row }),
    title: t.exposeString('title', { nullable: true, description: 'The place; null when the riddle was taken out later.' }),
    at: t.expose('at', { type: 'DateTime', description: 'The instant of the solve.' }),
  }),
});

const HourRecordRef = builder.objectRef<InEvent<NonNullable<insights.EventRecords['busiestHour']>>>('HourRecord').implement({
  description: 'What a team did within an hour.',
  fields: (t) => ({
    teamId: t.exposeID('teamId', { description: teamText }),
    teamName: t.exposeString('teamName', { description: nameText }),
    category: t.field({ type: CategoryRef, description: categoryText, resolve: (row) => row }),
    solved: t.exposeInt('solved', { description: 'Riddles solved.' }),
    until: t.expose('until', { type: 'DateTime', description: 'When the last of them was solved.' }),
  }),
});

const ClimbRecordRef = builder.objectRef<InEvent<NonNullable<insights.EventRecords['longestClimb']>>>('ClimbRecord').implement({
  description: 'A climb on the board.',
  fields: (t) => ({
    teamId: t.exposeID('teamId', { description: teamText }),
    teamName: t.exposeString('teamName', { description: nameText }),
    category: t.field({ type: CategoryRef, description: categoryText, resolve: (row) => row }),
    fromRank: t.exposeInt('fromRank', { description: 'Its lowest place at the end of any ten minutes after it had scored.' }),
    toRank: t.exposeInt('toRank', { description: 'Its place on the board.' }),
    fromAt: t.expose('fromAt', { type: 'DateTime', description: 'When it stood lowest.' }),
  }),
});

/** The records that teams set in an event. */
export const EventRecordsRef = builder.objectRef<InEvent<insights.EventRecords>>('EventRecords').implement({
  description: 'The records of an event, once its answers are public.',
  fields: (t) => ({
    firstSolve: t.field({
      type: SolveRecordRef,
      nullable: true,
      description: 'The first riddle solved by any team.',
      resolve: ({ event, firstSolve }) => firstSolve && { ...firstSolve, event },
    }),
    lastSolve: t.field({
      type: SolveRecordRef,
      nullable: true,
      description: 'The last one.',
      resolve: ({ event, lastSolve }) => lastSolve && { ...lastSolve, event },
    }),
    busiestHour: t.field({
      type: HourRecordRef,
      nullable: true,
      description: 'The most riddles that one team solved within an hour; of equal hours the earliest.',
      resolve: ({ event, busiestHour }) => busiestHour && { ...busiestHour, event },
    }),
    longestClimb: t.field({
      type: ClimbRecordRef,
      nullable: true,
      description: 'The most places that one team gained; null when none did.',
      resolve: ({ event, longestClimb }) => longestClimb && { ...longestClimb, event },
    }),
  }),
});
