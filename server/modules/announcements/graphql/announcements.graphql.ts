import { builder, idOrNull, isKind, toId } from '#server/graphql/build/builder.ts';
import { LocalizedText } from '#server/graphql/build/localized-text.ts';
import { ViewerRef } from '#server/modules/identity/graphql/identity.graphql.ts';
import { TeamProgressRef } from '#server/modules/quest/graphql/team-progress.graphql.ts';
import { BadInput, RateLimited } from '#server/platform/errors.ts';
import {
  type Announcement,
  type AnnouncementsRead,
  markAnnouncementsRead,
  readOwnAnnouncements,
  readTeamAnnouncementsVersion,
} from '../announcements.ts';

export const GradeRef = builder.enumType('AnnouncementGrade', {
  description: 'How loud an announcement is.',
  values: {
    QUIET: { value: 'quiet' as const, description: 'It is only in the list.' },
    NORMAL: { value: 'normal' as const, description: 'A banner shows it until it is read.' },
    URGENT: { value: 'urgent' as const, description: 'A dialog shows it until it is confirmed.' },
  },
});

const AnnouncementRef = builder.objectRef<Announcement>('Announcement').implement({
  description: 'What organizers tell the viewer. About a riddle it is an erratum.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Numeric; grows with time.' }),
    grade: t.expose('grade', { type: GradeRef, description: 'How loud it is.' }),
    text: t.field({
      type: LocalizedText,
      description: 'Plain text with line breaks, at most 1,000 characters in each language; an empty one is shown in the other language.',
      resolve: ({ textRu: ru, textEn: en }) => ({ ru, en }),
    }),
    riddleId: t.exposeID('riddleId', { nullable: true, description: 'The riddle that it corrects; null while the viewer may not see it.' }),
    blockId: t.exposeID('blockId', { nullable: true, description: 'The block of that riddle.' }),
    revision: t.exposeInt('revision', { description: 'Grows with every edit, from 1.' }),
    askedRevision: t.exposeInt('askedRevision', {
      description: 'Who has read an older revision than this is asked to read it again.',
    }),
    announcedAt: t.expose('announcedAt', { type: 'DateTime', description: 'When it was announced.' }),
    editedAt: t.expose('editedAt', { type: 'DateTime', nullable: true, description: 'When it was last edited.' }),
    endsAt: t.expose('endsAt', { type: 'DateTime', nullable: true, description: 'From then on it is only history; null for no end.' }),
    isRead: t.exposeBoolean('isRead', {
      description: 'Whether the viewer has read it. False again when organizers ask for it after an edit.',
    }),
  }),
});

builder.objectField(ViewerRef, 'announcements', (t) =>
  t.field({
    type: [AnnouncementRef],
    complexity: { field: 1, multiplier: 5 },
    description:
      'The announcements that are for the viewer, newest first, without those that were taken back: of the current event, for insiders and ctc of the events of the day.',
    args: {
      after: t.arg.id({ required: false, description: 'Those older than this one.' }),
      first: t.arg.int({ defaultValue: 50, description: 'How many, 1 to 100.' }),
    },
    resolve: (person, { after, first }, ctx) =>
      person.id === ctx.viewer?.userId ? readOwnAnnouncements(ctx, person, { before: idOrNull(after), first }) : [],
  }),
);

builder.objectField(TeamProgressRef, 'announcementsVersion', (t) =>
  t.string({
    description:
      'Changes whenever `Viewer.announcements` of the members may have changed; compare it for equality only, and then read them at a random moment of the next two seconds.',
    resolve: (progress, _args, ctx) => readTeamAnnouncementsVersion(ctx, progress),
  }),
);

const AnnouncementsReadRef = builder.objectRef<AnnouncementsRead>('AnnouncementsRead').implement({
  description: 'Announcements were noted as read.',
  isTypeOf: isKind('AnnouncementsRead'),
  fields: (t) => ({
    ids: t.idList({
      description: 'Those of the named announcements that are for the viewer, at most 100.',
      resolve: ({ ids }) => ids.map(String),
    }),
  }),
});

const ReadAnnouncementInput = builder.inputType('ReadAnnouncementInput', {
  description: 'An announcement as it was read.',
  fields: (t) => ({
    id: t.id({ description: 'Which.' }),
    revision: t.int({ description: 'The revision that was shown, from 1.' }),
  }),
});

const MarkAnnouncementsReadInput = builder.inputType('MarkAnnouncementsReadInput', {
  description: 'What the viewer has read.',
  fields: (t) => ({
    announcements: t.field({ type: [ReadAnnouncementInput], description: '1 to 100, each once.' }),
  }),
});

builder.mutationField('markAnnouncementsRead', (t) =>
  t.errorUnionField({
    types: [AnnouncementsReadRef, BadInput, RateLimited],
    union: { name: 'MarkAnnouncementsReadResult', description: 'What is read now, or why not.' },
    description:
      'Notes that the viewer has read announcements. Each counts once however often it is sent, without an idempotency key; those that are not for the viewer are passed over.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: MarkAnnouncementsReadInput, description: 'Which.' }) },
    resolve: (_root, { input }, ctx) =>
      markAnnouncementsRead(ctx, { announcements: input.announcements.map(({ id, revision }) => ({ id: toId(id), revision })) }),
  }),
);
