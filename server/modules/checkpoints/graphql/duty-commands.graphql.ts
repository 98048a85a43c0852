import { builder, isKind, toId } from '#server/graphql/build/builder.ts';
import { refusalType } from '#server/graphql/build/domain-errors.ts';
import { BadInput, EditConflict, Forbidden, NotFound, RateLimited } from '#server/platform/errors.ts';
import { duty, HandoverInvalid, RiddleNotAssigned } from '../checkpoints.ts';
import { InsiderDutyRef, InsiderStateRef } from './duty.graphql.ts';

refusalType(HandoverInvalid, 'The code of a handover is unknown, was used, or is older than 15 minutes.');

const PresenceReportedRef = builder.objectRef<duty.PresenceReported>('PresenceReported').implement({
  description: 'The server knows where the insider says they are.',
  isTypeOf: isKind('PresenceReported'),
  fields: (t) => ({
    duty: t.field({
      type: InsiderDutyRef,
      description: 'As it is now: what was said later counts, whatever arrived first.',
      resolve: ({ eventId }, _args, ctx) => duty.readOwnDuty(ctx, eventId),
    }),
  }),
});

const DutyEditedRef = builder.objectRef<duty.DutyEdited>('InsiderDutyEdited').implement({
  description: 'The plan for an insider was edited.',
  isTypeOf: isKind('DutyEdited'),
  fields: (t) => ({
    duty: t.field({ type: InsiderDutyRef, description: 'As it is now.', resolve: (edited, _args, ctx) => duty.readDuty(ctx, edited) }),
  }),
});

const HandoverOpenedRef = builder.objectRef<duty.HandoverOpened>('HandoverOpened').implement({
  description: 'A colleague can take over the places of the viewer.',
  isTypeOf: isKind('HandoverOpened'),
  fields: (t) => ({
    handoverCode: t.exposeString('code', { description: 'Six letters and digits, shown only here; it works once.' }),
    expiresAt: t.field({ type: 'DateTime', description: 'When it ends to work.', resolve: (opened) => new Date(opened.expiresAt) }),
  }),
});

const PlacesMovedRef = builder.objectRef<duty.PlacesMoved>('PlacesMoved').implement({
  description: 'The places of one insider in an event are those of another one.',
  isTypeOf: isKind('PlacesMoved'),
  fields: (t) => ({
    places: t.exposeInt('places', { description: 'The number of riddles, with those where both stood.' }),
  }),
});

const PresenceInput = builder.inputType('ReportPresenceInput', {
  description: 'Where the viewer is.',
  fields: (t) => ({
    eventId: t.id({ description: 'The event in which they are an insider.' }),
    presence: t.field({ type: InsiderStateRef, description: 'Where.' }),
    at: t.field({
      type: 'DateTime',
      description:
        'When they said it: the time of the phone, corrected by its distance to `serverTime`. At most a day ago; the future counts as now.',
    }),
  }),
});

const EditDutyInput = builder.inputType('EditInsiderDutyInput', {
  description: 'The whole plan for an insider in an event.',
  fields: (t) => ({
    eventId: t.id({ description: 'The event.' }),
    userId: t.id({ description: 'The insider, or another person of the staff.' }),
    version: t.int({ description: 'The `InsiderDuty.version` that was looked at.' }),
    shiftFrom: t.field({ type: 'DateTime', required: false, description: 'The start of the shift; null for that of the event.' }),
    shiftTo: t.field({
      type: 'DateTime',
      required: false,
      description: 'The end of the shift, after its start; null for that of the event.',
    }),
    contactName: t.string({ description: 'Whom to call, at most 100 characters; empty for none.' }),
    contactPhone: t.string({ description: 'A telephone number of 3 to 15 digits; empty for none.' }),
    briefing: t.string({ description: 'What to tell and show a team: plain text, at most 2,000 characters; empty for none.' }),
  }),
});

const HandoverInput = builder.inputType('OpenHandoverInput', {
  description: 'Which places to hand over.',
  fields: (t) => ({ eventId: t.id({ description: 'Those in this event.' }) }),
});

const TakeOverInput = builder.inputType('TakeOverPlacesInput', {
  description: 'The code of a colleague.',
  fields: (t) => ({ code: t.string({ description: 'As it was shown; case, spaces and dashes do not matter.' }) }),
});

const ReplaceInput = builder.inputType('ReplaceInsiderInput', {
  description: 'Who stands in whose place.',
  fields: (t) => ({
    eventId: t.id({ description: 'The event.' }),
    fromId: t.id({ description: 'Who stands there now.' }),
    toId: t.id({ description: 'Who stands there from now on: an insider, ctc or organizer.' }),
  }),
});

builder.mutationFields((t) => ({
  reportPresence: t.errorUnionField({
    types: [PresenceReportedRef, BadInput, Forbidden, RateLimited, RiddleNotAssigned],
    union: { name: 'ReportPresenceResult', description: 'The presence, or why not.' },
    description: 'Says where the viewer is. For insiders, ctc and organizers with a place in the event. Takes an idempotency key.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: PresenceInput, description: 'Where and when.' }) },
    resolve: (_root, { input: { eventId, presence, at } }, ctx) => duty.reportPresence(ctx, { eventId: toId(eventId), presence, at }),
  }),
  editInsiderDuty: t.errorUnionField({
    types: [DutyEditedRef, BadInput, EditConflict, NotFound],
    union: { name: 'EditInsiderDutyResult', description: 'The plan as it is now, or why not.' },
    description: 'Plans the shift of an insider, whom they may call and what they tell a team. Organizers only. Takes an idempotency key.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: EditDutyInput, description: 'The plan.' }) },
    resolve: (_root, { input: { eventId, userId, ...plan } }, ctx) =>
      duty.editInsiderDuty(ctx, { eventId: toId(eventId), userId: toId(userId), ...plan }),
  }),
  openHandover: t.errorUnionField({
    types: [HandoverOpenedRef, Forbidden, RateLimited, RiddleNotAssigned],
    union: { name: 'OpenHandoverResult', description: 'The code, or why there is none.' },
    description:
      'Makes a code with which a colleague takes over all places of the viewer in an event, once within 15 minutes; the code before it ends. For insiders, ctc and organizers. Takes an idempotency key.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: HandoverInput, description: 'Which places.' }) },
    resolve: (_root, { input }, ctx) => duty.openHandover(ctx, { eventId: toId(input.eventId) }),
  }),
  takeOverPlaces: t.errorUnionField({
    types: [PlacesMovedRef, BadInput, Forbidden, HandoverInvalid, RateLimited],
    union: { name: 'TakeOverPlacesResult', description: 'The places, or why not.' },
    description:
      'Takes over the places of the insider who gave the code, with their shift, contact and briefing. Marks stay in their name. For insiders, ctc and organizers. Takes an idempotency key.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: TakeOverInput, description: 'The code.' }) },
    resolve: (_root, { input }, ctx) => duty.takeOverPlaces(ctx, input),
  }),
  replaceInsider: t.errorUnionField({
    types: [PlacesMovedRef, BadInput, NotFound],
    union: { name: 'ReplaceInsiderResult', description: 'The places, or why not.' },
    description:
      'Puts one insider in the place of another, at all riddles of an event, with shift, contact and briefing; `insiderReplacement` shows it first. Marks stay in the name of who made them. Organizers only. Takes an idempotency key.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: ReplaceInput, description: 'Who and whom.' }) },
    resolve: (_root, { input: { eventId, fromId, toId: otherId } }, ctx) =>
      duty.replaceInsider(ctx, { eventId: toId(eventId), fromId: toId(fromId), toId: toId(otherId) }),
  }),
}));
