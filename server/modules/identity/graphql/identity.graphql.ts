import { builder } from '#server/graphql/build/builder.ts';
import { listRights, type Person, profiles } from '../identity.ts';

export const RoleRef = builder.enumType('Role', {
  description: 'What a person may do: given by a registration code or by an organizer.',
  values: {
    GUEST: { value: 'guest' as const, description: 'A participant.' },
    INSIDER: { value: 'insider' as const, description: 'Stands at a place and marks visits.' },
    CTC: { value: 'ctc' as const, description: 'Student organisation: gives personal points.' },
    ORGANIZER: { value: 'organizer' as const, description: 'Edits and runs the quest.' },
  },
});

export const OrganizerRoleRef = builder.enumType('OrganizerRole', {
  description: 'What an organizer does. One may have several of these roles.',
  values: {
    ALL: { value: 'all' as const, description: 'Everything, and alone appoints organizers, opens tokens and changes the installation.' },
    AUTHOR: { value: 'author' as const, description: 'Writes the quest: blocks, riddles, media, pages, prices and files.' },
    DESK: {
      value: 'desk' as const,
      description: 'Runs the day: clock, attempts, rulings, announcements, scores, teams and people, help, walls.',
    },
    GATE: { value: 'gate' as const, description: 'Finds people and teams, scans, gives out role codes and one-time sign-ins.' },
    OBSERVER: { value: 'observer' as const, description: 'Reads boards, statistics and the log, without answers, and changes nothing.' },
  },
});

const OrganizerRightRef = builder.enumType('OrganizerRight', {
  description: 'What a door of organizers asks for.',
  values: {
    READ: { value: 'read' as const, description: 'Boards, statistics, the ledger and the log, without answers.' },
    SECRETS: { value: 'secrets' as const, description: 'Riddles with their answers and hints, attempts, insiders and their places.' },
    WRITE: { value: 'write' as const, description: 'Changes of the quest, its files, texts, prices and pages.' },
    RUN: { value: 'run' as const, description: 'The day: clock, rulings, announcements, scores, teams, help, walls.' },
    PEOPLE: { value: 'people' as const, description: 'Who takes part, and in which team.' },
    ADMIT: { value: 'admit' as const, description: 'Scans, visits, points of the programme, role codes, one-time sign-ins.' },
    GOVERN: { value: 'govern' as const, description: 'Roles of organizers, the installation, API tokens, forgetting somebody.' },
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
    rights: t.field({
      type: [OrganizerRightRef],
      complexity: { field: 1, multiplier: 1 },
      description: 'What the viewer may do as an organizer; at most 7, and none for others.',
      resolve: (person) => listRights(person),
    }),
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
