import { builder } from '#server/graphql/builder.ts';
import { refusalType } from '#server/graphql/domain-errors.ts';
import { toId } from '#server/graphql/ids.ts';
import type { RequestContext } from '#server/context.ts';
import { EventNotActive } from '#server/modules/events/events.ts';
import { InsufficientCoins } from '#server/modules/scoring/scoring.ts';
import { TeamRef } from '#server/modules/teams/teams.graphql.ts';
import { NotInTeam, readTeamAsViewer } from '#server/modules/teams/teams.ts';
import { BadInput, NotFound, RateLimited } from '#server/platform/errors.ts';
import { buyHint, checkAnswer, type HintBought, HintNotAvailable, readRiddleOfMove, type Verdict } from './quest.ts';
import { RiddleRef } from './riddle.graphql.ts';

refusalType(HintNotAvailable, 'The riddle has no hint.');
refusalType(InsufficientCoins, 'The team has too few coins for the hint.');
builder.objectField(InsufficientCoins, 'missingCoins', (t) => t.exposeInt('missingCoins', { description: 'How many more it takes.' }));

interface Outcome {
  riddleId: number;
  teamId: number;
}

async function riddleAfter(outcome: Outcome, ctx: RequestContext) {
  const riddle = await readRiddleOfMove(ctx, outcome);
  if (!riddle) throw new NotFound();
  return riddle;
}

async function teamAfter(outcome: Outcome, ctx: RequestContext) {
  const team = await readTeamAsViewer(ctx, outcome.teamId);
  if (!team) throw new NotFound();
  return team;
}

const isKind = (kind: string) => (value: unknown) => (value as { kind?: string } | null)?.kind === kind;
const riddleText = 'The riddle as the team sees it now.';
const teamText = 'The team with its points and coins now.';

const SolvedRef = builder.objectRef<Extract<Verdict, { kind: 'Solved' }>>('Solved').implement({
  description: 'A right answer.',
  isTypeOf: isKind('Solved'),
  fields: (t) => ({
    credited: t.exposeBoolean('credited', {
      description: 'False when a teammate was first: the riddle is the team’s, without a second credit.',
    }),
    points: t.field({
      type: 'Points',
      description: 'Points that this answer brought, bonus included.',
      resolve: (verdict) => verdict.half / 2,
    }),
    coins: t.exposeInt('coins', { description: 'Coins that it brought.' }),
    riddle: t.field({ type: RiddleRef, description: riddleText, resolve: (verdict, _args, ctx) => riddleAfter(verdict, ctx) }),
    team: t.field({ type: TeamRef, description: teamText, resolve: (verdict, _args, ctx) => teamAfter(verdict, ctx) }),
  }),
});

const refused = (kind: 'WrongAnswer' | 'AlreadySolved', description: string) =>
  builder.objectRef<Exclude<Verdict, { kind: 'Solved' }>>(kind).implement({
    description,
    isTypeOf: isKind(kind),
    fields: (t) => ({
      riddle: t.field({ type: RiddleRef, description: riddleText, resolve: (verdict, _args, ctx) => riddleAfter(verdict, ctx) }),
      team: t.field({ type: TeamRef, description: teamText, resolve: (verdict, _args, ctx) => teamAfter(verdict, ctx) }),
    }),
  });
const WrongAnswerRef = refused('WrongAnswer', 'A wrong answer; it is kept, and nothing is lost by it.');
const AlreadySolvedRef = refused('AlreadySolved', 'A wrong answer to a riddle that the team has solved.');

const HintBoughtRef = builder.objectRef<HintBought>('HintBought').implement({
  description: 'The team has the hint.',
  isTypeOf: isKind('HintBought'),
  fields: (t) => ({
    spentCoins: t.exposeInt('spentCoins', { description: '0 when the team had it already.' }),
    riddle: t.field({ type: RiddleRef, description: riddleText, resolve: (bought, _args, ctx) => riddleAfter(bought, ctx) }),
    team: t.field({ type: TeamRef, description: teamText, resolve: (bought, _args, ctx) => teamAfter(bought, ctx) }),
  }),
});

const CheckAnswerInput = builder.inputType('CheckAnswerInput', {
  description: 'An answer to a riddle.',
  fields: (t) => ({
    riddleId: t.id({ description: 'The riddle.' }),
    answer: t.string({ description: 'Trimmed, 1 to 500 characters, with a letter or a digit.' }),
  }),
});

const BuyHintInput = builder.inputType('BuyHintInput', {
  description: 'A hint to buy.',
  fields: (t) => ({ riddleId: t.id({ description: 'The riddle.' }) }),
});

builder.mutationFields((t) => ({
  checkAnswer: t.errorUnionField({
    types: [SolvedRef, WrongAnswerRef, AlreadySolvedRef, BadInput, EventNotActive, NotFound, NotInTeam, RateLimited],
    union: { name: 'CheckAnswerResult', description: 'The verdict, or why there is none.' },
    description: 'Judges an answer for the viewer’s team. The first right one is credited, once. Takes an idempotency key.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: CheckAnswerInput, description: 'The answer.' }) },
    resolve: (_root, { input }, ctx) => checkAnswer(ctx, { riddleId: toId(input.riddleId), answer: input.answer }),
  }),
  buyHint: t.errorUnionField({
    types: [HintBoughtRef, BadInput, EventNotActive, HintNotAvailable, InsufficientCoins, NotFound, NotInTeam],
    union: { name: 'BuyHintResult', description: 'The hint, or why not.' },
    description: 'Buys the hint of a riddle for the viewer’s team, at most once. Takes an idempotency key.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: BuyHintInput, description: 'The riddle.' }) },
    resolve: (_root, { input }, ctx) => buyHint(ctx, { riddleId: toId(input.riddleId) }),
  }),
}));
