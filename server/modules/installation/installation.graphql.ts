import { builder, toId } from '#server/graphql/build/builder.ts';
import { forAnonymous, perViewer } from '#server/graphql/build/fields.ts';
import { LocalizedText, LocalizedTextInput } from '#server/graphql/build/localized-text.ts';
import { TimeZoneRef } from '#server/graphql/build/time-zone.ts';
import { mayOrganizer } from '#server/modules/identity/identity.ts';
import { MediaRef } from '#server/modules/media/graphql/media.graphql.ts';
import { BadInput, EditConflict, Forbidden } from '#server/platform/errors.ts';
import { zoneNow } from '#server/platform/zones/zone-now.ts';
import { editInstallation, type Installation, type InstallationLink, readInstallation } from './installation.ts';

const InstallationLinkRef = builder.objectRef<InstallationLink>('InstallationLink').implement({
  description: 'A way to the organizers, at the foot of each page.',
  fields: (t) => ({
    label: t.expose('label', { type: LocalizedText, description: 'What it is called.' }),
    url: t.exposeString('url', { description: 'An http, https, mailto or tg address.' }),
  }),
});

const InstallationRef = builder.objectRef<Installation>('Installation').implement({
  description: 'The name and the look of all pages of this installation. In a text, an empty language is shown in the other one.',
  isTypeOf: (value) => typeof value === 'object' && value !== null && 'motto' in value,
  fields: (t) => ({
    version: t.exposeInt('version', { description: 'Raised by every change; to send back with one.' }),
    name: t.expose('name', { type: LocalizedText, description: 'The name of the product, in headers and titles.' }),
    motto: t.expose('motto', { type: LocalizedText, description: 'The sentence below the name at the foot of each page.' }),
    title: t.expose('title', { type: LocalizedText, description: 'The title of the landing.' }),
    description: t.expose('description', { type: LocalizedText, description: 'What search engines and shared links say of the landing.' }),
    city: t.expose('city', { type: LocalizedText, description: 'Where it is played; a search on a map begins with it.' }),
    links: t.expose('links', {
      type: [InstallationLinkRef],
      complexity: { field: 1, multiplier: 1 },
      description: 'Ways to the organizers, in the order of the page; at most 10.',
    }),
    markedWords: t.stringList({
      nullable: true,
      ...perViewer,
      description:
        'A team name that has one of these words in it is marked for organizers, whatever its case, blanks and look-alike letters; at most 200. Organizers only: null for others.',
      resolve: ({ markedWords }, _args, ctx) => (mayOrganizer(ctx.viewer, 'read') ? markedWords : null),
    }),
    zone: t.field({
      type: TimeZoneRef,
      description: 'The zone that a new event begins with, and of moments that belong to no event.',
      resolve: ({ timeZone }) => zoneNow(timeZone),
    }),
    defaultLanguage: t.exposeString('defaultLanguage', {
      description: 'ru or en: the language of pages for a browser that asks for neither.',
    }),
    logoId: t.id({ nullable: true, description: 'The file of the logo, to send back in a change.', resolve: ({ logoId }) => logoId }),
    logo: t.expose('logo', { type: MediaRef, nullable: true, description: 'The logo; null for the mark of the product.' }),
    sharePictureId: t.id({
      nullable: true,
      description: 'The file of the share picture, to send back in a change.',
      resolve: ({ sharePictureId }) => sharePictureId,
    }),
    sharePicture: t.expose('sharePicture', {
      type: MediaRef,
      nullable: true,
      description: 'What messengers show beside a shared link; null for none.',
    }),
  }),
});

builder.queryField('installation', (t) =>
  t.field({
    type: InstallationRef,
    description: 'The name and the look of all pages. Organizers change them by `editInstallation`.',
    ...forAnonymous,
    resolve: (_root, _args, ctx) => readInstallation(ctx),
  }),
);

const InstallationLinkInput = builder.inputType('InstallationLinkInput', {
  description: 'A way to the organizers.',
  fields: (t) => ({
    label: t.field({ type: LocalizedTextInput, description: 'At most 60 characters; one language at least.' }),
    url: t.string({ description: 'An http, https, mailto or tg address of at most 500 characters.' }),
  }),
});

const EditInstallationInput = builder.inputType('EditInstallationInput', {
  description: 'Changes of the name and the look; what is left out stays, a list replaces the whole list, and null removes a picture.',
  fields: (t) => ({
    version: t.int({
      required: false,
      description: 'The version that was read; the change is refused when there is a newer one. Without it the last change wins.',
    }),
    name: t.field({ type: LocalizedTextInput, required: false, description: 'At most 40 characters; one language at least.' }),
    motto: t.field({ type: LocalizedTextInput, required: false, description: 'At most 200 characters.' }),
    title: t.field({ type: LocalizedTextInput, required: false, description: 'At most 120 characters; one language at least.' }),
    description: t.field({ type: LocalizedTextInput, required: false, description: 'At most 300 characters.' }),
    city: t.field({ type: LocalizedTextInput, required: false, description: 'At most 100 characters.' }),
    links: t.field({ type: [InstallationLinkInput], required: false, description: 'At most 10.' }),
    markedWords: t.stringList({
      required: false,
      description: 'At most 200 words, or parts of words, of 2 to 40 characters; a team name with one of them is marked for organizers.',
    }),
    timeZone: t.string({ required: false, description: 'The IANA name of a time zone, such as Europe/Berlin. Events keep theirs.' }),
    defaultLanguage: t.string({ required: false, description: 'ru or en.' }),
    logoId: t.id({
      required: false,
      description: 'A picture or drawing that `uploadMedia` has stored without an event; null for the mark of the product.',
    }),
    sharePictureId: t.id({
      required: false,
      description: 'A picture that `uploadMedia` has stored without an event, and no drawing; null for none.',
    }),
  }),
});

const idOrNull = (id: string | null | undefined) => (id == null ? id : toId(id));

builder.mutationField('editInstallation', (t) =>
  t.errorUnionField({
    types: [InstallationRef, BadInput, EditConflict, Forbidden],
    union: { name: 'EditInstallationResult', description: 'The name and the look, or why not.' },
    description: 'Changes the name and the look of all pages. Organizers only. Takes an idempotency key.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: EditInstallationInput, description: 'The changes.' }) },
    resolve: (_root, { input: { logoId, sharePictureId, ...words } }, ctx) =>
      editInstallation(ctx, { ...words, logoId: idOrNull(logoId), sharePictureId: idOrNull(sharePictureId) }),
  }),
);
