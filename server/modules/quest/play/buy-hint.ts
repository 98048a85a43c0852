import { InsufficientCoins } from '#server/modules/scoring/scoring.ts';
import { HintNotAvailable } from '../quest.errors.ts';
import type { HintBought } from '../quest.types.ts';
import { moveInput, playCommand } from './play-command.ts';

/** Buys the hint of a riddle for the viewer's team, at most once. Buying it again costs nothing. Also called: buy a clue, unlock a hint. */
export const buyHint = playCommand({
  name: 'buyHint',
  input: moveInput,
  run(move): HintBought {
    const { team, state, prices } = move;
    if (!state.hasHint) throw new HintNotAvailable();
    if (state.hintBought) return move.repeatHint();

    if (team.coins < prices.hintCoins) throw new InsufficientCoins(prices.hintCoins - team.coins);
    return move.buyHint();
  },
});
