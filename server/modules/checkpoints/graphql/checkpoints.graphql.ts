import { builder, isKind, toId } from '#server/graphql/build/builder.ts';
import { refusalType } from '#server/graphql/build/domain-errors.ts';
import { EventNotActive } from '#server/modules/events/events.ts';
import { ScanRequired } from '#server/modules/identity/identity.ts';
import { RiddleWithdrawn } from '#server/modules/quest/quest.ts';
import { BadInput, Forbidden, NotFound } from '#server/platform/errors.ts';
import {
  AlreadyMarked,
  type InsiderTask,
  markVisit,
  NotSolvedYet,
  readInsiderTasks,
  RiddleNotAssigned,
  type VisitOutcome,
} from '../checkpoints.ts';

refusalType(ScanRequired, 'The viewer did not scan this person within the last 15 minutes.');
refusalType(NotSolvedYet, 'The team has not solved the riddle yet.');
refusalType(RiddleNotAssigned, 'The viewer does not stand at this riddle.');
refusalType(AlreadyMarked, 'It was marked before.');
builder.objectFields(AlreadyMarked, (t) => ({
  byName: t.exposeString('byName', {
    description: 'Who marked it; for players, and where the code of the place did, the name of the place.',
  }),
  at: t.expose('at', { type: 'DateTime', description: 'The instant of the mark.' }),
}));

const TaskStatusRef = builder.enumType('InsiderTaskStatus', {
  description: 'What an insider can do at a riddle for a team.',
  values: {
    MARKED: { description: 'The visit is marked.' },
    CAN_MARK: { description: 'Solved, so the visit can be marked.' },
    PENDING: { description: 'The team has not solved it yet.' },
  } as const,
});

const InsiderTaskRef = builder.objectRef<InsiderTask>('InsiderTask').implement({
  description:
    'A riddle of which the viewer is an insider, for one team. It tells nothing of the answer except the place, which the viewer knows.',
  fields: (t) => ({
    riddleId: t.exposeID('riddleId', { description: 'The riddle.' }),
    title: t.exposeString('title', { description: 'The place.' }),
    status: t.expose('status', { type: TaskStatusRef, description: 'What can be done.' }),
    isWithdrawn: t.exposeBoolean('isWithdrawn', {
      description: 'Whether the riddle was taken out of play, so that no visit is marked there.',
    }),
    markedByName: t.exposeString('markedByName', { nullable: true, description: 'Who marked the visit; null until it is marked.' }),
    markedAt: t.expose('markedAt', { type: 'DateTime', nullable: true, description: 'When it was marked.' }),
  }),
});

export const VisitMarkedRef = builder.objectRef<Extract<VisitOutcome, { kind: 'VisitMarked' }>>('VisitMarked').implement({
  description: 'The visit is marked and credited.',
  isTypeOf: isKind('VisitMarked'),
  fields: (t) => ({
    riddleId: t.exposeID('riddleId', { description: 'The riddle.' }),
    teamId: t.exposeID('teamId', { description: 'The team.' }),
    points: t.field({ type: 'Points', description: 'Points that it brought, bonus included.', resolve: (visit) => visit.half / 2 }),
    coins: t.exposeInt('coins', { description: 'Coins that it brought.' }),
  }),
});

export const AlreadyMarkedByYouRef = builder
  .objectRef<Extract<VisitOutcome, { kind: 'AlreadyMarkedByYou' }>>('AlreadyMarkedByYou')
  .implement({
    description: 'The viewer has marked this visit before; nothing was changed.',
    isTypeOf: isKind('AlreadyMarkedByYou'),
    fields: (t) => ({
      riddleId: t.exposeID('riddleId', { description: 'The riddle.' }),
      teamId: t.exposeID('teamId', { description: 'The team.' }),
      byName: t.exposeString('byName', { description: 'Who marked it: the viewer.' }),
      at: t.field({ type: 'DateTime', description: 'The instant of the mark.', resolve: (mark) => new Date(mark.at) }),
    }),
  });

const MarkVisitInput = builder.inputType('MarkVisitInput', {
  description: 'A visit to mark.',
  fields: (t) => ({
    riddleId: t.id({ description: 'The riddle at whose place it is.' }),
    teamId: t.id({ description: 'The team that came.' }),
    scannedUserId: t.id({ description: 'The member who was scanned, at most 15 minutes ago.' }),
  }),
});

builder.queryField('insiderTasks', (t) =>
  t.field({
    type: [InsiderTaskRef],
    authScopes: { signedIn: true },
    complexity: { field: 1, multiplier: 10 },
    description: 'The viewer’s riddles in the category of a team, at most 100; none for an unknown team. For insiders, ctc and organizers.',
    args: { teamId: t.arg.id({ description: 'The team.' }) },
    resolve: (_root, { teamId }, ctx) => readInsiderTasks(ctx, { teamId: toId(teamId) }),
  }),
);

builder.mutationField('markVisit', (t) =>
  t.errorUnionField({
    types: [
      VisitMarkedRef,
      AlreadyMarkedByYouRef,
      AlreadyMarked,
      BadInput,
      EventNotActive,
      Forbidden,
      NotFound,
      NotSolvedYet,
      RiddleNotAssigned,
      RiddleWithdrawn,
      ScanRequired,
    ],
    union: { name: 'MarkVisitResult', description: 'The mark, or why it was refused.' },
    description:
      'Marks that a team visited the place of a riddle that it solved; credited once. For insiders and ctc of the riddle, organizers, and the scope VISITS_WRITE. Takes an idempotency key.',
    authScopes: { $any: { signedIn: true, token: ['visits:write'] } },
    args: { input: t.arg({ type: MarkVisitInput, description: 'The visit.' }) },
    resolve: (_root, { input }, ctx) =>
      markVisit(ctx, { riddleId: toId(input.riddleId), teamId: toId(input.teamId), scannedUserId: toId(input.scannedUserId) }),
  }),
);
