import { z } from 'zod';
import { InsufficientCoins, readPrices, recordEntry } from '#server/modules/scoring/scoring.ts';
import type { Context } from '#server/platform/context.ts';
import { once } from '#server/platform/db/idempotency.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { parse } from '#server/platform/parse.ts';
import { openMove } from './open-move.ts';
import { recordHint } from './play.store.ts';
import { HintNotAvailable } from './quest.errors.ts';

const hintInput = z.object({ riddleId: z.number().int().positive().max(Number.MAX_SAFE_INTEGER) });

export interface HintBought {
  kind: 'HintBought';
  riddleId: number;
  teamId: number;
  /** 0 when the team had it already. */
  spentCoins: number;
}

/** Buys the hint of a riddle for the viewer's team, at most once; asking again is free. */
export function buyHint(ctx: Context, input: z.input<typeof hintInput>): Promise<HintBought> {
  const { riddleId } = parse(hintInput, input);

  return inTransaction(ctx, (within) =>
    once(within, { operation: 'buyHint', input: { riddleId } }, async () => {
      const { viewer, balance, state } = await openMove(within, riddleId);
      const { teamId, epoch } = balance;
      if (!state.hasHint) throw new HintNotAvailable();
      const isNew = await recordHint(within.db, { teamId, riddleId, userId: viewer.userId, epoch, now: within.clock.now });
      if (!isNew) return { kind: 'HintBought', riddleId, teamId, spentCoins: 0 };

      const prices = await readPrices(within, balance.eventId);
      if (balance.coins < prices.hintCoins) throw new InsufficientCoins(prices.hintCoins - balance.coins);
      await recordEntry(within, { balance, kind: 'hint', half: 0, coins: -prices.hintCoins, riddleId, actorId: viewer.userId, prices });
      return { kind: 'HintBought', riddleId, teamId, spentCoins: prices.hintCoins };
    }),
  );
}
