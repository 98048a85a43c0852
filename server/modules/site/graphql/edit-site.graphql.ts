import { builder, toId } from '#server/graphql/build/builder.ts';
import { LocalizedTextInput } from '#server/graphql/build/localized-text.ts';
import { EventChangedRef, seenVersion } from '#server/modules/events/graphql/event-clock.graphql.ts';
import { BadInput, EditConflict, Forbidden, NotFound } from '#server/platform/errors.ts';
import { editSite } from '../site.ts';
import { SiteIconRef } from './site.graphql.ts';

const SiteCardInput = builder.inputType('SiteCardInput', {
  description: 'A number that visitors should know.',
  fields: (t) => ({
    icon: t.field({ type: SiteIconRef, description: 'A drawing.' }),
    figure: t.field({ type: LocalizedTextInput, description: 'At most 60 characters; may have placeholders.' }),
    text: t.field({ type: LocalizedTextInput, description: 'At most 300 characters; may have placeholders.' }),
  }),
});

const SiteStepInput = builder.inputType('SiteStepInput', {
  description: 'A step on the way to taking part.',
  fields: (t) => ({
    title: t.field({ type: LocalizedTextInput, description: 'At most 100 characters; may have placeholders.' }),
    text: t.field({ type: LocalizedTextInput, description: 'At most 500 characters; may have placeholders.' }),
  }),
});

const SiteQuestionInput = builder.inputType('SiteQuestionInput', {
  description: 'A question with its answer.',
  fields: (t) => ({
    icon: t.field({ type: SiteIconRef, description: 'A drawing.' }),
    question: t.field({ type: LocalizedTextInput, description: 'At most 200 characters; may have placeholders.' }),
    figure: t.field({
      type: LocalizedTextInput,
      description: 'The answer in one or two words, at most 60 characters; may have placeholders.',
    }),
    answer: t.field({ type: LocalizedTextInput, description: 'The rest of it, at most 2,000 characters; may have placeholders.' }),
  }),
});

const SitePartnerInput = builder.inputType('SitePartnerInput', {
  description: 'A partner.',
  fields: (t) => ({
    name: t.field({ type: LocalizedTextInput, description: 'At most 200 characters; the Russian one is required.' }),
    link: t.string({ description: 'Its site: an http or https address of at most 500 characters.' }),
    logoId: t.id({ required: false, description: 'A file that `uploadMedia` has stored for this event; null for no logo.' }),
  }),
});

const SitePictureInput = builder.inputType('SitePictureInput', {
  description: 'A picture of the edition.',
  fields: (t) => ({
    mediaId: t.id({ description: 'A file that `uploadMedia` has stored for this event.' }),
    alt: t.field({ type: LocalizedTextInput, description: 'For people who cannot see it; at most 500 characters.' }),
  }),
});

const EditSiteInput = builder.inputType('EditSiteInput', {
  description: 'Changes of what visitors read; what is left out or null stays, and a list replaces the whole list.',
  fields: (t) => ({
    eventId: t.id({ description: 'The event.' }),
    version: t.int({ required: false, description: seenVersion }),
    title: t.field({ type: LocalizedTextInput, required: false, description: 'The headline; at most 200 characters.' }),
    lead: t.field({ type: LocalizedTextInput, required: false, description: 'The sentences below it; at most 1,000 characters.' }),
    cards: t.field({ type: [SiteCardInput], required: false, description: 'At most 12.' }),
    steps: t.field({ type: [SiteStepInput], required: false, description: 'At most 12.' }),
    questions: t.field({ type: [SiteQuestionInput], required: false, description: 'At most 50.' }),
    partners: t.field({ type: [SitePartnerInput], required: false, description: 'At most 100.' }),
    pictures: t.field({ type: [SitePictureInput], required: false, description: 'At most 30.' }),
  }),
});

builder.mutationField('editSite', (t) =>
  t.errorUnionField({
    types: [EventChangedRef, BadInput, EditConflict, Forbidden, NotFound],
    union: { name: 'EditSiteResult', description: 'The event, or why not.' },
    description: 'Changes what visitors read and see of an event. Organizers only. Takes an idempotency key.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: EditSiteInput, description: 'The changes.' }) },
    resolve: (_root, { input: { eventId, partners, pictures, ...words } }, ctx) =>
      editSite(ctx, {
        ...words,
        eventId: toId(eventId),
        partners: partners?.map(({ logoId, ...partner }) => ({ ...partner, logoId: logoId == null ? null : toId(logoId) })),
        pictures: pictures?.map(({ mediaId, ...picture }) => ({ ...picture, mediaId: toId(mediaId) })),
      }),
  }),
);
