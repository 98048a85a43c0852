import type { RequestContext } from '#server/context.ts';
import { builder } from '#server/graphql/build/builder.ts';
import { forAnonymous, historyDescription } from '#server/graphql/build/fields.ts';
import { LocalizedText } from '#server/graphql/build/localized-text.ts';
import { TimeZoneRef } from '#server/graphql/build/time-zone.ts';
import { renderMarkdown } from '#server/platform/text/markdown.ts';
import { zoneAround } from '#server/platform/zones/zone.rules.ts';
import {
  type Category,
  categoryCodes,
  type CategoryCode,
  categoryColors,
  type CategoryColor,
  categoryIcons,
  type CategoryIcon,
  eventCategories,
  eventCategory,
  eventClock,
  type EventStatus,
  type QuestEvent,
  readCurrentEvent,
  readEventBySlug,
  readEvents,
  readEventWithOthers,
  readServerTime,
  usualCategories,
  usualCategory,
} from '../events.ts';

const usualMeanings = ['Walking, in Russian.', 'Walking, in English.', 'Cycling, in Russian.'];

export const CategoryCodeRef = builder.enumType('CategoryCode', {
  description: 'A category by its number: the first three are RU, EN and BIKE in every event, whatever it calls them.',
  values: Object.fromEntries(
    categoryCodes.map((value, index) => [value.toUpperCase(), { value, description: usualMeanings[index] ?? `Number ${index + 1}.` }]),
  ) as Record<string, { value: CategoryCode; description: string }>,
});

export const CategoryColorRef = builder.enumType('CategoryColor', {
  description: 'The colour of a category, by name: each page draws it with enough contrast on its own ground.',
  values: Object.fromEntries(categoryColors.map((value) => [value.toUpperCase(), { value, description: `Drawn in ${value}.` }])) as Record<
    string,
    { value: CategoryColor; description: string }
  >,
});

const iconMeanings: Record<CategoryIcon, string> = {
  walk: 'Footprints.',
  bike: 'A bicycle.',
  run: 'A runner.',
  family: 'A family.',
  night: 'A moon.',
  boat: 'A boat.',
  car: 'A car.',
  star: 'A star.',
};

export const CategoryIconRef = builder.enumType('CategoryIcon', {
  description: 'A drawing beside the name of a category.',
  values: Object.fromEntries(categoryIcons.map((value) => [value.toUpperCase(), { value, description: iconMeanings[value] }])) as Record<
    string,
    { value: CategoryIcon; description: string }
  >,
});

/** A category of an event. The event is read only when somebody asks for a name, and with those of all other rows. */
export type CategoryOfEvent = { categoryId: number } & ({ event: QuestEvent } | { eventId: number });

/** A row of a category with the event that it belongs to. */
export type InEvent<Row> = Row & { event: QuestEvent };

/** Joins rows of categories to their event, which has the names. */
export const inEvent = <Row>(event: QuestEvent, rows: readonly Row[]): InEvent<Row>[] => rows.map((row) => ({ ...row, event }));

async function readCategoryOfEvent(row: CategoryOfEvent, ctx: RequestContext): Promise<Category> {
  const event = 'event' in row ? row.event : await readEventWithOthers(ctx, row.eventId);
  return event ? eventCategory(event, row.categoryId) : usualCategory(row.categoryId);
}

