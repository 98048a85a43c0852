import { builder, idOrNull, toId } from '#server/graphql/build/builder.ts';
import { LocalizedText } from '#server/graphql/build/localized-text.ts';
import { CategoryRef } from '#server/modules/events/graphql/events.graphql.ts';
import {
  type AnnouncementReader,
  type AnnouncementReaders,
  readAnnouncementReaders,
  readPeopleOf,
  readSentAnnouncements,
  type SentAnnouncement,
} from '../announcements.ts';
import { GradeRef } from './announcements.graphql.ts';

export const AudienceRef = builder.enumType('AnnouncementAudience', {
  description: 'For whom an announcement is.',
  values: {
    EVERYBODY: { value: 'everybody' as const, description: 'The members of all teams of the event, its insiders and all ctc.' },
    CATEGORY: { value: 'category' as const, description: 'The teams of a category.' },
    TEAM: { value: 'team' as const, description: 'One team.' },
    INSIDERS: { value: 'insiders' as const, description: 'The insiders of riddles of the event.' },
    STAFF: { value: 'staff' as const, description: 'All ctc; those are counted who are signed in somewhere.' },
    RIDDLE: {
      value: 'riddle' as const,
      description: 'An erratum: the teams that are shown the riddle or have tried it, and the insiders who stand there.',
    },
  },
});

export const SentAnnouncementRef = builder.objectRef<SentAnnouncement>('SentAnnouncement').implement({
  description: 'An announcement as organizers see it.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Numeric; grows with time.' }),
    audience: t.expose('audience', { type: AudienceRef, description: 'For whom it is.' }),
    category: t.field({
      type: CategoryRef,
      nullable: true,
      description: 'The category that it is for.',
      resolve: ({ categoryId, eventId }) => (categoryId === null ? null : { categoryId, eventId }),
    }),
    teamId: t.exposeID('teamId', { nullable: true, description: 'The team that it is for.' }),
    teamName: t.exposeString('teamName', { nullable: true, description: 'The name of that team.' }),
    riddleId: t.exposeID('riddleId', { nullable: true, description: 'The riddle that it corrects.' }),
    riddleTitle: t.exposeString('riddleTitle', { nullable: true, description: 'The place of that riddle.' }),
    grade: t.expose('grade', { type: GradeRef, description: 'How loud it is.' }),
    text: t.field({
      type: LocalizedText,
      description: 'Plain text with line breaks, at most 1,000 characters in each language; an empty one is shown in the other language.',
      resolve: ({ textRu: ru, textEn: en }) => ({ ru, en }),
    }),
    isOnWall: t.exposeBoolean('isOnWall', { description: 'Whether walls show it, too.' }),
    revision: t.exposeInt('revision', { description: 'Grows with every edit, from 1.' }),
    byName: t.exposeString('byName', { description: 'Who announced it.' }),
    announcedAt: t.expose('announcedAt', { type: 'DateTime', description: 'When it was announced.' }),
    editedAt: t.expose('editedAt', { type: 'DateTime', nullable: true, description: 'When it was last edited.' }),
    endsAt: t.expose('endsAt', { type: 'DateTime', nullable: true, description: 'From then on it is only history; null for no end.' }),
    withdrawnAt: t.expose('withdrawnAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was taken back; nobody sees it since.',
    }),
    people: t.exposeInt('people', { description: 'The people for whom it is now.' }),
    read: t.exposeInt('read', { description: 'Those of them who have read it, since the edit after which it was asked for again.' }),
  }),
});

builder.queryField('sentAnnouncements', (t) =>
  t.field({
    type: [SentAnnouncementRef],
    authScopes: { signedIn: true },
    complexity: { field: 20, multiplier: 5 },
    description: 'What was announced in an event, newest first, with how many have read it; for organizers.',
    args: {
      event: t.arg.string({ description: 'The slug of the event.' }),
      after: t.arg.id({ required: false, description: 'Those older than this one.' }),
      first: t.arg.int({ defaultValue: 50, description: 'How many, 1 to 100.' }),
    },
    resolve: (_root, { event, after, first }, ctx) => readSentAnnouncements(ctx, { event, before: idOrNull(after), first }),
  }),
);

const TeamReadersRef = builder.objectRef<AnnouncementReaders['teams'][number]>('AnnouncementTeamReaders').implement({
  description: 'How many of a team have read an announcement.',
  fields: (t) => ({
    teamId: t.exposeID('teamId', { nullable: true, description: 'The team; null for insiders and staff.' }),
    teamName: t.exposeString('teamName', { nullable: true, description: 'Its name.' }),
    people: t.exposeInt('people', { description: 'Its people for whom the announcement is.' }),
    read: t.exposeInt('read', { description: 'Those of them who have read it.' }),
  }),
});

const ReaderRef = builder.objectRef<AnnouncementReader>('AnnouncementReader').implement({
  description: 'A person for whom an announcement is.',
  fields: (t) => ({
    personId: t.id({ description: 'The numeric id of the person.', resolve: ({ userId }) => userId }),
    fullName: t.exposeString('fullName', { description: 'As the person wishes to be called.' }),
    teamId: t.exposeID('teamId', { nullable: true, description: 'Their team; null for insiders and staff.' }),
    readAt: t.expose('readAt', { type: 'DateTime', nullable: true, description: 'When they read it; null while they have not.' }),
  }),
});

const ReadersRef = builder.objectRef<AnnouncementReaders>('AnnouncementReaders').implement({
  description: 'Who is to read an announcement, and who has.',
  fields: (t) => ({
    teams: t.expose('teams', {
      type: [TeamReadersRef],
      description: 'By team, those of whom most have not read it first, then insiders and staff; all teams of the event at most.',
    }),
    people: t.field({
      type: [ReaderRef],
      complexity: { field: 5, multiplier: 5 },
      description: 'By person, in the order of their ids.',
      args: {
        teamId: t.arg.id({ required: false, description: 'Of this team only.' }),
        after: t.arg.id({ required: false, description: 'People after the one with this id.' }),
        first: t.arg.int({ defaultValue: 50, description: 'How many, 1 to 100.' }),
      },
      resolve: (readers, { teamId, after, first }, ctx) =>
        readPeopleOf(ctx, readers, { teamId: idOrNull(teamId), after: idOrNull(after), first }),
    }),
  }),
});

builder.queryField('announcementReaders', (t) =>
  t.field({
    type: ReadersRef,
    authScopes: { signedIn: true },
    complexity: 20,
    description: 'Who has read an announcement and who has not, by team and by person; for organizers.',
    args: { announcementId: t.arg.id({ description: 'Which.' }) },
    resolve: (_root, { announcementId }, ctx) => readAnnouncementReaders(ctx, toId(announcementId)),
  }),
);
