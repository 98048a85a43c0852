import { builder } from '#server/graphql/build/builder.ts';
import { PersonRef } from '#server/modules/identity/graphql/people.graphql.ts';
import { type PersonTeam, teamSearch } from '../teams.ts';

const PersonTeamRef = builder.objectRef<PersonTeam>('PersonTeam').implement({
  description: 'Where a person plays, for organizers.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The team.' }),
    name: t.exposeString('name', { description: 'Its name.' }),
    event: t.exposeString('eventSlug', { description: 'Slug of its event.' }),
    isCaptain: t.exposeBoolean('isCaptain', { description: 'Whether the person leads it.' }),
  }),
});

builder.objectField(PersonRef, 'team', (t) =>
  t.loadable({
    type: PersonTeamRef,
    nullable: true,
    description: 'The team in the person’s current event; null without one.',
    load: (ids: number[], ctx) => teamSearch.readTeamsOfPeople(ctx, ids),
    resolve: (person) => person.id,
  }),
);
