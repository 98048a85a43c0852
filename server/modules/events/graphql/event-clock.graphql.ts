import { builder, toId } from '#server/graphql/build/builder.ts';
import { refusalType } from '#server/graphql/build/domain-errors.ts';
import { BadInput, EditConflict, Forbidden, NotFound } from '#server/platform/errors.ts';
import { AnswersOpen, type EventChanged, eventClock, EventNotActive, readEvent } from '../events.ts';
import { EventRef } from './events.graphql.ts';

refusalType(AnswersOpen, 'The answers of the event are public, so that it cannot be continued.');
refusalType(EventNotActive, 'The quest has not begun, is paused, or is over.');

export const EventChangedRef = builder.objectRef<EventChanged>('EventChanged').implement({
  description: 'The event was changed; everybody who watches it is notified.',
  isTypeOf: (value) => (value as { kind?: string } | null)?.kind === 'EventChanged',
  fields: (t) => ({
    event: t.field({
      type: EventRef,
      description: 'The event as it is now.',
      resolve: async (changed, _args, ctx) => {
        const event = await readEvent(ctx, changed.eventId);
        if (!event) throw new NotFound();
        return event;
      },
    }),
  }),
});

const eventText = 'The event.';

/** Inputs of changes have this description for the version that the organizer has seen. */
export const seenVersion =
  'The version of the event that was looked at: refused with EDIT_CONFLICT if it has changed since. Without it the change is made anyhow.';

const RunEventInput = builder.inputType('RunEventInput', {
  description: 'An event whose clock is changed.',
  fields: (t) => ({ eventId: t.id({ description: eventText }) }),
});

const ExtendEventInput = builder.inputType('ExtendEventInput', {
  description: 'An extension of an event.',
  fields: (t) => ({
    eventId: t.id({ description: eventText }),
    minutes: t.int({ description: 'Minutes more, 1 to 720.' }),
  }),
});

const ScheduleEventInput = builder.inputType('ScheduleEventInput', {
  description: 'When an event begins and ends.',
  fields: (t) => ({
    eventId: t.id({ description: eventText }),
    version: t.int({ required: false, description: seenVersion }),
    startsAt: t.field({ type: 'DateTime', description: 'First instant of play; must stay once play has begun, else lie ahead.' }),
    endsAt: t.field({ type: 'DateTime', description: 'First instant after play; after startsAt and freezeAt, at least a minute ahead.' }),
  }),
});

const PublishAnswersInput = builder.inputType('PublishAnswersInput', {
  description: 'An event that is over.',
  fields: (t) => ({
    eventId: t.id({ description: eventText }),
    version: t.int({ required: false, description: seenVersion }),
  }),
});

const ContinueEventInput = builder.inputType('ContinueEventInput', {
  description: 'A new end of an event that is over.',
  fields: (t) => ({
    eventId: t.id({ description: eventText }),
    version: t.int({ required: false, description: seenVersion }),
    endsAt: t.field({ type: 'DateTime', description: 'First instant after play; at least a minute ahead.' }),
  }),
});

const types = [EventChangedRef, BadInput, EventNotActive, Forbidden, NotFound] as const;
const takesKey = 'Organizers only. Takes an idempotency key.';

builder.mutationFields((t) => {
  const run = (name: string, description: string, command: typeof eventClock.startEvent) =>
    t.errorUnionField({
      types: [...types],
      union: { name: `${name}Result`, description: 'The event, or why not.' },
      description: `${description} ${takesKey}`,
      authScopes: { signedIn: true },
      args: { input: t.arg({ type: RunEventInput, description: eventText }) },
      resolve: (_root, { input }, ctx) => command(ctx, { eventId: toId(input.eventId) }),
    });
  return {
    startEvent: run('StartEvent', 'Begins a scheduled event now; its end and its freeze come as much earlier.', eventClock.startEvent),
    pauseEvent: run('PauseEvent', 'Stops the clock of an event that is being played.', eventClock.pauseEvent),
    resumeEvent: run(
      'ResumeEvent',
      'Lets a paused event go on; its end and a freeze that lies ahead move by the length of the pause.',
      eventClock.resumeEvent,
    ),
    endEventEarly: run(
      'EndEventEarly',
      'Ends an event now: answers under way count. For 15 minutes, or until its answers are published, it may be continued.',
      eventClock.endEventEarly,
    ),
    extendEvent: t.errorUnionField({
      types: [...types],
      union: { name: 'ExtendEventResult', description: 'The event, or why not.' },
      description: `Moves the end of an event that is not over. ${takesKey}`,
      authScopes: { signedIn: true },
      args: { input: t.arg({ type: ExtendEventInput, description: 'How much.' }) },
      resolve: (_root, { input }, ctx) => eventClock.extendEvent(ctx, { eventId: toId(input.eventId), minutes: input.minutes }),
    }),
    continueEvent: t.errorUnionField({
      types: [EventChangedRef, AnswersOpen, BadInput, EditConflict, Forbidden, NotFound],
      union: { name: 'ContinueEventResult', description: 'The event, or why not: AnswersOpen once its answers are public.' },
      description: `Lets an event go on that ended early or in time, as if it had not ended. A freeze that an early end removed comes as long before the new end as it was planned before the old one. ${takesKey}`,
      authScopes: { signedIn: true },
      args: { input: t.arg({ type: ContinueEventInput, description: 'Until when.' }) },
      resolve: (_root, { input }, ctx) => eventClock.continueEvent(ctx, { ...input, eventId: toId(input.eventId) }),
    }),
    publishAnswers: t.errorUnionField({
      types: [EventChangedRef, AnswersOpen, BadInput, EditConflict, Forbidden, NotFound],
      union: { name: 'PublishAnswersResult', description: 'The event, or why not: AnswersOpen when they are public already.' },
      description: `Makes the answers of an event that is over public before they become so by themselves; it cannot be continued then. ${takesKey}`,
      authScopes: { signedIn: true },
      args: { input: t.arg({ type: PublishAnswersInput, description: eventText }) },
      resolve: (_root, { input }, ctx) => eventClock.publishAnswers(ctx, { ...input, eventId: toId(input.eventId) }),
    }),
    scheduleEvent: t.errorUnionField({
      types: [...types, EditConflict],
      union: { name: 'ScheduleEventResult', description: 'The event, or why not.' },
      description: `Sets when an event begins and ends; once play has begun only its end moves. ${takesKey}`,
      authScopes: { signedIn: true },
      args: { input: t.arg({ type: ScheduleEventInput, description: 'The event and its new start and end.' }) },
      resolve: (_root, { input }, ctx) => eventClock.scheduleEvent(ctx, { ...input, eventId: toId(input.eventId) }),
    }),
  };
});