export const CategoryRef = builder.objectRef<CategoryOfEvent>('Category').implement({
  description: 'A way to play, with a board of its own. Its names are those of the event that it was read with.',
  fields: (t) => ({
    id: t.exposeID('categoryId', {
      description: '1 ru, 2 en, 3 bike, and so on to 20; fixed, so two events may have other names for the same id.',
    }),
    code: t.field({ type: CategoryCodeRef, description: 'Stable name.', resolve: ({ categoryId }) => usualCategory(categoryId).code }),
    name: t.field({
      type: LocalizedText,
      description: 'For people.',
      resolve: async (row, _args, ctx) => (await readCategoryOfEvent(row, ctx)).name,
    }),
    shortName: t.field({
      type: LocalizedText,
      description: 'For tabs, charts and narrow columns.',
      resolve: async (row, _args, ctx) => (await readCategoryOfEvent(row, ctx)).shortName,
    }),
    contentLanguage: t.string({
      description: 'Language of its riddles: ru or en.',
      resolve: async (row, _args, ctx) => (await readCategoryOfEvent(row, ctx)).contentLanguage,
    }),
    color: t.field({
      type: CategoryColorRef,
      description: 'Its colour on boards and where teams choose it.',
      resolve: async (row, _args, ctx) => (await readCategoryOfEvent(row, ctx)).color,
    }),
    icon: t.field({
      type: CategoryIconRef,
      description: 'The drawing beside its name.',
      resolve: async (row, _args, ctx) => (await readCategoryOfEvent(row, ctx)).icon,
    }),
  }),
});

const statuses: Record<EventStatus, string> = {
  scheduled: 'Not yet begun.',
  active: 'Being played now.',
  paused: 'Stopped by an organizer; the end moves by as much.',
  finished: 'Over: nothing is judged. It may be continued until its answers are public.',
};

export const EventStatusRef = builder.enumType('EventStatus', {
  description: 'The state of an event, by the clock of the database.',
  values: {
    SCHEDULED: { value: 'scheduled' as const, description: statuses.scheduled },
    ACTIVE: { value: 'active' as const, description: statuses.active },
    PAUSED: { value: 'paused' as const, description: statuses.paused },
    FINISHED: { value: 'finished' as const, description: statuses.finished },
  },
});

