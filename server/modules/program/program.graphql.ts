import { builder, isKind, toId } from '#server/graphql/build/builder.ts';
import { AlreadyMarked } from '#server/modules/checkpoints/checkpoints.ts';
import { ViewerRef } from '#server/modules/identity/graphql/identity.graphql.ts';
import { PassExpired, people } from '#server/modules/identity/identity.ts';
import { readPersonSelf } from '#server/modules/teams/teams.ts';
import { BadInput, Forbidden, NotFound } from '#server/platform/errors.ts';
import {
  addProgramScore,
  type AttendanceMarked,
  markAttendance,
  type ProgramEntry,
  type ProgramScore,
  type ProgramScoreAdded,
  readOwnProgramScore,
  readProgramHistory,
  readProgramScore,
} from './program.ts';

const EntryKindRef = builder.enumType('ProgramEntryKind', {
  description: 'What a line of the personal ledger is.',
  values: {
    SCORE: { value: 'score' as const, description: 'Points given or taken.' },
    ATTENDANCE: { value: 'attendance' as const, description: 'The person was present: zero points, comment "+", once per event.' },
  },
});

const EntryRef = builder.objectRef<ProgramEntry>('ProgramEntry').implement({
  description: 'A line of a personal ledger. It never changes.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Numeric; grows with time.' }),
    kind: t.expose('kind', { type: EntryKindRef, description: 'What it is.' }),
    points: t.field({ type: 'Points', description: 'Points given; negative when taken.', resolve: (entry) => entry.half / 2 }),
    comment: t.exposeString('comment', { nullable: true, description: 'What for; at most 500 characters.' }),
    byName: t.exposeString('byName', { description: 'Who wrote it.' }),
    at: t.expose('at', { type: 'DateTime', description: 'The instant of the entry.' }),
  }),
});

const ScoreRef = builder.objectRef<ProgramScore>('ProgramScore').implement({
  description: 'A person’s points of the day programme in one event.',
  fields: (t) => ({
    userId: t.exposeID('userId', { description: 'The numeric id of the person.' }),
    total: t.field({ type: 'Points', description: 'Sum of the lines; may be negative.', resolve: (score) => score.totalHalf / 2 }),
    entryCount: t.exposeInt('entries', { description: 'How many lines there are.' }),
    history: t.field({
      type: [EntryRef],
      // The lines say who wrote them and why, which an integration need not know.
      authScopes: { signedIn: true },
      complexity: { field: 1, multiplier: 20 },
      description: 'The lines, newest first; not for tokens.',
      args: {
        after: t.arg.id({ required: false, description: 'Lines older than this one.' }),
        first: t.arg.int({ defaultValue: 50, description: 'How many, 1 to 100.' }),
      },
      resolve: (score, { after, first }, ctx) => readProgramHistory(ctx, score, { before: after == null ? null : toId(after), first }),
    }),
  }),
});

builder.objectField(ViewerRef, 'program', (t) =>
  t.field({
    type: ScoreRef,
    nullable: true,
    description: 'Points of the day programme; null while there is no line.',
    resolve: async (person, _args, ctx) =>
      person.id === ctx.viewer?.userId ? readOwnProgramScore(ctx, await readPersonSelf(ctx, person)) : null,
  }),
);

builder.queryField('programScore', (t) =>
  t.field({
    type: ScoreRef,
    authScopes: { $any: { signedIn: true, token: ['scores:write'] } },
    description: 'A person’s points of the day programme: the viewer’s own, or anybody’s for ctc, organizers and the scope SCORES_WRITE.',
    args: {
      userId: t.arg.id({ description: 'The numeric id of the person.' }),
      event: t.arg.string({ required: false, description: 'In the event of this slug; without it in the person’s current one.' }),
    },
    resolve: (_root, { userId, event }, ctx) => readProgramScore(ctx, { userId: toId(userId), event }),
  }),
);

