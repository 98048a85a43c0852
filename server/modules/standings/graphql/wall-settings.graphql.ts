import { builder } from '#server/graphql/build/builder.ts';
import { LocalizedText } from '#server/graphql/build/localized-text.ts';
import { CategoryRef, EventRef } from '#server/modules/events/graphql/events.graphql.ts';
import { walls } from '../standings.ts';
import { NominationKindRef } from './ceremony.graphql.ts';

/** The scenes that a wall can show. */
export const SceneRef = builder.enumType('WallScene', {
  description: 'What a wall shows.',
  values: {
    CATS: { value: 'cats' as const, description: 'The boards of all categories side by side.' },
    ONE: { value: 'one' as const, description: 'The board of one category, larger.' },
    TOP3: { value: 'top3' as const, description: 'The first three of each category.' },
    FEED: { value: 'feed' as const, description: 'What happened last.' },
    STATS: { value: 'stats' as const, description: 'Figures of the event.' },
    MESSAGE: { value: 'message' as const, description: 'The organizers’ message.' },
    REVEAL: { value: 'reveal' as const, description: 'The true order, place by place from the last one up.' },
    NOMINATIONS: { value: 'nominations' as const, description: 'The nominations, one at a time, once the results are public.' },
    PODIUM: { value: 'podium' as const, description: 'The first three of each category with their people, once the results are public.' },
    THANKS: { value: 'thanks' as const, description: 'Thanks to insiders and partners, once the results are public.' },
  },
});

/** The languages that a wall can use. */
export const LanguagesRef = builder.enumType('WallLanguages', {
  description: 'The languages of a wall.',
  values: {
    RU: { value: 'ru' as const, description: 'Russian.' },
    EN: { value: 'en' as const, description: 'English.' },
    BOTH: { value: 'both' as const, description: 'Both.' },
  },
});

const toMetres = (centimetres: number | null) => (centimetres === null ? null : centimetres / 100);

/** The settings of an event's walls. */
export const WallRef = builder.objectRef<walls.Wall>('Wall').implement({
  description: 'What the big screens of an event show, as an organizer steers it. Each screen may override it by its own address.',
  fields: (t) => ({
    event: t.field({ type: EventRef, description: 'The event.', resolve: (wall) => wall.event }),
    version: t.exposeInt('version', { description: 'Grows with each change of these settings; 0 before the first.' }),
    scene: t.expose('scene', { type: SceneRef, description: 'What it shows now.' }),
    category: t.field({
      type: CategoryRef,
      nullable: true,
      description: 'The category of a scene that shows one; null for all in turn.',
      resolve: ({ event, categoryId }) => (categoryId === null ? null : { event, categoryId }),
    }),
    pageSeconds: t.exposeInt('pageSeconds', { description: 'Seconds that a page stands: 5 to 120.' }),
    languages: t.expose('languages', { type: LanguagesRef, description: 'In which languages.' }),
    nomination: t.expose('nomination', {
      type: NominationKindRef,
      nullable: true,
      description: 'Which nomination the scene `NOMINATIONS` shows; null for the title alone.',
    }),
    message: t.field({
      type: LocalizedText,
      description: 'The organizers’ message, at most 280 characters in each language; empty for none.',
      resolve: ({ messageRu, messageEn }) => ({ ru: messageRu, en: messageEn }),
    }),
    screenWidthMetres: t.float({
      nullable: true,
      description: 'Width of the screen in metres, for the size of its letters; null while nobody measured it.',
      resolve: ({ screenWidthCm }) => toMetres(screenWidthCm),
    }),
    farthestViewerMetres: t.float({
      nullable: true,
      description: 'How far the farthest viewer stands, in metres; null while nobody measured it.',
      resolve: ({ farthestViewerCm }) => toMetres(farthestViewerCm),
    }),
  }),
});

/** Describes the argument that names the event of a wall. */
export const nameText =
  'Slug of the event; or `current` for the current one, as is `demo` on a server with demo data that has none of this slug.';

builder.queryField('wall', (t) =>
  t.field({
    type: WallRef,
    nullable: true,
    description: 'What the walls of an event show; null for an unknown event.',
    args: { event: t.arg.string({ description: nameText }) },
    resolve: (_root, { event }, ctx) => walls.readWall(ctx, event),
  }),
);
