import { builder, toId } from '#server/graphql/build/builder.ts';
import { readOverlappingEvents } from '../events.ts';
import { EventRef } from './events.graphql.ts';

builder.queryField('overlappingEvents', (t) =>
  t.field({
    type: [EventRef],
    authScopes: { signedIn: true },
    complexity: { field: 1, multiplier: 5 },
    description:
      'Events that are not over and would be played at the same time as one of this window, the first to begin first, at most 10. Overlapping is allowed. For organizers.',
    args: {
      startsAt: t.arg({ type: 'DateTime', description: 'First instant of play.' }),
      endsAt: t.arg({ type: 'DateTime', description: 'First instant after play.' }),
      exceptId: t.arg.id({ required: false, description: 'The event whose times these are.' }),
    },
    resolve: (_root, { startsAt, endsAt, exceptId }, ctx) =>
      readOverlappingEvents(ctx, { startsAt, endsAt, exceptId: exceptId == null ? null : toId(exceptId) }),
  }),
);
