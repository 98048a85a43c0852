import { builder, idOrNull, isKind, requireFound, toId } from '#server/graphql/build/builder.ts';
import { refusalType } from '#server/graphql/build/domain-errors.ts';
import { EventNotActive } from '#server/modules/events/events.ts';
import { NotInTeam } from '#server/modules/teams/teams.ts';
import { BadInput, EditConflict, NotFound, RateLimited } from '#server/platform/errors.ts';
import {
  askForHelp,
  claimHelp,
  closeHelp,
  editHelpDesk,
  type HelpChanged,
  HelpClosed,
  type HelpDeskChanged,
  HelpTaken,
  readHelpDeskOf,
  readHelpRequest,
  releaseHelp,
  replyToHelp,
  thankForHelp,
  TooManyHelpRequests,
} from '../help.ts';
import { HelpDeskRef } from './help-desk.graphql.ts';
import { HelpKindRef, HelpRequestRef } from './help.graphql.ts';

refusalType(TooManyHelpRequests, 'The team has three open requests, or has asked ten times within the hour.');
refusalType(HelpClosed, 'The request is closed.');
refusalType(HelpTaken, 'Another organizer has taken the request.');
builder.objectFields(HelpTaken, (t) => ({
  byName: t.exposeString('byName', { description: 'Who has taken it.' }),
  at: t.expose('at', { type: 'DateTime', description: 'When.' }),
}));

const HelpChangedRef = builder.objectRef<HelpChanged>('HelpChanged').implement({
  description: 'A request for help was made or changed.',
  isTypeOf: isKind('HelpChanged'),
  fields: (t) => ({
    request: t.field({
      type: HelpRequestRef,
      description: 'As it is now.',
      resolve: ({ requestId }, _args, ctx) => requireFound(readHelpRequest(ctx, requestId)),
    }),
  }),
});

const HelpDeskChangedRef = builder.objectRef<HelpDeskChanged>('HelpDeskChanged').implement({
  description: 'What organizers have ready was edited.',
  isTypeOf: isKind('HelpDeskChanged'),
  fields: (t) => ({
    desk: t.field({
      type: HelpDeskRef,
      description: 'As it is now.',
      resolve: ({ eventId }, _args, ctx) => readHelpDeskOf(ctx, eventId),
    }),
  }),
});

const PositionInput = builder.inputType('HelpPositionInput', {
  description: 'Where the person stands, by their phone. It is rounded to about a meter, and deleted a day after the end of the event.',
  fields: (t) => ({
    latitude: t.float({ description: 'Degrees north, from -90 to 90.' }),
    longitude: t.float({ description: 'Degrees east, from -180 to 180.' }),
    accuracyMeters: t.float({ description: 'The person is within so many meters of it; 0 to 20,000,000.' }),
  }),
});

const AskForHelpInput = builder.inputType('AskForHelpInput', {
  description: 'What a team needs.',
  fields: (t) => ({
    teamId: t.id({ description: 'The team of the viewer.' }),
    kind: t.field({ type: HelpKindRef, description: 'With what.' }),
    riddleId: t.id({ required: false, description: 'The riddle that it is about, one that the team sees. Without it none.' }),
    text: t.string({ description: 'Plain text, 1 to 1,000 characters.' }),
    position: t.field({ type: PositionInput, required: false, description: 'Only if the person has chosen to tell it.' }),
  }),
});

const ReplyToHelpInput = builder.inputType('ReplyToHelpInput', {
  description: 'A reply to a request for help.',
  fields: (t) => ({
    requestId: t.id({ description: 'Which request.' }),
    text: t.string({ description: 'Plain text, 1 to 1,000 characters.' }),
  }),
});

const HelpRequestInput = builder.inputType('HelpRequestInput', {
  description: 'A request for help.',
  fields: (t) => ({ requestId: t.id({ description: 'Which.' }) }),
});

