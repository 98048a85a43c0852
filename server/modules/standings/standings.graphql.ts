import { builder } from '#server/graphql/builder.ts';
import { CategoryCodeRef, CategoryRef, EventRef } from '#server/modules/events/events.graphql.ts';
import { readCategories, readCategory } from '#server/modules/events/events.ts';
import { filterMap } from '#server/platform/live/filter-map.ts';
import {
  type Board,
  type BoardRow,
  exportStandings,
  type OwnRow,
  readOwnRow,
  readStandings,
  type Standings,
  watchStandings,
} from './standings.ts';

const mostRows = 1000;

interface Page {
  category: Board['categoryId'] | undefined;
  first: number;
  after: number;
}

type BoardPage = Board & { page: Page };
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
      resolve: (board, _args, ctx) => readCategory(ctx, board.categoryId),
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

const OwnRowRef = builder.objectRef<OwnRow>('OwnStandingsRow').implement({
  description: 'The viewer’s own team with its own truth, apart from the board that everybody shares.',
  fields: (t) => ({
    teamId: t.exposeID('teamId', { description: 'The team.' }),
    teamName: t.exposeString('teamName', { description: 'Its name.' }),
    total: t.field({ type: 'Points', description: 'Points plus coins by their value, as of now.', resolve: (row) => row.totalHalf / 2 }),
  }),
});

const pageOfBoards = (boards: readonly Board[], page: Page): BoardPage[] =>
  boards.filter((board) => page.category === undefined || board.categoryId === page.category).map((board) => ({ ...board, page }));

const StandingsRef = builder.objectRef<StandingsPage>('Standings').implement({
  description: 'Who leads in an event.',
  fields: (t) => ({
    event: t.field({ type: EventRef, description: 'The event.', resolve: (standings) => standings.event }),
    version: t.string({
      description: 'A whole number that grows with every change that may be seen; ignore what is not newer.',
      resolve: ({ version }) => String(version),
    }),
    isStale: t.exposeBoolean('isStale', { description: 'True while the database is out of reach and this is the last good board.' }),
    frozenAt: t.expose('frozenAt', {
      type: 'DateTime',
      nullable: true,
      description: 'While the boards are frozen: the instant of which they are. Null when they are live.',
    }),
    boards: t.field({
      type: [BoardRef],
      complexity: { field: 1, multiplier: 3 },
      description: 'One for each category asked for, the same to everybody; those of the freeze while it lasts.',
      resolve: ({ boards, page }) => pageOfBoards(boards, page),
    }),
    liveBoards: t.field({
      type: [BoardRef],
      nullable: true,
      complexity: { field: 1, multiplier: 3 },
      description: 'The true boards, freeze or not, at most 3; null to everybody but organizers.',
      resolve: ({ liveBoards, page }) => liveBoards && pageOfBoards(liveBoards, page),
    }),
    ownRow: t.field({
      type: OwnRowRef,
      nullable: true,
      description: 'The viewer’s own team as it truly stands; null without a team in this event.',
      resolve: ({ event }, _args, ctx) => readOwnRow(ctx, event.id),
    }),
  }),
});

const pageOf = async (
  ctx: Parameters<typeof readCategories>[0],
  args: { category?: string | null | undefined; first: number; after: number },
): Promise<Page> => ({
  category: args.category ? (await readCategories(ctx)).find((category) => category.code === args.category)?.id : undefined,
  first: Math.min(Math.max(args.first, 1), mostRows),
  after: Math.max(args.after, 0),
});

builder.queryField('standings', (t) =>
  t.field({
    type: StandingsRef,
    nullable: true,
    description: 'The boards of an event; null for an unknown one.',
    args: {
      event: t.arg.string({ description: 'Slug of the event.' }),
      category: t.arg({ type: CategoryCodeRef, required: false, description: 'One category; all without it.' }),
      first: t.arg.int({ defaultValue: 100, description: 'Rows of each board, 1 to 1000.' }),
      after: t.arg.int({ defaultValue: 0, description: 'Rows after this rank.' }),
    },
    resolve: async (_root, args, ctx) => {
      const standings = await readStandings(ctx, args.event);
      return standings && { ...standings, page: await pageOf(ctx, args) };
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
    subscribe: async (_root, args, ctx) => {
      const page = await pageOf(ctx, { ...args, after: 0 });
      return filterMap(await watchStandings(ctx, args.event), (standings) => Promise.resolve({ ...standings, page }));
    },
    resolve: (standings) => standings,
  }),
);

builder.queryField('standingsCsv', (t) =>
  t.string({
    nullable: true,
    complexity: 100,
    description:
      'The boards as a CSV file (RFC 4180, UTF-8 with a byte order mark): what the viewer may see, to an organizer as it truly is. Null for an unknown event.',
    args: { event: t.arg.string({ description: 'Slug of the event.' }) },
    resolve: (_root, { event }, ctx) => exportStandings(ctx, event),
  }),
);
