import { builder } from '#server/graphql/build/builder.ts';
import { forAnonymous, historyDescription, liveField, perViewer } from '#server/graphql/build/fields.ts';
import { type CategoryCode, categoryIds } from '#server/modules/events/events.ts';
import { CategoryCodeRef, CategoryRef, EventRef, type InEvent, inEvent } from '#server/modules/events/graphql/events.graphql.ts';
import { mapLiveSnapshot } from '#server/platform/live/live.ts';
import {
  type Board,
  type BoardReveal,
  type BoardRow,
  boards,
  type OwnRow,
  readStandings,
  type Standings,
  watchStandings,
} from '../standings.ts';

const maxRows = 1000;

interface Page {
  category: Board['categoryId'] | undefined;
  first: number;
  after: number;
}

type BoardPage = InEvent<Board> & { page: Page };
type StandingsPage = Standings & { page: Page };

const RowRef = builder.objectRef<BoardRow>('StandingsRow').implement({
  description: 'A team on the board.',
  fields: (t) => ({
    rank: t.exposeInt('rank', { description: 'From 1; ties are broken by who reached the total first, then by name.' }),
    teamId: t.exposeID('teamId', { description: 'The team.' }),
    teamName: t.exposeString('teamName', { description: 'Its name.' }),
    total: t.field({ type: 'Points', description: 'Points plus coins by their value.', resolve: (row) => row.totalHalf / 2 }),
  }),
});

const BoardRef = builder.objectRef<BoardPage>('Board').implement({
  description: 'The standings of one category.',
  fields: (t) => ({
    category: t.field({
      type: CategoryRef,
      description: 'Whose board it is.',
      resolve: (board) => board,
    }),
    rows: t.field({
      type: [RowRef],
      complexity: { field: 1, multiplier: 20 },
      description: 'Highest first; the page that was asked for, at most 1000.',
      resolve: ({ rows, page }) => rows.slice(page.after, page.after + page.first),
    }),
    totalCount: t.int({ description: 'Teams on the whole board.', resolve: (board) => board.rows.length }),
  }),
});

/** The GraphQL type of the places of a category that have been revealed. */
export const BoardRevealRef = builder.objectRef<InEvent<BoardReveal>>('BoardReveal').implement({
  description:
    'The part of the true order of a frozen board that is revealed, from the last place up. It tells nothing about the other places.',
  fields: (t) => ({
    category: t.field({
      type: CategoryRef,
      description: 'Whose board it is.',
      resolve: (reveal) => reveal,
    }),
    totalCount: t.exposeInt('totalCount', { description: 'Teams on the true board.' }),
    nextRank: t.exposeInt('nextRank', { nullable: true, description: 'The place that is revealed next; null when all are shown.' }),
    firstPlaceMembers: t.exposeStringList('firstPlaceMembers', {
      nullable: true,
      description:
        'Full names of those who play in the team of the first place, the captain first, at most 6; null until that place is revealed.',
    }),
    places: t.field({
      type: [RowRef],
      complexity: { field: 1, multiplier: 20 },
      description: 'The revealed places as they truly are, highest first; at most 1000.',
      resolve: ({ places }) => places.slice(0, maxRows),
    }),
  }),
});

const OwnRowRef = builder.objectRef<OwnRow>('OwnStandingsRow').implement({
  description: 'The viewer’s own team as it truly stands, apart from the board that everybody sees.',
  fields: (t) => ({
    teamId: t.exposeID('teamId', { description: 'The team.' }),
    teamName: t.exposeString('teamName', { description: 'Its name.' }),
    category: t.field({ type: CategoryRef, description: 'Its category.', resolve: (row) => row }),
    total: t.field({ type: 'Points', description: 'Points plus coins by their value, as of now.', resolve: (row) => row.totalHalf / 2 }),
  }),
});

const pageBoards = ({ event, page }: StandingsPage, boards: readonly Board[]): BoardPage[] =>
  inEvent(event, boards)
    .filter((board) => page.category === undefined || board.categoryId === page.category)
    .map((board) => ({ ...board, page }));