const EditHelpDeskInput = builder.inputType('EditHelpDeskInput', {
  description: 'What organizers have ready from now on.',
  fields: (t) => ({
    eventId: t.id({ description: 'In which event.' }),
    version: t.int({ description: 'The version that was looked at; a conflict when it is no longer the newest.' }),
    emergencyNumber: t.string({ description: 'A telephone number of 3 to 15 digits with +, blanks, brackets and dashes; empty for none.' }),
    readyAnswers: t.stringList({ description: 'At most 20 texts of 1 to 300 characters.' }),
  }),
});

builder.mutationFields((t) => ({
  askForHelp: t.errorUnionField({
    types: [HelpChangedRef, BadInput, EventNotActive, NotFound, NotInTeam, RateLimited, TooManyHelpRequests],
    union: { name: 'AskForHelpResult', description: 'The request, or why not.' },
    description:
      'Asks organizers for help, until half a day after the end of the event. At most three requests of a team are open, and it asks at most ten times an hour; members of the team only. Takes an idempotency key.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: AskForHelpInput, description: 'What is needed.' }) },
    resolve: (_root, { input }, ctx) => askForHelp(ctx, { ...input, teamId: toId(input.teamId), riddleId: idOrNull(input.riddleId) }),
  }),
  replyToHelp: t.errorUnionField({
    types: [HelpChangedRef, BadInput, HelpClosed, NotFound, RateLimited],
    union: { name: 'ReplyToHelpResult', description: 'The request, or why not.' },
    description:
      'Adds a reply to an open request, at most 100 in all; its team and organizers only. The first organizer who replies takes the request. Takes an idempotency key.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: ReplyToHelpInput, description: 'Which, and what to say.' }) },
    resolve: (_root, { input }, ctx) => replyToHelp(ctx, { requestId: toId(input.requestId), text: input.text }),
  }),
  closeHelp: t.errorUnionField({
    types: [HelpChangedRef, NotFound],
    union: { name: 'CloseHelpResult', description: 'The request, or why not.' },
    description: 'Closes a request; its team and organizers only. A repeat changes nothing. Takes an idempotency key.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: HelpRequestInput, description: 'Which.' }) },
    resolve: (_root, { input }, ctx) => closeHelp(ctx, { requestId: toId(input.requestId) }),
  }),
  thankForHelp: t.errorUnionField({
    types: [HelpChangedRef, NotFound, NotInTeam],
    union: { name: 'ThankForHelpResult', description: 'The request, or why not.' },
    description: 'Says thanks for help, and closes the request; its team only. A repeat changes nothing. Takes an idempotency key.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: HelpRequestInput, description: 'For which.' }) },
    resolve: (_root, { input }, ctx) => thankForHelp(ctx, { requestId: toId(input.requestId) }),
  }),
  claimHelp: t.errorUnionField({
    types: [HelpChangedRef, HelpClosed, HelpTaken, NotFound],
    union: { name: 'ClaimHelpResult', description: 'The request, or why not.' },
    description: 'Takes an open request, the first organizer wins; organizers only. A repeat changes nothing. Takes an idempotency key.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: HelpRequestInput, description: 'Which.' }) },
    resolve: (_root, { input }, ctx) => claimHelp(ctx, { requestId: toId(input.requestId) }),
  }),
  releaseHelp: t.errorUnionField({
    types: [HelpChangedRef, HelpClosed, NotFound],
    union: { name: 'ReleaseHelpResult', description: 'The request, or why not.' },
    description:
      'Gives an open request back to all organizers, also one that a colleague has taken; organizers only. A repeat changes nothing. Takes an idempotency key.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: HelpRequestInput, description: 'Which.' }) },
    resolve: (_root, { input }, ctx) => releaseHelp(ctx, { requestId: toId(input.requestId) }),
  }),
  editHelpDesk: t.errorUnionField({
    types: [HelpDeskChangedRef, BadInput, EditConflict, NotFound],
    union: { name: 'EditHelpDeskResult', description: 'The desk, or why not.' },
    description:
      'Sets the emergency number of an event and the answers that organizers have ready; organizers only. Takes an idempotency key.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: EditHelpDeskInput, description: 'What they have ready.' }) },
    resolve: (_root, { input: { eventId, ...input } }, ctx) => editHelpDesk(ctx, { eventId: toId(eventId), ...input }),
  }),
}));
