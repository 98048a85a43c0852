import { builder } from '#server/graphql/builder.ts';
import { liveField } from '#server/graphql/live-field.ts';
import { toId } from '#server/graphql/ids.ts';
import { LocalizedText } from '#server/graphql/localized-text.ts';
import { CategoryCodeRef, CategoryRef, EventRef } from '#server/modules/events/events.graphql.ts';
import { readCategory, readEvent } from '#server/modules/events/events.ts';
import { BadInput, Forbidden, NotFound } from '#server/platform/errors.ts';
import { mapLive } from '#server/platform/live/live.ts';
import { HappeningRef } from './activity.graphql.ts';
import { StandingsRef } from './standings.graphql.ts';
import { readWall, readWallNow, readWallOf, steerWall, type Wall, type WallNow, type WallSteered, watchWall } from './standings.ts';

const SceneRef = builder.enumType('WallScene', {
  description: 'What a wall shows.',
  values: {
    CATS: { value: 'cats' as const, description: 'The boards of all categories side by side.' },
    ONE: { value: 'one' as const, description: 'The board of one category, larger.' },
    TOP3: { value: 'top3' as const, description: 'The first three of each category.' },
    FEED: { value: 'feed' as const, description: 'What happened last.' },
    STATS: { value: 'stats' as const, description: 'Figures of the event.' },
    MESSAGE: { value: 'message' as const, description: 'The organizers’ message.' },
    REVEAL: { value: 'reveal' as const, description: 'The true order, place by place from the last one up.' },
  },
});

const LanguagesRef = builder.enumType('WallLanguages', {
  description: 'The languages of a wall.',
  values: {
    RU: { value: 'ru' as const, description: 'Russian.' },
    EN: { value: 'en' as const, description: 'English.' },
    BOTH: { value: 'both' as const, description: 'Both.' },
  },
});

const metres = (centimetres: number | null) => (centimetres === null ? null : centimetres / 100);

const WallRef = builder.objectRef<Wall>('Wall').implement({
  description: 'What the big screens of an event show, as an organizer steers it. Each screen may override it by its own address.',
  fields: (t) => ({
    event: t.field({ type: EventRef, description: 'The event.', resolve: (wall) => wall.event }),
    version: t.exposeInt('version', { description: 'Grows with each change of these settings; 0 before the first.' }),
    scene: t.expose('scene', { type: SceneRef, description: 'What it shows now.' }),
    category: t.field({
      type: CategoryRef,
      nullable: true,
      description: 'The category of a scene that shows one; null for all in turn.',
      resolve: ({ categoryId }, _args, ctx) => (categoryId === null ? null : readCategory(ctx, categoryId)),
    }),
    pageSeconds: t.exposeInt('pageSeconds', { description: 'Seconds that a page stands: 5 to 120.' }),
    languages: t.expose('languages', { type: LanguagesRef, description: 'In which languages.' }),
    message: t.field({
      type: LocalizedText,
      description: 'The organizers’ message, at most 280 characters in each language; empty for none.',
      resolve: ({ messageRu, messageEn }) => ({ ru: messageRu, en: messageEn }),
    }),
    screenWidthMetres: t.float({
      nullable: true,
      description: 'Width of the screen in metres, for the size of its letters; null while nobody measured it.',
      resolve: ({ screenWidthCm }) => metres(screenWidthCm),
    }),
    farthestViewerMetres: t.float({
      nullable: true,
      description: 'How far the farthest viewer stands, in metres; null while nobody measured it.',
      resolve: ({ farthestViewerCm }) => metres(farthestViewerCm),
    }),
  }),
});

const WallFiguresRef = builder.objectRef<WallNow['figures']>('WallFigures').implement({
  description: 'Figures of all teams together, up to the freeze while it lasts.',
  fields: (t) => ({
    teams: t.exposeInt('teams', { description: 'Teams on the boards.' }),
    solves: t.exposeInt('solves', { description: 'Riddles solved.' }),
    visits: t.exposeInt('visits', { description: 'Visits marked.' }),
    hints: t.exposeInt('hints', { description: 'Hints bought.' }),
  }),
});

type WallPage = WallNow & { first: number };

