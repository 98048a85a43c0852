import { builder } from '#server/graphql/build/builder.ts';
import { CategoryRef, type InEvent, inEvent } from '#server/modules/events/graphql/events.graphql.ts';
import { RoleRef } from '#server/modules/identity/graphql/identity.graphql.ts';
import { insights } from '../../standings.ts';
import { OrganizerStatisticsRef } from './organizer-statistics.graphql.ts';

const RegistrationDayRef = builder.objectRef<insights.RegistrationDay>('RegistrationDay').implement({
  description: 'The people who came on one day.',
  fields: (t) => ({
    day: t.exposeString('day', { description: 'The day by the clocks at the event, such as 2026-11-21.' }),
    people: t.exposeInt('people', { description: 'People who signed in for the first time, whatever event they play in.' }),
    activated: t.exposeInt('activated', { description: 'Those of them who have completed their registration by now.' }),
    teams: t.exposeInt('teams', { description: 'Teams of the event that were founded; deleted ones do not count.' }),
  }),
});

const RoleCountRef = builder.objectRef<insights.PeopleNumbers['roles'][number]>('RoleCount').implement({
  description: 'How many people have a role.',
  fields: (t) => ({
    role: t.expose('role', { type: RoleRef, nullable: true, description: 'The role; null while the registration is not complete.' }),
    people: t.exposeInt('people', { description: 'How many.' }),
  }),
});

const PeopleNumbersRef = builder.objectRef<insights.PeopleNumbers>('PeopleNumbers').implement({
  description: 'How many people took each step, as of now. People who deleted themselves do not count.',
  fields: (t) => ({
    registered: t.exposeInt('registered', { description: 'People who ever signed in, whatever event they play in.' }),
    activated: t.exposeInt('activated', { description: 'Those of them who completed their registration.' }),
    inTeams: t.exposeInt('inTeams', { description: 'People in teams of the event, of the category asked for.' }),
    answered: t.exposeInt('answered', { description: 'People who gave an answer in such a team.' }),
    seekers: t.exposeInt('seekers', { description: 'People who look for a team or, captains, for members, in the event.' }),
    roles: t.expose('roles', { type: [RoleCountRef], description: 'By role, the most people first; at most 5.' }),
  }),
});

const TeamSizeRef = builder.objectRef<InEvent<insights.TeamSize>>('TeamSize').implement({
  description: 'How many teams of a category have so many people.',
  fields: (t) => ({
    category: t.field({ type: CategoryRef, description: 'The category that the figures are about.', resolve: (row) => row }),
    size: t.exposeInt('size', { description: 'People in the team: 1 to 6.' }),
    teams: t.exposeInt('teams', { description: 'How many such teams.' }),
  }),
});

builder.objectFields(OrganizerStatisticsRef, (t) => ({
  registrations: t.field({
    type: [RegistrationDayRef],
    complexity: { field: 10, multiplier: 30 },
    description: 'Days on which somebody came, oldest first, up to the end of the event; the last ones, at most 92.',
    resolve: (filter, _args, ctx) => insights.readRegistrationDays(ctx, filter),
  }),
  people: t.field({
    type: PeopleNumbersRef,
    complexity: 20,
    description: 'How many people took each step. The requested time does not matter here.',
    resolve: (filter, _args, ctx) => insights.readPeopleNumbers(ctx, filter),
  }),
  teamSizes: t.field({
    type: [TeamSizeRef],
    complexity: { field: 10, multiplier: 18 },
    description: 'Teams by category and size, as of now; at most 21.',
    resolve: async (filter, _args, ctx) => inEvent(filter.event, await insights.readTeamSizes(ctx, filter)),
  }),
}));
