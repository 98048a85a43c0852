import { builder } from '#server/graphql/build/builder.ts';
import { EventRef } from '#server/modules/events/graphql/events.graphql.ts';
import { type PriceList, readPrices } from '../scoring.ts';

const PriceListRef = builder.objectRef<PriceList>('PriceList').implement({
  description: 'What things are worth in an event. Points are multiples of 0.5, coins are whole.',
  fields: (t) => {
    const points = (name: keyof PriceList, description: string) =>
      t.field({ type: 'Points', description, resolve: (prices) => prices[name] / 2 });
    const coins = (name: keyof PriceList, description: string) => t.int({ description, resolve: (prices) => prices[name] });
    return {
      solve: points('solveHalf', 'Points for a riddle solved without its hint.'),
      solveCoins: coins('solveCoins', 'Coins for it.'),
      solveWithHint: points('solveWithHintHalf', 'Points for a riddle solved after buying its hint.'),
      solveWithHintCoins: coins('solveWithHintCoins', 'Coins for it.'),
      visit: points('visitHalf', 'Points for visiting the insider of a riddle solved without its hint.'),
      visitCoins: coins('visitCoins', 'Coins for it.'),
      visitWithHint: points('visitWithHintHalf', 'Points for visiting the insider of a riddle solved with its hint.'),
      visitWithHintCoins: coins('visitWithHintCoins', 'Coins for it.'),
      hintCoins: coins('hintCoins', 'Price of a hint in coins.'),
      blockSolved: points('blockSolvedHalf', 'Bonus for a whole block solved; 0 for none.'),
      blockVisited: points('blockVisitedHalf', 'Bonus for a whole block visited; 0 for none.'),
      startCoins: coins('startCoins', 'Coins that a team starts with.'),
      coinValue: points('coinValueHalf', 'What a coin counts for on the board.'),
    };
  },
});

builder.objectField(EventRef, 'prices', (t) =>
  t.field({ type: PriceListRef, description: 'What things are worth in it.', resolve: (event, _args, ctx) => readPrices(ctx, event.id) }),
);
