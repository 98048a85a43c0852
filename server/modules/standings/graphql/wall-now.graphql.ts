import { builder } from '#server/graphql/build/builder.ts';
import { historyDescription, liveField } from '#server/graphql/build/fields.ts';
import { LocalizedText } from '#server/graphql/build/localized-text.ts';
import { GradeRef } from '#server/modules/announcements/graphql/announcements.graphql.ts';
import { CategoryRef, EventRef, type InEvent, inEvent } from '#server/modules/events/graphql/events.graphql.ts';
import { mapLiveSnapshot } from '#server/platform/live/live.ts';
import { walls } from '../standings.ts';
import { HappeningRef } from './activity.graphql.ts';
import { StandingsRef } from './board.graphql.ts';
import { WallCeremonyRef } from './ceremony.graphql.ts';
import { nameText, WallRef } from './wall-settings.graphql.ts';

const WallFiguresRef = builder.objectRef<walls.WallNow['figures']>('WallFigures').implement({
  description: 'Figures of all teams together, up to the freeze while it lasts.',
  fields: (t) => ({
    teams: t.exposeInt('teams', { description: 'Teams on the boards.' }),
    solves: t.exposeInt('solves', { description: 'Riddles solved.' }),
    visits: t.exposeInt('visits', { description: 'Visits marked.' }),
    hints: t.exposeInt('hints', { description: 'Hints bought.' }),
  }),
});

const WallAnnouncementRef = builder.objectRef<InEvent<NonNullable<walls.WallNow['announcement']>>>('WallAnnouncement').implement({
  description: 'What organizers tell people on the walls of an event. It is public.',
  fields: (t) => ({
    grade: t.expose('grade', { type: GradeRef, description: 'How loud it is.' }),
    text: t.field({
      type: LocalizedText,
      description: 'Plain text with line breaks, at most 1,000 characters in each language; an empty one is shown in the other language.',
      resolve: ({ textRu: ru, textEn: en }) => ({ ru, en }),
    }),
    category: t.field({
      type: CategoryRef,
      nullable: true,
      description: 'The category that it is for; null for everybody.',
      resolve: ({ event, categoryId }) => (categoryId === null ? null : { event, categoryId }),
    }),
    endsAt: t.expose('endsAt', { type: 'DateTime', nullable: true, description: 'From then on it is not shown; null for no end.' }),
  }),
});

type WallPage = walls.WallNow & { first: number };

const WallNowRef = builder.objectRef<WallPage>('WallNow').implement({
  description: 'Everything that a wall shows, always as everybody may see it, even to an organizer.',
  fields: (t) => ({
    version: t.string({
      description: 'A whole number that grows with every change that may be seen, within a `history`; ignore what is not newer.',
      resolve: ({ version }) => String(version),
    }),
    history: t.id({ description: historyDescription, resolve: ({ standings }) => standings.history }),
    serverTime: t.expose('serverTime', {
      type: 'DateTime',
      description: 'The database’s time when this was read, which may be a while ago; to set a clock, use the query of this name.',
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
    announcement: t.field({
      type: WallAnnouncementRef,
      nullable: true,
      description: 'The newest announcement that organizers put on the walls and that has not ended; null for none.',
      resolve: ({ announcement, standings: { event } }) => announcement && { ...announcement, event },
    }),
    ceremony: t.field({
      type: WallCeremonyRef,
      nullable: true,
      description:
        'What a scene of the ceremony shows: `NOMINATIONS`, `PODIUM` or `THANKS`. Null in other scenes, and until the event is over and its boards are not frozen.',
      resolve: ({ ceremony, standings: { event } }) => ceremony && { ...ceremony, event },
    }),
    moments: t.field({
      type: [HappeningRef],
      complexity: { field: 1, multiplier: 4 },
      description: 'The 12 newest solves and visits, newest first; during a freeze nothing newer than it.',
      resolve: ({ moments, standings }) => inEvent(standings.event, moments),
    }),
    figures: t.field({ type: WallFiguresRef, description: 'Figures beside the boards.', resolve: (now) => now.figures }),
  }),
});

const firstText = 'Rows of each board, 1 to 100.';
const clampFirst = (first: number) => Math.min(Math.max(first, 1), 100);

builder.queryField('wallNow', (t) =>
  t.field({
    type: WallNowRef,
    nullable: true,
    description: 'Everything that the walls of an event show now; null for an unknown event.',
    args: { event: t.arg.string({ description: nameText }), first: t.arg.int({ defaultValue: 30, description: firstText }) },
    resolve: async (_root, { event, first }, ctx) => {
      const now = await walls.readWallNow(ctx, event);
      return now && { ...now, first: clampFirst(first) };
    },
  }),
);

builder.subscriptionField('wallChanged', (t) =>
  t.field({
    type: WallNowRef,
    description:
      'Everything that the walls of an event show: a full snapshot at once, then again after every change of the boards, the clock, the settings and the reveal, at most four a second.',
    authScopes: { anyone: true },
    args: { event: t.arg.string({ description: nameText }), first: t.arg.int({ defaultValue: 30, description: firstText }) },
    ...liveField(async (ctx, { event, first }: { event: string; first: number }) =>
      mapLiveSnapshot(await walls.watchWall(ctx, event), (now) => ({ ...now, first: clampFirst(first) })),
    ),
  }),
);
