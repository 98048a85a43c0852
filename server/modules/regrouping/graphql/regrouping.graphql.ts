import { builder, isKind, requireFound, toId } from '#server/graphql/build/builder.ts';
import { categoryIds } from '#server/modules/events/events.ts';
import { CategoryCodeRef } from '#server/modules/events/graphql/events.graphql.ts';
import { RegroupingKindRef } from '#server/modules/quest/graphql/team-progress.graphql.ts';
import { PreviewStale } from '#server/modules/rulings/rulings.ts';
import { FoundTeamRef } from '#server/modules/teams/graphql/organizer-teams.graphql.ts';
import { TeamFull, teamSearch } from '#server/modules/teams/teams.ts';
import { BadInput, EditConflict, Forbidden, NotFound } from '#server/platform/errors.ts';
import {
  changeTeamCategory,
  mergeTeams,
  previewRegrouping,
  readStanding,
  type Regrouped,
  type Regrouping,
  type RegroupingPreview,
  undoRegrouping,
} from '../regrouping.ts';

type Score = RegroupingPreview['before'];

const RegroupingScoreRef = builder.objectRef<Score>('RegroupingScore').implement({
  description: 'What a team has.',
  fields: (t) => ({
    points: t.field({ type: 'Points', description: 'Its points, without the value of coins.', resolve: ({ scoreHalf }) => scoreHalf / 2 }),
    coins: t.exposeInt('coins', { description: 'Coins it can spend; never negative.' }),
  }),
});

const RegroupingPreviewRef = builder.objectRef<RegroupingPreview>('RegroupingPreview').implement({
  description: 'What a regrouping would leave a team with. Nothing is written.',
  fields: (t) => ({
    fingerprint: t.exposeString('fingerprint', {
      description: 'Send it with the regrouping, which is refused if it would write something else by then.',
    }),
    before: t.field({ type: RegroupingScoreRef, description: 'What the team that plays on has now.', resolve: ({ before }) => before }),
    after: t.field({ type: RegroupingScoreRef, description: 'What it would have.', resolve: ({ after }) => after }),
    keptTitles: t.exposeStringList('keptTitles', {
      description: 'The places of the riddles that it would have solved, in the order in which they were solved; at most 1,000.',
    }),
    leftOut: t.exposeInt('leftOut', {
      description: 'How many solves would not count: of riddles of the other category only, or of riddles that both teams had solved.',
    }),
  }),
});

const RegroupingRef = builder.objectRef<Regrouping>('Regrouping').implement({
  description: 'What organizers did to a team that had played: another category, or another team in it.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Its numeric id.' }),
    kind: t.field({ type: RegroupingKindRef, description: 'Which of both.', resolve: ({ kind }) => kind }),
    fromTeamName: t.exposeString('fromTeamName', {
      nullable: true,
      description: 'The team that was merged into it; null for a change of category.',
    }),
    madeBy: t.exposeString('madeBy', { description: 'The organizer who did it.' }),
    madeAt: t.expose('madeAt', { type: 'DateTime', description: 'When.' }),
    canUndo: t.exposeBoolean('canUndo', { description: 'True while neither points nor people of the team have changed since.' }),
  }),
});

builder.objectField(FoundTeamRef, 'regrouping', (t) =>
  t.loadable({
    type: RegroupingRef,
    nullable: true,
    description: 'The newest regrouping of the team that stands; null without one.',
    load: (ids: number[], ctx) => readStanding(ctx, ids),
    resolve: ({ id }) => id,
  }),
);

const RegroupedRef = builder.objectRef<Regrouped>('Regrouped').implement({
  description: 'A regrouping was made or taken back.',
  isTypeOf: isKind('Regrouped'),
  fields: (t) => ({
    team: t.field({
      type: FoundTeamRef,
      description: 'The team that plays on.',
      resolve: ({ teamId }, _args, ctx) => requireFound(teamSearch.readFoundTeam(ctx, teamId)),
    }),
  }),
});

const teamId = 'The team that plays on.';
const fingerprint = 'Of the preview.';

