import { builder, isKind, optionalId, toId } from '#server/graphql/build/builder.ts';
import { refusalType } from '#server/graphql/build/domain-errors.ts';
import { EventNotActive } from '#server/modules/events/events.ts';
import { RiddleWithdrawn } from '#server/modules/quest/quest.ts';
import { TeamRef } from '#server/modules/teams/graphql/teams.graphql.ts';
import { NotInTeam } from '#server/modules/teams/teams.ts';
import { BadInput, Forbidden, NotFound, RateLimited } from '#server/platform/errors.ts';
import { AlreadyMarked, CodeExpired, NotSolvedYet, placeCodes, RiddleNotAssigned } from '../checkpoints.ts';
import { AlreadyMarkedByYouRef, VisitMarkedRef } from './checkpoints.graphql.ts';

const keyText =
  'The key by which a phone shows codes without network: 32 bytes as base64url. The code of a minute is RFC 4226 with SHA-256 and four digits, with the minutes since 1970 as the counter.';
const codeText = 'Four digits.';
const seenText = 'When the code was read: the time of the phone, corrected by its distance to `serverTime`. At most four hours ago.';

refusalType(CodeExpired, 'The code was read more than four hours ago, or before the event began.');

const PlaceKeyRef = builder.objectRef<placeCodes.PlaceKey>('PlaceKey').implement({
  description: 'A riddle of which the viewer is an insider, with the key that shows the codes of its place.',
  fields: (t) => ({
    riddleId: t.exposeID('riddleId', { description: 'The riddle.' }),
    title: t.exposeString('title', { nullable: true, description: 'The place; null while no team sees the riddle.' }),
    key: t.exposeString('key', { description: keyText }),
  }),
});

builder.queryField('placeKeys', (t) =>
  t.field({
    type: [PlaceKeyRef],
    authScopes: { signedIn: true },
    complexity: { field: 1, multiplier: 10 },
    description:
      'The viewer’s published riddles in the events of the day, with the keys of their places; at most 100. For insiders, ctc and organizers.',
    resolve: (_root, _args, ctx) => placeCodes.readPlaceKeys(ctx),
  }),
);

builder.objectField(TeamRef, 'codeKey', (t) =>
  t.string({
    nullable: true,
    description: `${keyText} For members only; null for an organizer.`,
    resolve: (team, _args, ctx) => placeCodes.readTeamCodeKey(ctx, team.id),
  }),
);

const WrongCodeRef = builder.objectRef<placeCodes.WrongCode>('WrongCode').implement({
  description: 'A wrong code. It takes nothing but time: after several the next one waits.',
  isTypeOf: isKind('WrongCode'),
  fields: (t) => ({
    riddleId: t.exposeID('riddleId', { description: 'The riddle.' }),
    teamId: t.exposeID('teamId', { description: 'The team.' }),
    retryAfterSeconds: t.exposeInt('retryAfterSeconds', { description: 'Whole seconds until the next code is judged; 0 for now.' }),
  }),
});

const MarkVisitByCodeInput = builder.inputType('MarkVisitByCodeInput', {
  description: 'A visit to mark by the code of the team.',
  fields: (t) => ({
    riddleId: t.id({ description: 'The riddle at whose place it is.' }),
    teamId: t.id({ description: 'The team that came.' }),
    code: t.string({ description: codeText }),
    seenAt: t.field({ type: 'DateTime', description: seenText }),
  }),
});

builder.mutationField('markVisitByCode', (t) =>
  t.errorUnionField({
    types: [
      VisitMarkedRef,
      AlreadyMarkedByYouRef,
      WrongCodeRef,
      AlreadyMarked,
      BadInput,
      CodeExpired,
      EventNotActive,
      Forbidden,
      NotFound,
      NotSolvedYet,
      RateLimited,
      RiddleNotAssigned,
      RiddleWithdrawn,
    ],
    union: { name: 'MarkVisitByCodeResult', description: 'The mark, or why there is none.' },
    description:
      'Marks a visit as markVisit does, with the code that the team’s phone showed in place of a scan. For insiders and ctc of the riddle, organizers, and the scope VISITS_WRITE. Takes an idempotency key.',
    authScopes: { $any: { signedIn: true, token: ['visits:write'] } },
    args: { input: t.arg({ type: MarkVisitByCodeInput, description: 'The visit.' }) },
    resolve: (_root, { input: { riddleId, teamId, code, seenAt } }, ctx) =>
      placeCodes.markVisitByCode(ctx, { riddleId: toId(riddleId), teamId: toId(teamId), code, seenAt }),
  }),
);

const VisitByPlaceCodeInput = builder.inputType('VisitByPlaceCodeInput', {
  description: 'A visit of the viewer’s team, by the code of the place.',
  fields: (t) => ({
    riddleId: t.id({ description: 'The riddle at whose place the team is.' }),
    code: t.string({ description: codeText }),
    seenAt: t.field({ type: 'DateTime', description: seenText }),
    teamId: t.id({
      required: false,
      description: 'The team that came. When the person is in another team by then, or in none, it is refused with NOT_IN_TEAM.',
    }),
  }),
});

builder.mutationField('visitByPlaceCode', (t) =>
  t.errorUnionField({
    types: [
      VisitMarkedRef,
      WrongCodeRef,
      AlreadyMarked,
      BadInput,
      CodeExpired,
      EventNotActive,
      NotFound,
      NotInTeam,
      NotSolvedYet,
      RateLimited,
      RiddleWithdrawn,
    ],
    union: { name: 'VisitByPlaceCodeResult', description: 'The mark, or why there is none.' },
    description:
      'Marks that the viewer’s team came to the place of a riddle that it solved, by the code that an insider’s phone showed; credited once. Takes an idempotency key.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: VisitByPlaceCodeInput, description: 'The visit.' }) },
    resolve: (_root, { input: { riddleId, code, seenAt, teamId } }, ctx) =>
      placeCodes.visitByPlaceCode(ctx, { riddleId: toId(riddleId), code, seenAt, teamId: optionalId(teamId) }),
  }),
);
