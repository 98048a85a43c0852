import { builder, optionalId } from '#server/graphql/build/builder.ts';
import { EventRef, EventStatusRef } from '#server/modules/events/graphql/events.graphql.ts';
import { type EventDesk, readEventDesks } from '../admin.ts';

const EventDeskRef = builder.objectRef<EventDesk>('EventDesk').implement({
  description: 'An event and the size of its content, as organizers see it in their list.',
  fields: (t) => ({
    event: t.field({ type: EventRef, description: 'The event.', resolve: (desk) => desk.event }),
    teams: t.exposeInt('teams', { description: 'Teams that are not deleted.' }),
    blocks: t.exposeInt('blocks', { description: 'Blocks of all categories that are not archived.' }),
    riddles: t.exposeInt('riddles', { description: 'Riddles in them that are not archived.' }),
  }),
});

builder.queryField('eventDesks', (t) =>
  t.field({
    type: [EventDeskRef],
    authScopes: { signedIn: true },
    complexity: { field: 1, multiplier: 20 },
    description: 'Events and the size of their content, newest first. For organizers.',
    args: {
      id: t.arg.id({ required: false, description: 'Only this event; the other arguments are then ignored.' }),
      status: t.arg({ type: EventStatusRef, required: false, description: 'Only those with this status.' }),
      after: t.arg.id({ required: false, description: 'Only events older than the one of this id.' }),
      first: t.arg.int({ defaultValue: 50, description: 'How many, 1 to 100.' }),
    },
    resolve: (_root, { id, status, after, first }, ctx) =>
      readEventDesks(ctx, { id: optionalId(id), status: status ?? null, before: optionalId(after), first }),
  }),
);
