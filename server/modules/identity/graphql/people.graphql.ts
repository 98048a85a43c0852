import { builder, toId } from '#server/graphql/build/builder.ts';
import { people, type Person, type PersonSessions } from '../identity.ts';
import { OrganizerRoleRef, RoleRef } from './identity.graphql.ts';

const PersonSessionsRef = builder.objectRef<PersonSessions>('PersonSessions').implement({
  description: 'Where a person is signed in, for organizers: how many devices and when, not which.',
  fields: (t) => ({
    count: t.exposeInt('count', { description: 'Devices, 0 to 10.' }),
    lastSeenAt: t.expose('lastSeenAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When one of them was last used, to within five minutes; null without one.',
    }),
  }),
});

export const PersonRef = builder.objectRef<Person>('Person').implement({
  description: 'A person as organizers see them; nobody else is given this type.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The numeric id of the person.' }),
    fullName: t.exposeString('fullName', { description: 'As the person wishes to be called.' }),
    username: t.exposeString('username', { nullable: true, description: 'Telegram username, without @.' }),
    telegramId: t.exposeID('telegramId', { nullable: true, description: 'Telegram id; null for a person who signs in another way.' }),
    avatarUrl: t.exposeString('avatarUrl', { nullable: true, description: 'Picture, https.' }),
    role: t.expose('role', { type: RoleRef, nullable: true, description: 'Null until registration is complete.' }),
    organizerRoles: t.field({
      type: [OrganizerRoleRef],
      complexity: { field: 1, multiplier: 1 },
      description: 'What they do as an organizer; at most 4, and none for others.',
      resolve: ({ role, organizerRoles }) => (role === 'organizer' ? organizerRoles : []),
    }),
    grantedRole: t.expose('grantedRole', {
      type: RoleRef,
      nullable: true,
      description: 'The role that a registration code promised; null without one.',
    }),
    studentOrganization: t.exposeString('studentOrganization', { nullable: true, description: 'Of insiders and staff.' }),
    geoLink: t.exposeString('geoLink', {
      nullable: true,
      description: 'Map link of insiders and staff, https; null for an organizer who does not know the places.',
    }),
    isDisabled: t.exposeBoolean('isDisabled', { description: 'Whether the person is shut out.' }),
    sessions: t.loadable({
      type: PersonSessionsRef,
      description: 'Where they are signed in.',
      load: (ids: number[], ctx) => people.readPeopleSessions(ctx, ids),
      resolve: (person) => person.id,
    }),
  }),
});

const PeoplePageRef = builder.objectRef<people.PeoplePage>('PeoplePage').implement({
  description: 'One page of people.',
  fields: (t) => ({
    people: t.expose('people', {
      type: [PersonRef],
      complexity: { field: 1, multiplier: 20 },
      description: 'Those who came last are first; at most as many as requested.',
    }),
    next: t.exposeString('next', { nullable: true, description: 'Pass it as `after` for the next page; null on the last one.' }),
  }),
});

builder.queryField('people', (t) =>
  t.field({
    type: PeoplePageRef,
    description: 'People, for organizers.',
    authScopes: { signedIn: true },
    args: {
      text: t.arg.string({
        required: false,
        description:
          'Part of the full name or of the Telegram username, or the whole Telegram id; case does not matter, at most 100 characters.',
      }),
      role: t.arg({ type: RoleRef, required: false, description: 'Only people of this role.' }),
      first: t.arg.int({ defaultValue: 50, required: false, description: 'How many, 1 to 100.' }),
      after: t.arg.string({ required: false, description: '`next` of the page before.' }),
    },
    resolve: (_root, { text, role, first, after }, ctx) => people.searchPeople(ctx, { text: text ?? '', role, first: first ?? 50, after }),
  }),
);

builder.queryField('person', (t) =>
  t.field({
    type: PersonRef,
    nullable: true,
    description: 'One person, for organizers; null when there is none, or they were forgotten.',
    authScopes: { signedIn: true },
    args: { id: t.arg.id({ description: 'The person.' }) },
    resolve: (_root, { id }, ctx) => people.findPersonForOrganizer(ctx, toId(id)),
  }),
);