export const StandingsRef = builder.objectRef<StandingsPage>('Standings').implement({
  description: 'The standings of an event.',
  fields: (t) => ({
    event: t.field({ type: EventRef, description: 'The event.', resolve: (standings) => standings.event }),
    version: t.string({
      description: 'A whole number that grows with every change that may be seen, within a `history`; ignore what is not newer.',
      resolve: ({ version }) => String(version),
    }),
    history: t.exposeID('history', { description: historyDescription }),
    isStale: t.exposeBoolean('isStale', { description: 'True while the database is out of reach and this is the last good board.' }),
    frozenAt: t.expose('frozenAt', {
      type: 'DateTime',
      nullable: true,
      description: 'While the boards are frozen: the instant whose state they show. Null when they are live.',
    }),
    boards: t.field({
      type: [BoardRef],
      complexity: { field: 1, multiplier: 3 },
      description: 'One for each category asked for, the same to everybody; those of the freeze while it lasts.',
      resolve: (standings) => pageBoards(standings, standings.boards),
    }),
    liveBoards: t.field({
      type: [BoardRef],
      nullable: true,
      complexity: { field: 1, multiplier: 3 },
      description: 'The true boards, freeze or not, at most 20; null to everybody but organizers.',
      ...perViewer,
      resolve: (standings) => standings.liveBoards && pageBoards(standings, standings.liveBoards),
    }),
    reveal: t.field({
      type: [BoardRevealRef],
      nullable: true,
      complexity: { field: 1, multiplier: 3 },
      description:
        'One for each category asked for, at most 20, while the places of a frozen board are revealed one by one; null otherwise. The boards stay those of the freeze until everything is revealed.',
      resolve: ({ event, reveal, page }) =>
        reveal &&
        inEvent(
          event,
          reveal.filter(({ categoryId }) => page.category === undefined || categoryId === page.category),
        ),
    }),
    ownRow: t.field({
      type: OwnRowRef,
      nullable: true,
      description: 'The viewer’s own team as it truly stands; null without a team in this event.',
      ...perViewer,
      resolve: ({ event }, _args, ctx) => boards.readOwnRow(ctx, event.id),
    }),
  }),
});

const toPage = (args: { category?: CategoryCode | null | undefined; first: number; after: number }): Page => ({
  category: args.category ? categoryIds[args.category] : undefined,
  first: Math.min(Math.max(args.first, 1), maxRows),
  after: Math.max(args.after, 0),
});

builder.queryField('standings', (t) =>
  t.field({
    type: StandingsRef,
    nullable: true,
    description: 'The boards of an event; null for an unknown one.',
    ...forAnonymous,
    args: {
      event: t.arg.string({ description: 'Slug of the event.' }),
      category: t.arg({ type: CategoryCodeRef, required: false, description: 'One category; all without it.' }),
      first: t.arg.int({ defaultValue: 100, description: 'Rows of each board, 1 to 1000.' }),
      after: t.arg.int({ defaultValue: 0, description: 'Rows after this rank.' }),
    },
    resolve: async (_root, args, ctx) => {
      const standings = await readStandings(ctx, args.event);
      return standings && { ...standings, page: toPage(args) };
    },
  }),
);

builder.subscriptionField('standingsChanged', (t) =>
  t.field({
    type: StandingsRef,
    description: 'The board: a full snapshot at once, then again after every change, at most four a second.',
    authScopes: { anyone: true },
    args: {
      event: t.arg.string({ description: 'Slug of the event.' }),
      category: t.arg({ type: CategoryCodeRef, required: false, description: 'One category; all without it.' }),
      first: t.arg.int({ defaultValue: 100, description: 'Rows of each board, 1 to 1000.' }),
    },
    ...liveField(async (ctx, args: { event: string; category?: CategoryCode | null | undefined; first: number }) => {
      const page = toPage({ ...args, after: 0 });
      return mapLiveSnapshot(await watchStandings(ctx, args.event), (standings) => ({ ...standings, page }));
    }),
  }),
);

builder.queryField('standingsCsv', (t) =>
  t.string({
    nullable: true,
    complexity: 100,
    description:
      'The boards as a CSV file (RFC 4180, UTF-8 with a byte order mark): what the viewer may see, to an organizer as it truly is. Null for an unknown event.',
    args: { event: t.arg.string({ description: 'Slug of the event.' }) },
    resolve: (_root, { event }, ctx) => boards.exportStandings(ctx, event),
  }),
);
