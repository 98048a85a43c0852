import { z } from 'zod';
import { InsufficientCoins } from '#server/modules/scoring/scoring.ts';
import { HintNotAvailable } from '../quest.errors.ts';
import type { HintBought } from '../quest.types.ts';
import { playCommand, riddleId } from './play-command.ts';

/** Buys the hint of a riddle for the viewer's team, at most once. Asking again is free. */
export const buyHint = playCommand({
  name: 'buyHint',
  input: z.object({ riddleId }),
  run(move): HintBought {
    const { team, riddle, prices } = move;
    if (!riddle.hasHint) throw new HintNotAvailable();
    if (riddle.hintBought) return move.repeatHint();

    if (team.coins < prices.hintCoins) throw new InsufficientCoins(prices.hintCoins - team.coins);
    return move.buyHint();
  },
});