builder.queryFields((t) => ({
  categoryChangePreview: t.field({
    type: RegroupingPreviewRef,
    description:
      'What a team would keep in another category. Refused with BAD_INPUT where it plays that one, or the event does not. Organizers only.',
    authScopes: { signedIn: true },
    args: {
      teamId: t.arg.id({ description: teamId }),
      category: t.arg({ type: CategoryCodeRef, description: 'What it is to play.' }),
    },
    resolve: (_root, args, ctx) =>
      previewRegrouping(ctx, { teamId: toId(args.teamId), categoryId: categoryIds[args.category], fromTeamId: null }),
  }),
  mergePreview: t.field({
    type: RegroupingPreviewRef,
    description:
      'What two teams would have as one. Refused with BAD_INPUT for teams of two events, and with TEAM_FULL where six seats are too few. Organizers only.',
    authScopes: { signedIn: true },
    args: {
      teamId: t.arg.id({ description: teamId }),
      fromTeamId: t.arg.id({ description: 'The team that would be merged into it.' }),
    },
    resolve: (_root, args, ctx) =>
      previewRegrouping(ctx, { teamId: toId(args.teamId), fromTeamId: toId(args.fromTeamId), categoryId: null }),
  }),
}));

const ChangeTeamCategoryInput = builder.inputType('ChangeTeamCategoryInput', {
  description: 'Another category for a team, as its preview showed it.',
  fields: (t) => ({
    teamId: t.id({ description: teamId }),
    category: t.field({ type: CategoryCodeRef, description: 'What it is to play.' }),
    fingerprint: t.string({ description: fingerprint }),
  }),
});

const MergeTeamsInput = builder.inputType('MergeTeamsInput', {
  description: 'Two teams that become one, as the preview showed it.',
  fields: (t) => ({
    teamId: t.id({ description: teamId }),
    fromTeamId: t.id({ description: 'The team that is merged into it, and deleted.' }),
    fingerprint: t.string({ description: fingerprint }),
  }),
});

const UndoRegroupingInput = builder.inputType('UndoRegroupingInput', {
  description: 'A regrouping to take back.',
  fields: (t) => ({ regroupingId: t.id({ description: 'The newest one of its team that stands.' }) }),
});

const union = (name: string) => ({ name, description: 'The team, or why not.' });

builder.mutationFields((t) => ({
  changeTeamCategory: t.errorUnionField({
    types: [RegroupedRef, BadInput, Forbidden, NotFound, PreviewStale],
    union: union('ChangeTeamCategoryResult'),
    description:
      'Has a team play another category, before or under play. It keeps what it has done of the riddles that both categories share: those of one title or, where no other riddle has them, the same coordinates. Organizers only. Takes an idempotency key.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: ChangeTeamCategoryInput, description: 'The team and its category.' }) },
    resolve: (_root, { input }, ctx) =>
      changeTeamCategory(ctx, { teamId: toId(input.teamId), categoryId: categoryIds[input.category], fingerprint: input.fingerprint }),
  }),
  mergeTeams: t.errorUnionField({
    types: [RegroupedRef, BadInput, Forbidden, NotFound, PreviewStale, TeamFull],
    union: union('MergeTeamsResult'),
    description:
      'Merges a team into another one, with its people and what it has done: of each riddle the earlier solve, visit and hint of both counts, once. Corrections by hand and start coins of the merged team do not come along. Organizers only. Takes an idempotency key.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: MergeTeamsInput, description: 'Both teams.' }) },
    resolve: (_root, { input }, ctx) =>
      mergeTeams(ctx, { teamId: toId(input.teamId), fromTeamId: toId(input.fromTeamId), fingerprint: input.fingerprint }),
  }),
  undoRegrouping: t.errorUnionField({
    types: [RegroupedRef, EditConflict, Forbidden, NotFound],
    union: union('UndoRegroupingResult'),
    description:
      'Takes the newest regrouping of a team back, once, while neither its points nor its people have changed since; else EDIT_CONFLICT. Organizers only. Takes an idempotency key.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: UndoRegroupingInput, description: 'Which.' }) },
    resolve: (_root, { input }, ctx) => undoRegrouping(ctx, { regroupingId: toId(input.regroupingId) }),
  }),
}));