const WallNowRef = builder.objectRef<WallPage>('WallNow').implement({
  description: 'Everything that a wall shows, always as everybody may see it, even to an organizer.',
  fields: (t) => ({
    version: t.string({
      description: 'A whole number that grows with every change that may be seen; ignore what is not newer.',
      resolve: ({ version }) => String(version),
    }),
    serverTime: t.expose('serverTime', {
      type: 'DateTime',
      description: 'The database’s time when this was read, which may be a while ago: to set a clock ask the query of this name.',
    }),
    event: t.field({
      type: EventRef,
      description: 'The event with its clock and its freeze.',
      resolve: ({ standings }) => standings.event,
    }),
    wall: t.field({ type: WallRef, description: 'What is to be shown.', resolve: (now) => now.wall }),
    standings: t.field({
      type: StandingsRef,
      complexity: { field: 1, multiplier: 1 },
      description: 'The boards with as many rows as were asked for, and the reveal.',
      resolve: ({ standings, first }) => ({ ...standings, page: { category: undefined, first, after: 0 } }),
    }),
    moments: t.field({
      type: [HappeningRef],
      complexity: { field: 1, multiplier: 4 },
      description: 'The 12 newest solves and visits, newest first; during a freeze nothing newer than it.',
      resolve: (now) => now.moments,
    }),
    figures: t.field({ type: WallFiguresRef, description: 'Figures beside the boards.', resolve: (now) => now.figures }),
  }),
});

const nameText = 'Slug of the event; or `current` for the current one, as is `demo` on a server with demo data that has none of this slug.';
const firstText = 'Rows of each board, 1 to 100.';
const pageOf = (first: number) => Math.min(Math.max(first, 1), 100);

builder.queryFields((t) => ({
  wall: t.field({
    type: WallRef,
    nullable: true,
    description: 'What the walls of an event show; null for an unknown event.',
    args: { event: t.arg.string({ description: nameText }) },
    resolve: (_root, { event }, ctx) => readWall(ctx, event),
  }),
  wallNow: t.field({
    type: WallNowRef,
    nullable: true,
    description: 'Everything that the walls of an event show now; null for an unknown event.',
    args: { event: t.arg.string({ description: nameText }), first: t.arg.int({ defaultValue: 30, description: firstText }) },
    resolve: async (_root, { event, first }, ctx) => {
      const now = await readWallNow(ctx, event);
      return now && { ...now, first: pageOf(first) };
    },
  }),
}));

builder.subscriptionField('wallChanged', (t) =>
  t.field({
    type: WallNowRef,
    description:
      'Everything that the walls of an event show: a full snapshot at once, then again after every change of the boards, the clock, the settings and the reveal, at most four a second.',
    authScopes: { anyone: true },
    args: { event: t.arg.string({ description: nameText }), first: t.arg.int({ defaultValue: 30, description: firstText }) },
    ...liveField(async (ctx, { event, first }: { event: string; first: number }) =>
      mapLive(await watchWall(ctx, event), (now) => ({ ...now, first: pageOf(first) })),
    ),
  }),
);

const SteeredRef = builder.objectRef<WallSteered>('WallSteered').implement({
  description: 'The walls follow.',
  isTypeOf: (value) => (value as { kind?: string } | null)?.kind === 'WallSteered',
  fields: (t) => ({
    wall: t.field({
      type: WallRef,
      description: 'What they show now.',
      resolve: async ({ eventId }, _args, ctx) => {
        const event = await readEvent(ctx, eventId);
        if (!event) throw new NotFound();
        return readWallOf(ctx, event);
      },
    }),
  }),
});

const messageText = 'at most 280 characters; empty takes it away.';

const SteerWallInput = builder.inputType('SteerWallInput', {
  description: 'Changes of what the walls of an event show; what is left out stays.',
  fields: (t) => ({
    eventId: t.id({ description: 'The event.' }),
    scene: t.field({ type: SceneRef, required: false, description: 'What to show.' }),
    category: t.field({
      type: CategoryCodeRef,
      required: false,
      description: 'The category of a scene that shows one; null for all in turn.',
    }),
    pageSeconds: t.int({ required: false, description: 'Seconds that a page stands: 5 to 120.' }),
    languages: t.field({ type: LanguagesRef, required: false, description: 'In which languages.' }),
    messageRu: t.string({ required: false, description: `The message in Russian, ${messageText}` }),
    messageEn: t.string({ required: false, description: `The message in English, ${messageText}` }),
    screenWidthMetres: t.float({ required: false, description: 'Width of the screen in metres: 0.3 to 50; null forgets it.' }),
    farthestViewerMetres: t.float({
      required: false,
      description: 'How far the farthest viewer stands, in metres: 0.5 to 200; null forgets it.',
    }),
  }),
});

builder.mutationField('steerWall', (t) =>
  t.errorUnionField({
    types: [SteeredRef, BadInput, Forbidden, NotFound],
    union: { name: 'SteerWallResult', description: 'What the walls show, or why not.' },
    description: 'Changes what all walls of an event show. Organizers only. Takes an idempotency key.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: SteerWallInput, description: 'The changes.' }) },
    resolve: (_root, { input }, ctx) => steerWall(ctx, { ...input, eventId: toId(input.eventId) }),
  }),
);
