import { builder, idOrNull } from '#server/graphql/build/builder.ts';
import { type Attempt, type AuditEntry, readAttempts, readAuditLog } from '../admin.ts';

const json = (value: unknown) => (value === null || value === undefined ? null : JSON.stringify(value));

const AuditEntryRef = builder.objectRef<AuditEntry>('AuditEntry').implement({
  description: 'Something an organizer did. It never changes.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Numeric; grows with time. Pass it as `after` for the entries before it.' }),
    eventId: t.field({ type: 'ID', nullable: true, description: 'In which event; null for none.', resolve: (entry) => entry.eventId }),
    actorId: t.exposeID('actorId', { description: 'The numeric id of the person who gave the command.' }),
    actorName: t.exposeString('actorName', { description: 'The person’s name.' }),
    action: t.exposeString('action', { description: 'Verb and noun, such as adjustTeamScore.' }),
    subjectType: t.exposeString('subjectType', { description: 'What it was done to, such as team.' }),
    subjectId: t.exposeString('subjectId', { description: 'Which one.' }),
    subjectName: t.exposeString('subjectName', {
      nullable: true,
      description: 'Its name now; null when it has no name, or no longer exists.',
    }),
    personName: t.exposeString('personName', {
      nullable: true,
      description: 'Whom of the team it is about: who was seated, removed or made captain. Null otherwise, and for a deleted person.',
    }),
    before: t.string({ nullable: true, description: 'The state before, as JSON.', resolve: (entry) => json(entry.before) }),
    after: t.string({ nullable: true, description: 'The state after, as JSON.', resolve: (entry) => json(entry.after) }),
    requestId: t.exposeString('requestId', { nullable: true, description: 'The id of the request in the server’s log.' }),
    at: t.expose('at', { type: 'DateTime', description: 'The instant of the command.' }),
  }),
});

const AttemptRef = builder.objectRef<Attempt>('Attempt').implement({
  description: 'An answer that a team gave.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Numeric; grows with time. Pass it as `after` for the attempts before it.' }),
    teamId: t.exposeID('teamId', { description: 'Which team.' }),
    teamName: t.exposeString('teamName', { description: 'Its name.' }),
    riddleId: t.exposeID('riddleId', { description: 'To which riddle.' }),
    riddleTitle: t.exposeString('riddleTitle', { description: 'The place.' }),
    userId: t.exposeID('userId', { description: 'Who of the team.' }),
    userName: t.exposeString('userName', { description: 'The person’s name.' }),
    answer: t.exposeString('answer', { description: 'As it was typed.' }),
    isRight: t.exposeBoolean('isRight', { description: 'How it was judged.' }),
    isCleared: t.exposeBoolean('isCleared', { description: 'Whether an organizer cleared the team’s attempts since.' }),
    at: t.expose('at', { type: 'DateTime', description: 'The instant of the attempt.' }),
  }),
});

const firstArg = 'How many, 1 to 100.';
const afterArg = 'Only what is older than the entry of this id.';

builder.queryFields((t) => ({
  auditLog: t.field({
    type: [AuditEntryRef],
    authScopes: { signedIn: true },
    complexity: { field: 1, multiplier: 20 },
    description: 'What organizers did, newest first. For organizers.',
    args: {
      event: t.arg.string({ required: false, description: 'Slug of an event; all without it.' }),
      actorId: t.arg.id({ required: false, description: 'Only by this person.' }),
      action: t.arg.string({ required: false, description: 'Only this action.' }),
      subjectType: t.arg.string({ required: false, description: 'Only of this kind, such as team.' }),
      subjectId: t.arg.string({ required: false, description: 'Only this one; goes with subjectType.' }),
      after: t.arg.id({ required: false, description: afterArg }),
      first: t.arg.int({ defaultValue: 50, description: firstArg }),
    },
    resolve: (_root, { after, actorId, ...args }, ctx) =>
      readAuditLog(ctx, { ...args, actorId: idOrNull(actorId), before: idOrNull(after) }),
  }),
  attempts: t.field({
    type: [AttemptRef],
    authScopes: { signedIn: true },
    complexity: { field: 1, multiplier: 20 },
    description: 'Answers that the teams of an event gave, newest first. For organizers.',
    args: {
      event: t.arg.string({ description: 'Slug of the event.' }),
      teamId: t.arg.id({ required: false, description: 'Only of this team.' }),
      riddleId: t.arg.id({ required: false, description: 'Only to this riddle.' }),
      isRight: t.arg.boolean({ required: false, description: 'Only right or only wrong ones.' }),
      text: t.arg.string({ required: false, description: 'Only those that contain this text; letter case does not matter.' }),
      after: t.arg.id({ required: false, description: afterArg }),
      first: t.arg.int({ defaultValue: 50, description: firstArg }),
    },
    resolve: (_root, { after, teamId, riddleId, ...args }, ctx) =>
      readAttempts(ctx, { ...args, teamId: idOrNull(teamId), riddleId: idOrNull(riddleId), before: idOrNull(after) }),
  }),
}));
