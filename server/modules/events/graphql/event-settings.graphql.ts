import { builder, toId } from '#server/graphql/build/builder.ts';
import { BadInput, EditConflict, Forbidden, NotFound } from '#server/platform/errors.ts';
import { eventClock, eventSettings } from '../events.ts';
import { EventChangedRef, seenVersion } from './event-clock.graphql.ts';
import { CategoryCodeRef, CategoryColorRef, CategoryIconRef } from './events.graphql.ts';

const addressText = 'Its name in addresses: small letters, digits and hyphens, at most 64; unique.';

const nameEnText = 'For people who read English; at most 200 characters, empty for the same as name.';
const rulesText = 'For players, in Russian: Markdown (CommonMark), in which HTML is shown as text; at most 10,000 characters.';
const minTeamSizeText = 'Members that a team needs to answer and to buy hints, 1 to 6; a new event has 1.';

const reviewsNamesText =
  'Whether a new or changed team name is shown to others only after an organizer has seen it; a new event does without. Turned off, names that wait go on waiting.';

const timeZoneText =
  'The IANA name of the zone in which its hours are told, such as Europe/Berlin; a new event has that of the installation. A change moves no instant.';

const isSandboxText =
  'Whether it is a rehearsal, not for players: it is in no list, nobody’s current event but of who has chosen it, and its answers stay secret. It cannot be changed later.';

const CategoryInput = builder.inputType('CategoryInput', {
  description: 'A category that an event plays, and what it is called.',
  fields: (t) => ({
    category: t.field({ type: CategoryCodeRef, description: 'The category that the settings are for.' }),
    nameRu: t.string({ description: 'For people, in Russian; 1 to 60 characters.' }),
    nameEn: t.string({ description: 'The same in English; at most 60 characters, empty for the same as nameRu.' }),
    shortNameRu: t.string({ description: 'For tabs and charts, in Russian; 1 to 12 characters.' }),
    shortNameEn: t.string({ description: 'The same in English; at most 12 characters, empty for the same as shortNameRu.' }),
    contentLanguage: t.string({ required: false, description: 'Language of its riddles: ru or en. Left out, it stays.' }),
    color: t.field({ type: CategoryColorRef, required: false, description: 'Its colour. Left out, it stays.' }),
    icon: t.field({ type: CategoryIconRef, required: false, description: 'The drawing beside its name. Left out, it stays.' }),
  }),
});

const CreateEventInput = builder.inputType('CreateEventInput', {
  description: 'A new edition of the quest.',
  fields: (t) => ({
    slug: t.string({ description: addressText }),
    name: t.string({ description: 'For people; 1 to 200 characters.' }),
    nameEn: t.string({ required: false, description: nameEnText }),
    descriptionRu: t.string({ required: false, description: 'A few sentences in Russian; at most 10,000 characters.' }),
    descriptionEn: t.string({ required: false, description: 'The same in English.' }),
    placeRu: t.string({ required: false, description: 'Where it starts, in Russian; at most 300 characters.' }),
    placeEn: t.string({ required: false, description: 'The same in English.' }),
    rulesRu: t.string({ required: false, description: rulesText }),
    rulesEn: t.string({ required: false, description: 'The same in English.' }),
    minTeamSize: t.int({ required: false, description: minTeamSizeText }),
    reviewsNames: t.boolean({ required: false, description: reviewsNamesText }),
    timeZone: t.string({ required: false, description: timeZoneText }),
    isSandbox: t.boolean({ required: false, description: isSandboxText }),
    startsAt: t.field({ type: 'DateTime', description: 'First instant of play.' }),
    endsAt: t.field({ type: 'DateTime', description: 'First instant after play; after startsAt.' }),
  }),
});

