import { z } from 'zod';
import { InsufficientCoins } from '#server/modules/scoring/scoring.ts';
import { maxHints } from '../hints.rules.ts';
import { HintNotAvailable } from '../quest.errors.ts';
import type { HintBought } from '../quest.types.ts';
import { moveInput, playCommand } from './play-command.ts';

const hintInput = moveInput.extend({
  /** Which hint of the riddle, from 1. Left out by clients that know only one, for which it is the first. */
  number: z.number().int().min(1).max(maxHints).optional(),
});

/**
 * Buys a hint of a riddle for the viewer's team, at most once and in the order of the hints: the first one that the team lacks. Buying again
 * what the team has costs nothing. Also called: buy a clue, unlock a hint.
 */
export const buyHint = playCommand({
  name: 'buyHint',
  input: hintInput,
  run(move, { number = 1 }): HintBought {
    const { team, state, prices } = move;
    const { hintPrices, hintsBought } = state;
    if (number > Math.min(hintPrices.length, hintsBought + 1)) throw new HintNotAvailable();
    if (number <= hintsBought) return move.repeatHint();

    const price = hintPrices[number - 1] ?? prices.hintCoins;
    if (team.coins < price) throw new InsufficientCoins(price - team.coins);
    return move.buyHint({ number, price });
  },
});
