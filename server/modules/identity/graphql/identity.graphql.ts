import { builder } from '#server/graphql/build/builder.ts';
import { type Person, profiles } from '../identity.ts';

export const RoleRef = builder.enumType('Role', {
  description: 'What a person may do: given by a registration code or by an organizer.',
  values: {
    GUEST: { value: 'guest' as const, description: 'A participant.' },
    INSIDER: { value: 'insider' as const, description: 'Stands at a place and marks visits.' },
    CTC: { value: 'ctc' as const, description: 'Student organisation: gives personal points.' },
    ORGANIZER: { value: 'organizer' as const, description: 'Edits and runs the quest.' },
  },
});

export const RegistrationTypeRef = builder.enumType('RegistrationType', {
  description: 'Which form completes the registration.',
  values: {
    DEFAULT: { value: 'default' as const, description: 'Full name.' },
    INSIDER: { value: 'insider' as const, description: 'Full name, student organization, map link.' },
  },
});

export const ViewerRef = builder.objectRef<Person>('Viewer').implement({
  description: 'The person who makes the request.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The numeric id of the person.' }),
    fullName: t.exposeString('fullName', { description: 'As the person wishes to be called; 1 to 200 characters.' }),
    username: t.exposeString('username', { nullable: true, description: 'Telegram username, without @.' }),
    telegramId: t.exposeID('telegramId', {
      nullable: true,
      description: 'The viewer’s own Telegram id; null for a person who signs in another way.',
    }),
    avatarUrl: t.exposeString('avatarUrl', { nullable: true, description: 'Picture, https.' }),
    role: t.expose('role', { type: RoleRef, nullable: true, description: 'Null until registration is complete.' }),
    isRegistered: t.boolean({ description: 'Whether registration is complete.', resolve: (person) => person.role !== null }),
    registrationType: t.field({
      type: RegistrationTypeRef,
      description: 'Which form completes the registration; by the registration code that the person signed in with.',
      resolve: (person) => profiles.toRegistrationType(person.grantedRole),
    }),
    studentOrganization: t.exposeString('studentOrganization', {
      nullable: true,
      description: 'Of insiders and staff; always «СтС» for a ctc. Null for guests.',
    }),
    geoLink: t.exposeString('geoLink', { nullable: true, description: 'Map link of insiders and staff, https. Null for guests.' }),
  }),
});