const EditEventInput = builder.inputType('EditEventInput', {
  description: 'Changes of an event; what is left out or null stays.',
  fields: (t) => ({
    eventId: t.id({ description: 'The event.' }),
    version: t.int({ required: false, description: seenVersion }),
    slug: t.string({ required: false, description: addressText }),
    aliases: t.stringList({
      required: false,
      description:
        'All of its further names in addresses, at most 10: letters, digits, dots, hyphens and underscores, at most 64 each; no other event may have one.',
    }),
    name: t.string({ required: false, description: 'For people; 1 to 200 characters.' }),
    nameEn: t.string({ required: false, description: nameEnText }),
    descriptionRu: t.string({ required: false, description: 'A few sentences in Russian; at most 10,000 characters.' }),
    descriptionEn: t.string({ required: false, description: 'The same in English.' }),
    placeRu: t.string({ required: false, description: 'Where it starts, in Russian; at most 300 characters.' }),
    placeEn: t.string({ required: false, description: 'The same in English.' }),
    rulesRu: t.string({ required: false, description: rulesText }),
    rulesEn: t.string({ required: false, description: 'The same in English.' }),
    minTeamSize: t.int({ required: false, description: minTeamSizeText }),
    reviewsNames: t.boolean({ required: false, description: reviewsNamesText }),
    timeZone: t.string({ required: false, description: timeZoneText }),
    categories: t.field({
      type: [CategoryInput],
      required: false,
      description: 'All categories that it plays, at least 1, at most 20, each once. One with teams or blocks cannot be left out.',
    }),
  }),
});

const ShowEventInput = builder.inputType('ShowEventInput', {
  description: 'Whether everybody sees an event.',
  fields: (t) => ({
    eventId: t.id({ description: 'The event.' }),
    version: t.int({ required: false, description: seenVersion }),
    isHidden: t.boolean({ description: 'True hides it from all but organizers until it begins; refused once it has begun.' }),
  }),
});

const SetFreezeInput = builder.inputType('SetFreezeInput', {
  description: 'The instant at which the board is frozen.',
  fields: (t) => ({
    eventId: t.id({ description: 'The event.' }),
    version: t.int({ required: false, description: seenVersion }),
    freezeAt: t.field({
      type: 'DateTime',
      required: false,
      description: 'Inside the time of play. Null lifts the freeze: one that lies ahead is dropped, a frozen board is revealed.',
    }),
  }),
});

const takesKey = 'Organizers only. Takes an idempotency key.';

builder.mutationFields((t) => ({
  createEvent: t.errorUnionField({
    types: [EventChangedRef, BadInput, Forbidden],
    union: { name: 'CreateEventResult', description: 'The event, or why not.' },
    description: `Creates an edition of the quest; it begins and ends by itself. ${takesKey}`,
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: CreateEventInput, description: 'The edition.' }) },
    resolve: (_root, { input }, ctx) => eventSettings.openEvent(ctx, input),
  }),
  editEvent: t.errorUnionField({
    types: [EventChangedRef, BadInput, EditConflict, Forbidden, NotFound],
    union: { name: 'EditEventResult', description: 'The event, or why not.' },
    description: `Changes an event’s addresses, texts, smallest team and categories. ${takesKey}`,
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: EditEventInput, description: 'The changes.' }) },
    resolve: (_root, { input }, ctx) =>
      eventSettings.editEvent(ctx, {
        ...input,
        eventId: toId(input.eventId),
        categories: input.categories?.map(({ category, nameRu, nameEn, shortNameRu, shortNameEn, ...look }) => ({
          ...look,
          code: category,
          name: { ru: nameRu, en: nameEn },
          shortName: { ru: shortNameRu, en: shortNameEn },
        })),
      }),
  }),
  showEvent: t.errorUnionField({
    types: [EventChangedRef, BadInput, EditConflict, Forbidden, NotFound],
    union: { name: 'ShowEventResult', description: 'The event, or why not.' },
    description: `Shows an event to everybody, or hides it again before it begins. ${takesKey}`,
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: ShowEventInput, description: 'The event, and whether it is hidden.' }) },
    resolve: (_root, { input }, ctx) => eventSettings.showEvent(ctx, { ...input, eventId: toId(input.eventId) }),
  }),
  setFreeze: t.errorUnionField({
    types: [EventChangedRef, BadInput, EditConflict, Forbidden, NotFound],
    union: { name: 'SetFreezeResult', description: 'The event, or why not.' },
    description: `Sets or lifts the freeze of an event’s board. ${takesKey}`,
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: SetFreezeInput, description: 'The event and the instant from which its board is frozen.' }) },
    resolve: (_root, { input }, ctx) =>
      eventClock.setFreeze(ctx, { ...input, eventId: toId(input.eventId), freezeAt: input.freezeAt ?? null }),
  }),
}));
