import { builder } from '#server/graphql/builder.ts';
import { CategoryCodeRef, CategoryRef, EventRef } from '#server/modules/events/events.graphql.ts';
import { readCategories, readCategory, readEventBySlug } from '#server/modules/events/events.ts';
import { NotFound } from '#server/platform/errors.ts';
import { filterMap } from '#server/platform/live/filter-map.ts';
import type { Board, BoardRow, Standings } from './standings.ts';

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
      description: 'Highest first; the page that was asked for.',
      resolve: ({ rows, page }) => rows.slice(page.after, page.after + page.first),
    }),
    totalCount: t.int({ description: 'Teams on the whole board.', resolve: (board) => board.rows.length }),
  }),
});

const StandingsRef = builder.objectRef<StandingsPage>('Standings').implement({
  description: 'Who leads in an event.',
  fields: (t) => ({
    event: t.field({ type: EventRef, description: 'The event.', resolve: (standings) => standings.event }),
    version: t.string({
      description: 'A whole number that grows with every change; ignore what is not newer.',
      resolve: ({ version }) => String(version),
    }),
    isStale: t.exposeBoolean('isStale', { description: 'True while the database is out of reach and this is the last good board.' }),
    boards: t.field({
      type: [BoardRef],
      complexity: { field: 1, multiplier: 3 },
      description: 'One for each category asked for.',
      resolve: ({ boards, page }) =>
        boards.filter((board) => page.category === undefined || board.categoryId === page.category).map((board) => ({ ...board, page })),
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
    description: 'The board of an event; null for an unknown one.',
    args: {
      event: t.arg.string({ description: 'Slug of the event.' }),
      category: t.arg({ type: CategoryCodeRef, required: false, description: 'One category; all without it.' }),
      first: t.arg.int({ defaultValue: 100, description: 'Rows of each board, 1 to 1000.' }),
      after: t.arg.int({ defaultValue: 0, description: 'Rows after this rank.' }),
    },
    resolve: async (_root, args, ctx) => {
      const event = await readEventBySlug(ctx, args.event);
      const standings = event && (await ctx.standings.read(event.id));
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
      const event = await readEventBySlug(ctx, args.event);
      if (!event) throw new NotFound();
      const page = await pageOf(ctx, { ...args, after: 0 });
      return filterMap(ctx.standings.changes(event.id), (standings) => Promise.resolve({ ...standings, page }));
    },
    resolve: (standings) => standings,
  }),
);
