import { builder, toId } from '#server/graphql/build/builder.ts';
import { CategoryRef } from '#server/modules/events/graphql/events.graphql.ts';
import { EditableRiddleRef } from '#server/modules/quest/graphql/authoring/editable.graphql.ts';
import { RulingKindRef } from '#server/modules/quest/graphql/team-progress.graphql.ts';
import { previewRuling, previewUndoing, readRulings, type Ruling, type RulingPreview, type TeamEffect } from '../rulings.ts';

export const RulingRef = builder.objectRef<Ruling>('Ruling').implement({
  description: 'What organizers decided about a riddle after teams had played it.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Numeric; grows with time.' }),
    kind: t.expose('kind', { type: RulingKindRef, description: 'What was decided.' }),
    answer: t.exposeString('answer', {
      nullable: true,
      description: 'For ACCEPTED_ANSWER, the answer; null for all others. It leaves the accepted ones when the ruling is taken back.',
    }),
    teams: t.exposeInt('teams', { description: 'Teams whose points or coins it changed.' }),
    madeBy: t.exposeString('madeBy', { description: 'The organizer who made it.' }),
    madeAt: t.expose('madeAt', { type: 'DateTime', description: 'When.' }),
    undoneBy: t.exposeString('undoneBy', { nullable: true, description: 'Who took it back; null while it stands.' }),
    undoneAt: t.expose('undoneAt', { type: 'DateTime', nullable: true, description: 'When it was taken back; null while it stands.' }),
    canUndo: t.exposeBoolean('canUndo', {
      description: 'Whether `undoRuling` takes it: it stands, and no newer one about the riddle does.',
    }),
  }),
});

builder.objectField(EditableRiddleRef, 'rulings', (t) =>
  t.loadableGroup({
    type: RulingRef,
    complexity: { field: 2, multiplier: 5 },
    description: 'What organizers decided about it, newest first; at most 50.',
    load: (ids: number[], ctx) => readRulings(ctx, ids),
    group: (ruling) => ruling.riddleId,
    resolve: (riddle) => riddle.id,
  }),
);

type Standing = TeamEffect['before'];

const StandingRef = builder.objectRef<Standing>('RulingStanding').implement({
  description: 'A team before or after a ruling, as organizers see it, even during a freeze.',
  fields: (t) => ({
    points: t.field({ type: 'Points', description: 'Sum of its points.', resolve: ({ scoreHalf }) => scoreHalf / 2 }),
    coins: t.exposeInt('coins', { description: 'Coins it can spend.' }),
    rank: t.exposeInt('rank', {
      nullable: true,
      description: 'Its place in its category, from 1. Null for a team outside of the ranking.',
    }),
  }),
});

const EffectRef = builder.objectRef<TeamEffect & { eventId: number }>('RulingEffect').implement({
  description: 'How a ruling would change a team.',
  fields: (t) => ({
    teamId: t.exposeID('teamId', { description: 'The team.' }),
    teamName: t.exposeString('teamName', { description: 'Its name.' }),
    category: t.field({ type: CategoryRef, description: 'What it plays.', resolve: (effect) => effect }),
    before: t.expose('before', { type: StandingRef, description: 'As it is now.' }),
    after: t.expose('after', { type: StandingRef, description: 'As it would be.' }),
  }),
});

const PreviewRef = builder.objectRef<RulingPreview>('RulingPreview').implement({
  description: 'What a ruling would change; nothing is written.',
  fields: (t) => ({
    fingerprint: t.exposeString('fingerprint', {
      description:
        'Names what would be written. `makeRuling` or `undoRuling` takes it, and is refused with PREVIEW_STALE once it would write something else.',
    }),
    effects: t.field({
      type: [EffectRef],
      complexity: { field: 1, multiplier: 20 },
      description: 'By category and new place, the teams whose points, coins or place change: at most all of the event.',
      resolve: ({ eventId, effects }) => effects.map((effect) => ({ ...effect, eventId })),
    }),
    keptBy: t.exposeStringList('keptBy', {
      description:
        'The names of the teams that keep the riddle although the ruling is taken back, because their visit was marked since, or they have solved it by the accepted answer since; at most all of the event. Empty before a ruling.',
    }),
  }),
});

builder.queryField('rulingPreview', (t) =>
  t.field({
    type: PreviewRef,
    authScopes: { signedIn: true },
    complexity: 20,
    description:
      'Which teams a ruling would change, and how. Refused with RIDDLE_WITHDRAWN once the riddle is out of play. For organizers.',
    args: {
      riddleId: t.arg.id({ description: 'The riddle.' }),
      kind: t.arg({ type: RulingKindRef, description: 'What would be decided.' }),
      everyTeam: t.arg.boolean({
        defaultValue: false,
        description: 'Credit all teams of the category, and not only those that are shown the riddle or have tried it.',
      }),
      answer: t.arg.string({
        required: false,
        description: 'For ACCEPTED_ANSWER, and only for it: the answer, at most 500 characters, which is not accepted yet.',
      }),
    },
    resolve: (_root, { riddleId, ...asked }, ctx) => previewRuling(ctx, { riddleId: toId(riddleId), ...asked }),
  }),
);

builder.queryField('undoRulingPreview', (t) =>
  t.field({
    type: PreviewRef,
    authScopes: { signedIn: true },
    complexity: 20,
    description:
      'Which teams would change, and how, if a ruling were taken back. Refused with EDIT_CONFLICT where `undoRuling` does not take it. For organizers.',
    args: { rulingId: t.arg.id({ description: 'The newest ruling of its riddle that stands.' }) },
    resolve: (_root, { rulingId }, ctx) => previewUndoing(ctx, toId(rulingId)),
  }),
);
