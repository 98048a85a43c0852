import { builder, toId } from '#server/graphql/build/builder.ts';
import { EventChangedRef, seenVersion } from '#server/modules/events/graphql/event-clock.graphql.ts';
import { BadInput, EditConflict, Forbidden, NotFound } from '#server/platform/errors.ts';
import { changePrices } from '../scoring.ts';

const ChangePricesInput = builder.inputType('ChangePricesInput', {
  description:
    'Changes of a price list; what is left out or null stays. Points are multiples of 0.5 from 0 to 1000, coins whole from 0 to 100.',
  fields: (t) => {
    const points = (description: string) => t.field({ type: 'Points', required: false, description });
    const coins = (description: string) => t.int({ required: false, description });
    return {
      eventId: t.id({ description: 'The event.' }),
      version: t.int({ required: false, description: seenVersion }),
      reason: t.string({
        required: false,
        description: 'Why; required once play has begun, at most 500 characters. Written to the audit log.',
      }),
      solve: points('Points for a riddle solved without its hint.'),
      solveCoins: coins('Coins for it.'),
      solveWithHint: points('Points for a riddle solved after buying its hint.'),
      solveWithHintCoins: coins('Coins for it.'),
      visit: points('Points for visiting the insider of a riddle solved without its hint.'),
      visitCoins: coins('Coins for it.'),
      visitWithHint: points('Points for visiting the insider of a riddle solved with its hint.'),
      visitWithHintCoins: coins('Coins for it.'),
      hintCoins: coins('Price of a hint in coins.'),
      blockSolved: points('Bonus for a whole block solved; 0 for none.'),
      blockVisited: points('Bonus for a whole block visited; 0 for none.'),
      startCoins: coins('Coins that a team starts with; teams that exist keep what they got.'),
      coinValue: points('What a coin counts for on the board; at most 50.'),
    };
  },
});

builder.mutationField('changePrices', (t) =>
  t.errorUnionField({
    types: [EventChangedRef, BadInput, EditConflict, Forbidden, NotFound],
    union: { name: 'ChangePricesResult', description: 'The event, or why not.' },
    description: 'Changes what things are worth from now on; what was earned stays. Organizers only. Takes an idempotency key.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: ChangePricesInput, description: 'The changes.' }) },
    resolve: (_root, { input }, ctx) => changePrices(ctx, { ...input, eventId: toId(input.eventId) }),
  }),
);
