import { builder, idOrNull } from '#server/graphql/build/builder.ts';
import { type HelpCounts, type HelpDesk, type HelpTicket, readHelpCounts, readHelpDesk, readTickets } from '../help.ts';
import { HelpRequestRef } from './help.graphql.ts';

const InsiderRef = builder.objectRef<HelpTicket['insiders'][number]>('HelpInsider').implement({
  description: 'An insider of the riddle that a request is about.',
  fields: (t) => ({
    personId: t.id({ description: 'The numeric id of the person.', resolve: ({ userId }) => userId }),
    fullName: t.exposeString('fullName', { description: 'As the person wishes to be called.' }),
  }),
});

const TicketRef = builder.objectRef<HelpTicket>('HelpTicket').implement({
  description: 'A request for help with what only organizers see.',
  fields: (t) => ({
    request: t.expose('request', { type: HelpRequestRef, description: 'The request.' }),
    riddleTitle: t.exposeString('riddleTitle', { nullable: true, description: 'The place of the riddle that it is about.' }),
    insiders: t.expose('insiders', { type: [InsiderRef], description: 'Who stands there, by name; all insiders of the riddle at most.' }),
  }),
});

const CountsRef = builder.objectRef<HelpCounts>('HelpCounts').implement({
  description: 'How many requests of an event are open.',
  fields: (t) => ({
    open: t.exposeInt('open', { description: 'All open ones.' }),
    unclaimed: t.exposeInt('unclaimed', { description: 'Those of them that nobody has taken.' }),
    unclaimedSince: t.expose('unclaimedSince', {
      type: 'DateTime',
      nullable: true,
      description: 'When the oldest of those was asked; null when there is none.',
    }),
  }),
});

export const HelpDeskRef = builder.objectRef<HelpDesk>('HelpDesk').implement({
  description: 'The queue of an event for organizers, with what they have ready.',
  fields: (t) => ({
    eventId: t.exposeID('eventId', { description: 'The event.' }),
    emergencyNumber: t.exposeString('emergencyNumber', {
      description: 'The telephone number that people call when nobody answers; empty for none.',
    }),
    readyAnswers: t.exposeStringList('readyAnswers', { description: 'Texts to reply with, of 1 to 300 characters; at most 20.' }),
    version: t.exposeInt('version', { description: 'Grows with every edit of the two; 0 before the first one.' }),
    counts: t.field({
      type: CountsRef,
      complexity: 5,
      description: 'How many requests are open.',
      resolve: (desk, _args, ctx) => readHelpCounts(ctx, desk),
    }),
    tickets: t.field({
      type: [TicketRef],
      complexity: { field: 5, multiplier: 5 },
      description: 'The open requests, the one that has waited longest first; or the closed ones, newest first.',
      args: {
        isClosed: t.arg.boolean({ defaultValue: false, description: 'The closed ones.' }),
        after: t.arg.id({ required: false, description: 'Those that follow this one in the list.' }),
        first: t.arg.int({ defaultValue: 50, description: 'How many, 1 to 100.' }),
      },
      resolve: (desk, { isClosed, after, first }, ctx) => readTickets(ctx, desk, { isClosed, after: idOrNull(after), first }),
    }),
  }),
});

builder.queryField('helpDesk', (t) =>
  t.field({
    type: HelpDeskRef,
    nullable: true,
    authScopes: { signedIn: true },
    complexity: 5,
    description: 'The requests for help of an event, and what its organizers have ready; null without the event. For organizers.',
    args: { event: t.arg.string({ description: 'The slug of the event.' }) },
    resolve: (_root, { event }, ctx) => readHelpDesk(ctx, { event }),
  }),
);
