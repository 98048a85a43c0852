import { builder } from '#server/graphql/build/builder.ts';
import { liveField } from '#server/graphql/build/fields.ts';
import { eventClock } from '../events.ts';
import { EventRef } from './events.graphql.ts';

const EventClockRef = builder.objectRef<eventClock.EventClock>('EventClock').implement({
  description: 'The state of an event, with the time that decides.',
  fields: (t) => ({
    event: t.field({ type: EventRef, description: 'The event now.', resolve: (clock) => clock.event }),
    serverTime: t.expose('serverTime', { type: 'DateTime', description: 'The database’s time when this was read.' }),
  }),
});

builder.subscriptionField('eventClock', (t) =>
  t.field({
    type: EventClockRef,
    description: 'The clock of an event: at once, then whenever it is started, paused, extended or ended.',
    authScopes: { anyone: true },
    args: { event: t.arg.string({ description: 'Slug of the event.' }) },
    ...liveField((ctx, { event }: { event: string }) => eventClock.watchClock(ctx, event)),
  }),
);
