import { builder } from '#server/graphql/build/builder.ts';
import { EntryKindRef } from '#server/modules/quest/graphql/team-progress.graphql.ts';
import { scores } from '../standings.ts';

const ScoreEventRef = builder.objectRef<scores.ScoreEventPage['events'][number]>('ScoreEvent').implement({
  description: 'A line of the ledger: a change of a team’s points or coins. It never changes.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Numeric; grows with time, with gaps.' }),
    kind: t.field({ type: EntryKindRef, description: 'What brought or cost the points or coins.', resolve: (line) => line.kind }),
    teamId: t.exposeID('teamId', { description: 'The numeric id of the team.' }),
    teamName: t.exposeString('teamName', { description: 'The name of the team now.' }),
    points: t.field({ type: 'Points', description: 'Points gained; negative when lost.', resolve: (line) => line.half / 2 }),
    coins: t.exposeInt('coins', { description: 'Coins gained; negative when spent.' }),
    riddleId: t.field({
      type: 'ID',
      nullable: true,
      description: 'Which riddle it is about, by number only.',
      resolve: (line) => line.riddleId,
    }),
    at: t.expose('at', { type: 'DateTime', description: 'The instant of the entry.' }),
  }),
});

const ScoreEventPageRef = builder.objectRef<scores.ScoreEventPage>('ScoreEventPage').implement({
  description: 'Lines of the ledger after a cursor.',
  fields: (t) => ({
    events: t.expose('events', { type: [ScoreEventRef], complexity: { field: 1, multiplier: 20 }, description: 'At most 100.' }),
    cursor: t.exposeString('cursor', { description: 'Pass it as `after` next time: no line is lost and none comes twice. Opaque.' }),
    history: t.exposeID('history', {
      description:
        'The history of the database. Restoring a backup, or a standby that takes over, begins another one, and the page begins at the first line again: forget the lines of the history before.',
    }),
    hasMore: t.exposeBoolean('hasMore', { description: 'Whether to ask again at once.' }),
  }),
});

builder.queryField('scoreEvents', (t) =>
  t.field({
    type: ScoreEventPageRef,
    nullable: true,
    authScopes: { $any: { signedIn: true, token: ['standings:read'] } },
    description:
      'Every change of points and coins in an event, in order, for organizers and for tokens with the scope STANDINGS_READ; tokens get nothing that a freeze hides. Null for an unknown event.',
    args: {
      event: t.arg.string({ description: 'Slug of the event.' }),
      after: t.arg.string({ required: false, description: 'The cursor of the page before; from the beginning without it.' }),
      first: t.arg.int({ defaultValue: 100, description: 'Lines of a page, 1 to 100.' }),
    },
    resolve: (_root, args, ctx) => scores.readScoreEvents(ctx, args),
  }),
);

builder.subscriptionField('scoreEvents', (t) =>
  t.field({
    type: ScoreEventPageRef,
    authScopes: { $any: { signedIn: true, token: ['standings:read'] } },
    description:
      'Every change of points and coins after a cursor, then each further one as it happens. Keep the newest cursor and pass it as `after` to resume without a gap.',
    args: {
      event: t.arg.string({ description: 'Slug of the event.' }),
      after: t.arg.string({ required: false, description: 'The newest cursor that was seen; from the beginning without it.' }),
    },
    subscribe: (_root, { event, after }, ctx) => scores.watchScoreEvents(ctx, { event, after: after ?? null }),
    resolve: (page) => page,
  }),
);
