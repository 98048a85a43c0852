import { builder, isKind, requireFound, toId } from '#server/graphql/build/builder.ts';
import { refusalType } from '#server/graphql/build/domain-errors.ts';
import { LocalizedTextInput } from '#server/graphql/build/localized-text.ts';
import { GradeRef } from '#server/modules/announcements/graphql/announcements.graphql.ts';
import { EditableRiddleRef } from '#server/modules/quest/graphql/authoring/editable.graphql.ts';
import { RulingKindRef } from '#server/modules/quest/graphql/team-progress.graphql.ts';
import { authoring, RiddleWithdrawn } from '#server/modules/quest/quest.ts';
import { BadInput, EditConflict, NotFound, RateLimited } from '#server/platform/errors.ts';
import { makeRuling, PreviewStale, readRuling, rejudge, type Rejudged, type RulingMade, undoRuling } from '../rulings.ts';
import { RulingRef } from './rulings.graphql.ts';

refusalType(PreviewStale, 'The ruling would change other points by now than its preview showed.');

const RulingMadeRef = builder.objectRef<RulingMade>('RulingMade').implement({
  description: 'A ruling was made or taken back.',
  isTypeOf: isKind('RulingMade'),
  fields: (t) => ({
    ruling: t.field({ type: RulingRef, description: 'The ruling.', resolve: ({ rulingId }, _args, ctx) => readRuling(ctx, rulingId) }),
    riddle: t.field({
      type: EditableRiddleRef,
      description: 'The riddle.',
      resolve: ({ riddleId }, _args, ctx) => requireFound(authoring.readEditableRiddle(ctx, riddleId)),
    }),
  }),
});

const ErratumInput = builder.inputType('RulingErratumInput', {
  description: 'What the teams are told that are shown the riddle or have tried it, and the insiders who stand there.',
  fields: (t) => ({
    text: t.field({ type: LocalizedTextInput, description: 'At most 1,000 characters in each language; at least one is not empty.' }),
    grade: t.field({ type: GradeRef, required: false, description: 'How loud; NORMAL without it.' }),
  }),
});

const MakeRulingInput = builder.inputType('MakeRulingInput', {
  description: 'A decision about a riddle, as its preview showed it.',
  fields: (t) => ({
    riddleId: t.id({ description: 'The riddle.' }),
    kind: t.field({ type: RulingKindRef, description: 'What is decided.' }),
    everyTeam: t.boolean({
      required: false,
      description: 'As in the preview. Credit all teams of the category, and not only those that are shown the riddle or have tried it.',
    }),
    answer: t.string({ required: false, description: 'As in the preview: for ACCEPTED_ANSWER, and only for it, the answer.' }),
    fingerprint: t.string({ description: 'Of the preview.' }),
    erratum: t.field({ type: ErratumInput, required: false, description: 'What teams are told; without it only their ledgers tell them.' }),
  }),
});

const UndoRulingInput = builder.inputType('UndoRulingInput', {
  description: 'A ruling to take back.',
  fields: (t) => ({
    rulingId: t.id({ description: 'The newest one of its riddle that stands.' }),
    fingerprint: t.string({
      required: false,
      description: 'Of `undoRulingPreview`; without it whatever stands by then is taken back.',
    }),
    erratum: t.field({ type: ErratumInput, required: false, description: 'What teams are told; without it only their ledgers tell them.' }),
  }),
});

const RejudgeInput = builder.inputType('RejudgeInput', {
  description: 'A riddle whose answers were edited.',
  fields: (t) => ({ riddleId: t.id({ description: 'The riddle.' }) }),
});

const RejudgedRef = builder.objectRef<Rejudged>('Rejudged').implement({
  description: 'Wrong attempts that the present answers accept were credited.',
  isTypeOf: isKind('Rejudged'),
  fields: (t) => ({
    creditedTeams: t.exposeInt('creditedTeams', { description: 'How many teams were credited with the riddle.' }),
    riddle: t.field({
      type: EditableRiddleRef,
      description: 'The riddle.',
      resolve: ({ riddleId }, _args, ctx) => requireFound(authoring.readEditableRiddle(ctx, riddleId)),
    }),
  }),
});

builder.mutationFields((t) => ({
  rejudge: t.errorUnionField({
    types: [RejudgedRef, NotFound, RiddleWithdrawn],
    union: { name: 'RejudgeResult', description: 'How many teams were credited, or why not.' },
    description:
      'Credits teams whose wrong attempt is right by the present answers, once, at what it was worth then: the ruling REJUDGED without a look at its preview, which `undoRuling` takes back. Organizers only. Takes an idempotency key.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: RejudgeInput, description: 'The riddle.' }) },
    resolve: (_root, { input }, ctx) => rejudge(ctx, { riddleId: toId(input.riddleId) }),
  }),
  makeRuling: t.errorUnionField({
    types: [RulingMadeRef, BadInput, NotFound, PreviewStale, RateLimited, RiddleWithdrawn],
    union: { name: 'MakeRulingResult', description: 'The ruling, or why not.' },
    description:
      'Withdraws a riddle from play, rejudges it or accepts one more answer, and settles its points for all teams at once; organizers only. Takes an idempotency key.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: MakeRulingInput, description: 'The decision.' }) },
    resolve: (_root, { input: { riddleId, kind, everyTeam, answer, fingerprint, erratum } }, ctx) =>
      makeRuling(ctx, {
        riddleId: toId(riddleId),
        kind,
        everyTeam: everyTeam ?? undefined,
        answer,
        fingerprint,
        erratum: erratum && { text: erratum.text, grade: erratum.grade ?? undefined },
      }),
  }),
  undoRuling: t.errorUnionField({
    types: [RulingMadeRef, BadInput, EditConflict, NotFound, PreviewStale, RateLimited],
    union: { name: 'UndoRulingResult', description: 'The ruling, or why not.' },
    description:
      'Takes the newest ruling about a riddle back, once: points, coins and places are as if it had not been made, and an answer that it accepted is right no longer. Teams that have solved or visited the riddle on its strength since then keep it. Organizers only. Takes an idempotency key.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: UndoRulingInput, description: 'Which.' }) },
    resolve: (_root, { input: { rulingId, fingerprint, erratum } }, ctx) =>
      undoRuling(ctx, {
        rulingId: toId(rulingId),
        fingerprint: fingerprint ?? null,
        erratum: erratum && { text: erratum.text, grade: erratum.grade ?? undefined },
      }),
  }),
}));
