import { builder, idOrNull, isKind, toId } from '#server/graphql/build/builder.ts';
import { LocalizedTextInput } from '#server/graphql/build/localized-text.ts';
import { CategoryCodeRef } from '#server/modules/events/graphql/events.graphql.ts';
import { BadInput, EditConflict, NotFound, RateLimited } from '#server/platform/errors.ts';
import { announce, type AnnouncementChanged, editAnnouncement, readSentAnnouncement, withdrawAnnouncement } from '../announcements.ts';
import { GradeRef } from './announcements.graphql.ts';
import { AudienceRef, SentAnnouncementRef } from './sent-announcements.graphql.ts';

const AnnouncementChangedRef = builder.objectRef<AnnouncementChanged>('AnnouncementChanged').implement({
  description: 'An announcement was made, edited or taken back.',
  isTypeOf: isKind('AnnouncementChanged'),
  fields: (t) => ({
    announcement: t.field({
      type: SentAnnouncementRef,
      description: 'As it is now.',
      resolve: ({ announcementId }, _args, ctx) => readSentAnnouncement(ctx, announcementId),
    }),
  }),
});

const texts = {
  text: 'At most 1,000 characters in each language, in one of them at least one.',
  isOnWall: 'Whether walls show it, too: only of what is for everybody or a category. Without it they do not.',
  endsAt: 'From then on it is only history; still to come. Without it there is no end.',
};

const AnnounceInput = builder.inputType('AnnounceInput', {
  description: 'What to tell people.',
  fields: (t) => ({
    eventId: t.id({ description: 'In which event.' }),
    audience: t.field({ type: AudienceRef, description: 'For whom it is.' }),
    category: t.field({ type: CategoryCodeRef, required: false, description: 'The category, for CATEGORY only.' }),
    teamId: t.id({ required: false, description: 'The team, for TEAM only.' }),
    riddleId: t.id({ required: false, description: 'The riddle that it corrects, for RIDDLE only.' }),
    text: t.field({ type: LocalizedTextInput, description: texts.text }),
    grade: t.field({ type: GradeRef, required: false, description: 'How loud it is; NORMAL without it.' }),
    isOnWall: t.boolean({ required: false, description: texts.isOnWall }),
    endsAt: t.field({ type: 'DateTime', required: false, description: texts.endsAt }),
  }),
});

const EditAnnouncementInput = builder.inputType('EditAnnouncementInput', {
  description: 'An announcement as it is to be from now on; for whom it is stays.',
  fields: (t) => ({
    announcementId: t.id({ description: 'Which.' }),
    revision: t.int({ description: 'The revision that was looked at; a conflict when it is no longer the newest.' }),
    text: t.field({ type: LocalizedTextInput, description: texts.text }),
    grade: t.field({ type: GradeRef, description: 'How loud it is.' }),
    isOnWall: t.boolean({ required: false, description: texts.isOnWall }),
    endsAt: t.field({ type: 'DateTime', required: false, description: texts.endsAt }),
    asksAgain: t.boolean({ required: false, description: 'Asks the people who have read it to read it again; without it they are not.' }),
  }),
});

const WithdrawAnnouncementInput = builder.inputType('WithdrawAnnouncementInput', {
  description: 'An announcement to take back.',
  fields: (t) => ({ announcementId: t.id({ description: 'Which.' }) }),
});

builder.mutationFields((t) => ({
  announce: t.errorUnionField({
    types: [AnnouncementChangedRef, BadInput, NotFound, RateLimited],
    union: { name: 'AnnounceResult', description: 'The announcement, or why not.' },
    description:
      'Tells people something; about a riddle it is an erratum. At most ten a minute and 500 in an event; organizers only. Takes an idempotency key.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: AnnounceInput, description: 'What, and to whom.' }) },
    resolve: (_root, { input }, ctx) =>
      announce(ctx, {
        eventId: toId(input.eventId),
        to: {
          audience: input.audience,
          category: input.category,
          teamId: idOrNull(input.teamId),
          riddleId: idOrNull(input.riddleId),
        },
        text: input.text,
        grade: input.grade ?? undefined,
        isOnWall: input.isOnWall ?? undefined,
        endsAt: input.endsAt,
      }),
  }),
  editAnnouncement: t.errorUnionField({
    types: [AnnouncementChangedRef, BadInput, EditConflict, NotFound],
    union: { name: 'EditAnnouncementResult', description: 'The announcement, or why not.' },
    description: 'Changes an announcement that is not taken back; organizers only. Takes an idempotency key.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: EditAnnouncementInput, description: 'Which, and how it is to be.' }) },
    resolve: (_root, { input }, ctx) =>
      editAnnouncement(ctx, {
        announcementId: toId(input.announcementId),
        revision: input.revision,
        text: input.text,
        grade: input.grade,
        isOnWall: input.isOnWall ?? undefined,
        endsAt: input.endsAt,
        asksAgain: input.asksAgain ?? undefined,
      }),
  }),
  withdrawAnnouncement: t.errorUnionField({
    types: [AnnouncementChangedRef, NotFound],
    union: { name: 'WithdrawAnnouncementResult', description: 'The announcement, or why not.' },
    description: 'Takes an announcement back, so that it leaves every phone and wall; organizers only. Takes an idempotency key.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: WithdrawAnnouncementInput, description: 'Which.' }) },
    resolve: (_root, { input }, ctx) => withdrawAnnouncement(ctx, { announcementId: toId(input.announcementId) }),
  }),
}));
