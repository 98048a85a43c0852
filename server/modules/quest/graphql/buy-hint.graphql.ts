import { builder, optionalId, toId } from '#server/graphql/build/builder.ts';
import { refusalType } from '#server/graphql/build/domain-errors.ts';
import { EventNotActive } from '#server/modules/events/events.ts';
import { InsufficientCoins } from '#server/modules/scoring/scoring.ts';
import { NotInTeam } from '#server/modules/teams/teams.ts';
import { BadInput, NotFound } from '#server/platform/errors.ts';
import { type HintBought, HintNotAvailable, maxHints, play, RiddleWithdrawn, TeamTooSmall } from '../quest.ts';
import { defineMoveResult, forTeamText } from './check-answer.graphql.ts';

refusalType(HintNotAvailable, 'The riddle has no such hint, or the team lacks the hint before it.');
refusalType(InsufficientCoins, 'The team has too few coins for the hint.');
builder.objectField(InsufficientCoins, 'missingCoins', (t) =>
  t.exposeInt('missingCoins', { description: 'How many more coins it takes.' }),
);

const HintBoughtRef = defineMoveResult<HintBought>('HintBought', 'The team has the hint.');
builder.objectField(HintBoughtRef, 'spentCoins', (t) => t.exposeInt('spentCoins', { description: '0 when the team had it already.' }));

const BuyHintInput = builder.inputType('BuyHintInput', {
  description: 'A hint to buy.',
  fields: (t) => ({
    riddleId: t.id({ description: 'The riddle.' }),
    number: t.int({
      required: false,
      description: `Which hint of the riddle, from 1 to ${maxHints}; without it the first. One that the team has costs nothing, and the next one its price.`,
    }),
    teamId: t.id({ required: false, description: forTeamText }),
  }),
});

builder.mutationField('buyHint', (t) =>
  t.errorUnionField({
    types: [
      HintBoughtRef,
      BadInput,
      EventNotActive,
      HintNotAvailable,
      InsufficientCoins,
      NotFound,
      NotInTeam,
      RiddleWithdrawn,
      TeamTooSmall,
    ],
    union: { name: 'BuyHintResult', description: 'The hint, or why not.' },
    description: 'Buys a hint of a riddle for the viewer’s team, each at most once and in their order. Takes an idempotency key.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: BuyHintInput, description: 'The riddle.' }) },
    resolve: (_root, { input: { riddleId, number, teamId } }, ctx) =>
      play.buyHint(ctx, { riddleId: toId(riddleId), number: number ?? undefined, teamId: optionalId(teamId) }),
  }),
);