const defineChange = <T extends ProgramScoreAdded | AttendanceMarked>(kind: T['kind'], description: string) =>
  builder.objectRef<T>(kind).implement({
    description,
    isTypeOf: isKind(kind),
    fields: (t) => ({
      entryId: t.id({ description: 'The line that was written.', resolve: (change) => change.entryId }),
      userId: t.id({ description: 'Whose points.', resolve: (change) => change.userId }),
      userName: t.string({
        description: 'The person’s name now.',
        resolve: (change, _args, ctx) => people.readFullName(ctx, change.userId),
      }),
      points: t.field({ type: 'Points', description: 'What the line gave.', resolve: (change) => change.half / 2 }),
      totalBefore: t.field({ type: 'Points', description: 'The total before the line.', resolve: (change) => change.beforeHalf / 2 }),
      total: t.field({ type: 'Points', description: 'The total after it.', resolve: (change) => change.afterHalf / 2 }),
    }),
  });
const ProgramScoreAddedRef = defineChange<ProgramScoreAdded>(
  'ProgramScoreAdded',
  'Points were given or taken; for the same scan and values, the first result.',
);
const AttendanceMarkedRef = defineChange<AttendanceMarked>(
  'AttendanceMarked',
  'The person was noted as here; for the same scan, the first result.',
);

const receiverFields = {
  userId: 'Who, by id. Either this or `ticket`.',
  ticket: 'The scan ticket of who was scanned, at most 15 minutes old.',
};

const AddProgramScoreInput = builder.inputType('AddProgramScoreInput', {
  description: 'Points for a person.',
  fields: (t) => ({
    userId: t.id({ required: false, description: receiverFields.userId }),
    ticket: t.string({ required: false, description: receiverFields.ticket }),
    points: t.field({ type: 'Points', description: 'A multiple of 0.5 from −1000 to 1000; negative takes, 0 is allowed.' }),
    comment: t.string({ required: false, description: 'What for; at most 500 characters.' }),
  }),
});

const MarkAttendanceInput = builder.inputType('MarkAttendanceInput', {
  description: 'A person who is present.',
  fields: (t) => ({
    userId: t.id({ required: false, description: receiverFields.userId }),
    ticket: t.string({ required: false, description: receiverFields.ticket }),
  }),
});

const toReceiver = (input: { userId?: string | number | null | undefined; ticket?: string | null | undefined }) => ({
  userId: input.userId == null ? null : toId(input.userId),
  ticket: input.ticket ?? null,
});

builder.mutationFields((t) => ({
  addProgramScore: t.errorUnionField({
    types: [ProgramScoreAddedRef, BadInput, Forbidden, NotFound, PassExpired],
    union: { name: 'AddProgramScoreResult', description: 'The totals, or why not.' },
    description:
      'Gives a person points of the day programme. By a scan ticket the same points and comment count once. For ctc, organizers and the scope SCORES_WRITE. Takes an idempotency key.',
    authScopes: { $any: { signedIn: true, token: ['scores:write'] } },
    args: { input: t.arg({ type: AddProgramScoreInput, description: 'To whom, how many, what for.' }) },
    resolve: (_root, { input }, ctx) =>
      addProgramScore(ctx, { ...toReceiver(input), points: input.points, comment: input.comment ?? null }),
  }),
  markAttendance: t.errorUnionField({
    types: [AttendanceMarkedRef, AlreadyMarked, BadInput, Forbidden, NotFound, PassExpired],
    union: { name: 'MarkAttendanceResult', description: 'The mark, or why it was refused.' },
    description:
      'Marks that a person is present: zero points with the comment "+", once per person and event. For ctc, organizers and the scope SCORES_WRITE. Takes an idempotency key.',
    authScopes: { $any: { signedIn: true, token: ['scores:write'] } },
    args: { input: t.arg({ type: MarkAttendanceInput, description: 'The person who has come.' }) },
    resolve: (_root, { input }, ctx) => markAttendance(ctx, toReceiver(input)),
  }),
}));
