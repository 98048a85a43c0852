import { builder } from '#server/graphql/build/builder.ts';
import { liveField } from '#server/graphql/build/fields.ts';
import { CategoryRef, type InEvent } from '#server/modules/events/graphql/events.graphql.ts';
import { EntryKindRef } from '#server/modules/quest/graphql/team-progress.graphql.ts';
import { scores } from '../standings.ts';

/** The GraphQL type of a solve or visit. A wall gives it its event, and a list of happenings does not. */
export const HappeningRef = builder.objectRef<scores.Happening | InEvent<scores.Happening>>('Happening').implement({
  description: 'Something that happened in an event, as everybody may see it: no riddle is named.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Grows with time.' }),
    kind: t.field({ type: EntryKindRef, description: 'What happened.', resolve: (happening) => happening.kind }),
    teamName: t.exposeString('teamName', { description: 'Which team.' }),
    category: t.field({
      type: CategoryRef,
      description: 'Its category.',
      resolve: (happening) => happening,
    }),
    points: t.field({ type: 'Points', description: 'The points that it brought.', resolve: (happening) => happening.half / 2 }),
    total: t.field({
      type: 'Points',
      description: 'What it brought to the result of the team: its points, and its coins at their value.',
      resolve: (happening) => happening.totalHalf / 2,
    }),
    at: t.expose('at', { type: 'DateTime', description: 'The instant of the happening.' }),
  }),
});

builder.subscriptionField('activity', (t) =>
  t.field({
    type: [HappeningRef],
    description:
      'The twenty newest solves and visits of an event, newest first: at once, then after each. During a freeze nothing newer than it.',
    authScopes: { anyone: true },
    args: { event: t.arg.string({ description: 'Slug of the event.' }) },
    ...liveField((ctx, { event }: { event: string }) => scores.watchActivity(ctx, event)),
  }),
);