export const EventRef = builder.objectRef<QuestEvent>('Event').implement({
  description: 'One edition of the quest.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The numeric id of the event.' }),
    slug: t.exposeString('slug', { description: 'Its name in addresses.' }),
    aliases: t.exposeStringList('aliases', {
      description: 'Further names in addresses, at most 10; an alias is accepted wherever a slug is.',
    }),
    name: t.exposeString('name', { description: 'For people, in Russian or in both languages.' }),
    localizedName: t.field({
      type: LocalizedText,
      description: 'For people, by their language. Without an English name both are the same.',
      resolve: (event) => ({ ru: event.name, en: event.nameEn || event.name }),
    }),
    nameEn: t.exposeString('nameEn', { description: 'The English name as an organizer wrote it; empty for none. Show `localizedName`.' }),
    description: t.field({
      type: LocalizedText,
      description: 'A few sentences.',
      resolve: (event) => ({ ru: event.descriptionRu, en: event.descriptionEn }),
    }),
    place: t.field({
      type: LocalizedText,
      description: 'Where it starts.',
      resolve: (event) => ({ ru: event.placeRu, en: event.placeEn }),
    }),
    rules: t.field({
      type: LocalizedText,
      description: 'For players, as an organizer wrote them: Markdown (CommonMark); empty when none are written. Show `rulesHtml`.',
      resolve: (event) => ({ ru: event.rulesRu, en: event.rulesEn }),
    }),
    rulesHtml: t.field({
      type: LocalizedText,
      description: 'The rules as HTML that is safe to show: tags in the text are shown as text, and no link runs a script.',
      resolve: (event) => ({ ru: renderMarkdown(event.rulesRu), en: renderMarkdown(event.rulesEn) }),
    }),
    minTeamSize: t.exposeInt('minTeamSize', {
      description: 'Members that a team needs to answer and to buy hints, 1 to 6; with fewer it is refused: TEAM_TOO_SMALL.',
    }),
    reviewsNames: t.exposeBoolean('reviewsNames', {
      description: 'Whether a new or changed team name is shown to others only after an organizer has seen it.',
    }),
    isHidden: t.exposeBoolean('isHidden', {
      description: 'Whether only organizers see it: a copy, until one of them shows it or until it begins.',
    }),
    isSandbox: t.exposeBoolean('isSandbox', {
      description:
        'Whether it is a rehearsal: it is found by its address, is in no list and nobody’s current event but of who has chosen it by `chooseEvent`, and its answers stay secret.',
    }),
    zone: t.field({
      type: TimeZoneRef,
      description: 'The zone in which all its hours are told, whatever clock the reader has. Organizers change it by `editEvent`.',
      resolve: ({ timeZone, startsAt, endsAt }) => zoneAround(timeZone, startsAt, endsAt),
    }),
    startsAt: t.expose('startsAt', { type: 'DateTime', description: 'First instant of play.' }),
    endsAt: t.expose('endsAt', { type: 'DateTime', description: 'First instant after play.' }),
    pausedAt: t.expose('pausedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was paused; null while it is not.',
    }),
    freezeAt: t.expose('freezeAt', {
      type: 'DateTime',
      nullable: true,
      description: 'From this instant on everybody sees the board as it was then, until it is revealed; null for never.',
    }),
    revealedAt: t.expose('revealedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the freeze was lifted; null while it was not.',
    }),
    version: t.exposeInt('version', {
      description: 'Grows with every change of the event, within a `history`; ignore what is not newer.',
    }),
    history: t.exposeID('history', { description: historyDescription }),
    questVersion: t.exposeInt('questVersion', {
      description:
        'Grows with every change of its blocks and riddles that players can see: then read them again, at a random moment of the next few seconds. `teamProgress` announces it; `eventClock` does not.',
    }),
    answersPublished: t.exposeBoolean('areAnswersOpen', {
      description: 'Whether its answers are public. From then on it cannot be continued.',
    }),
    answersOpenAt: t.field({
      type: 'DateTime',
      nullable: true,
      description:
        'From this instant on its answers are public: 15 minutes after its end, or when an organizer published them; null while it is not over, and of a rehearsal.',
      resolve: eventClock.answersOpenAt,
    }),
    plannedEndsAt: t.expose('plannedEndsAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was to end before an organizer ended it early; null otherwise, and again once it is continued.',
    }),
    status: t.expose('status', { type: EventStatusRef, description: 'Its state now.' }),
    categories: t.field({
      type: [CategoryRef],
      complexity: { field: 1, multiplier: 3 },
      description: 'The categories that it plays, at least 1, at most 20.',
      args: {
        withLeftOut: t.arg.boolean({
          defaultValue: false,
          description: 'Also those of the three usual ones that it leaves out, under their usual names.',
        }),
      },
      resolve: (event, { withLeftOut }) =>
        [...new Set([...(withLeftOut ? usualCategories : []), ...eventCategories(event)].map(({ id }) => id))]
          .toSorted((one, other) => one - other)
          .map((categoryId) => ({ categoryId, event })),
    }),
  }),
});

builder.queryFields((t) => ({
  serverTime: t.field({
    type: 'DateTime',
    description: 'The time that decides: the database’s.',
    resolve: (_root, _args, ctx) => readServerTime(ctx),
  }),
  event: t.field({
    type: EventRef,
    nullable: true,
    description:
      'The event of that slug; without one the viewer’s current event: the active one in which they play, or the one that they have just played; for all others the newest active one, else the next, else the latest.',
    ...forAnonymous,
    args: { slug: t.arg.string({ required: false, description: 'Its name in addresses.' }) },
    resolve: (_root, { slug }, ctx) => (slug ? readEventBySlug(ctx, slug) : readCurrentEvent(ctx)),
  }),
  events: t.field({
    type: [EventRef],
    description: 'Events, newest first, without rehearsals.',
    ...forAnonymous,
    args: {
      first: t.arg.int({ defaultValue: 50, description: 'How many, 1 to 100.' }),
      statuses: t.arg({ type: [EventStatusRef], required: false, description: 'Only events in one of these states.' }),
      withSandboxes: t.arg.boolean({ defaultValue: false, description: 'Also rehearsals; organizers are listed them, others never.' }),
    },
    complexity: ({ first }) => ({ field: 1, multiplier: Math.min(Math.max(first, 1), 100) / 10 }),
    resolve: (_root, args, ctx) => readEvents(ctx, args),
  }),
}));
