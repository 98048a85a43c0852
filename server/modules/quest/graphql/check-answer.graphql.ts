import type { RequestContext } from '#server/context.ts';
import { builder, isKind, optionalId, requireFound, toId } from '#server/graphql/build/builder.ts';
import { refusalType } from '#server/graphql/build/domain-errors.ts';
import { EventNotActive } from '#server/modules/events/events.ts';
import { TeamRef } from '#server/modules/teams/graphql/teams.graphql.ts';
import { NotInTeam } from '#server/modules/teams/teams.ts';
import { BadInput, NotFound, RateLimited } from '#server/platform/errors.ts';
import { type MoveResult, play, RiddleWithdrawn, TeamTooSmall, type Verdict } from '../quest.ts';
import { RiddleRef } from './riddle.graphql.ts';

export const forTeamText =
  'The team for which it was made. A phone may send it late; when the person is in another team by then, or in none, it is refused with NOT_IN_TEAM.';

/** Declares the type of a move's result, with the riddle and the team as the viewer may see them now. */
export function defineMoveResult<Result extends MoveResult>(kind: string, description: string) {
  const ref = builder.objectRef<Result>(kind).implement({ description, isTypeOf: isKind(kind) });
  builder.objectFields(ref, (t) => ({
    riddle: t.field({
      type: RiddleRef,
      description: 'The riddle as the team sees it now.',
      resolve: (result, _args, ctx: RequestContext) => requireFound(play.readRiddleAfter(ctx, result)),
    }),
    team: t.field({
      type: TeamRef,
      description: 'The team with its points and coins now.',
      resolve: (result, _args, ctx: RequestContext) => requireFound(play.readTeamAfter(ctx, result)),
    }),
  }));
  return ref;
}

refusalType(RiddleWithdrawn, 'Organizers have withdrawn the riddle: it takes no answer, hint or visit.');
refusalType(TeamTooSmall, 'The team has fewer members than its event asks for.');

const SolvedRef = defineMoveResult<Extract<Verdict, { kind: 'Solved' }>>('Solved', 'A right answer.');
const WrongAnswerRef = defineMoveResult<Extract<Verdict, { kind: 'WrongAnswer' }>>(
  'WrongAnswer',
  'A wrong answer; it is kept, and nothing is lost by it.',
);
const AlreadySolvedRef = defineMoveResult<Verdict>('AlreadySolved', 'A wrong answer to a riddle that the team has solved.');

builder.objectFields(SolvedRef, (t) => ({
  credited: t.exposeBoolean('credited', {
    description: 'False when a teammate was first: the riddle is the team’s, without a second credit.',
  }),
  points: t.field({ type: 'Points', description: 'Points that this answer brought, bonus included.', resolve: ({ half }) => half / 2 }),
  coins: t.exposeInt('coins', { description: 'Coins that it brought.' }),
}));

builder.objectField(WrongAnswerRef, 'alreadyTried', (t) =>
  t.boolean({
    description:
      'True when the team had given this answer to the riddle before, however it was typed: it counts nothing against the limit.',
    // A result that an older version has saved does not have this field.
    resolve: ({ alreadyTried = false }: { alreadyTried?: boolean }) => alreadyTried,
  }),
);

const CheckAnswerInput = builder.inputType('CheckAnswerInput', {
  description: 'An answer to a riddle.',
  fields: (t) => ({
    riddleId: t.id({ description: 'The riddle.' }),
    answer: t.string({ description: 'Trimmed, 1 to 500 characters, with a letter or a digit.' }),
    teamId: t.id({ required: false, description: forTeamText }),
  }),
});

builder.mutationField('checkAnswer', (t) =>
  t.errorUnionField({
    types: [
      SolvedRef,
      WrongAnswerRef,
      AlreadySolvedRef,
      BadInput,
      EventNotActive,
      NotFound,
      NotInTeam,
      RateLimited,
      RiddleWithdrawn,
      TeamTooSmall,
    ],
    union: { name: 'CheckAnswerResult', description: 'The verdict, or why there is none.' },
    description: 'Judges an answer for the viewer’s team. The first right one is credited, once. Takes an idempotency key.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: CheckAnswerInput, description: 'The answer.' }) },
    resolve: (_root, { input: { riddleId, answer, teamId } }, ctx) =>
      play.checkAnswer(ctx, { riddleId: toId(riddleId), answer, teamId: optionalId(teamId) }),
  }),
);
