import { builder, isKind, toId } from '#server/graphql/build/builder.ts';
import { EventNotActive, readEventWithOthers } from '#server/modules/events/events.ts';
import { EventRef } from '#server/modules/events/graphql/events.graphql.ts';
import { ViewerRef } from '#server/modules/identity/graphql/identity.graphql.ts';
import { BadInput } from '#server/platform/errors.ts';
import { membership, NotInTeam, readPersonSelf } from '../teams.ts';

builder.objectField(ViewerRef, 'playedEvents', (t) =>
  t.field({
    type: [EventRef],
    complexity: { field: 1, multiplier: 3 },
    description:
      'The active events in which the viewer plays, the one that began last first. Of several, `chooseEvent` says which is the current one.',
    async resolve(person, _args, ctx) {
      const { playedIds, event } = await readPersonSelf(ctx, person);
      const events = await Promise.all(playedIds.map(async (id) => (id === event?.id ? event : readEventWithOthers(ctx, id))));
      return events.filter((each) => each !== null);
    },
  }),
);

const EventChosenRef = builder.objectRef<membership.EventChosen>('EventChosen').implement({
  description: 'The event is the viewer’s current one while it is played: read again what you have shown of another.',
  isTypeOf: isKind('EventChosen'),
  fields: (t) => ({ eventId: t.exposeID('eventId', { description: 'The event.' }) }),
});

const ChooseEventInput = builder.inputType('ChooseEventInput', {
  description: 'An active event in which the viewer plays.',
  fields: (t) => ({ eventId: t.id({ description: 'The event.' }) }),
});

builder.mutationField('chooseEvent', (t) =>
  t.errorUnionField({
    types: [EventChosenRef, BadInput, EventNotActive, NotInTeam],
    union: { name: 'ChooseEventResult', description: 'The event, or why not.' },
    description:
      'Says which of the active events in which the viewer plays is their current one; a later choice replaces it. Takes an idempotency key.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: ChooseEventInput, description: 'The event to be shown.' }) },
    resolve: (_root, { input }, ctx) => membership.chooseEvent(ctx, { eventId: toId(input.eventId) }),
  }),
);
