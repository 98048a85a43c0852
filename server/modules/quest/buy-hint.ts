import { z } from 'zod';
import {
  announceEntry,
  type Balance,
  enteringLine,
  entryValues,
  InsufficientCoins,
  movingBalance,
} from '#server/modules/scoring/scoring.ts';
import type { Context } from '#server/platform/context.ts';
import { type KeptValues, onceJoined } from '#server/platform/db/idempotency.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { parse } from '#server/platform/parse.ts';
import { allowReplay, type Move, openMove, takeTurn } from './open-move.ts';
import { buying, type HintValues } from './moves.store.ts';
import { HintNotAvailable } from './quest.errors.ts';

const writeHint = prepared<HintValues, Balance>((building) =>
  buying(building, { line: enteringLine(building), balance: movingBalance(building) }),
);

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
    onceJoined<Balance | null, HintBought>(
      within,
      { operation: 'buyHint', input: { riddleId } },
      {
        open: (claim) => takeTurn(within, claim),
        allow: allowReplay,
        work: async (balance, result) => sellHint(within, { move: await openMove(within, { balance, riddleId }), riddleId, ...result }),
      },
    ),
  );
}

interface Sale {
  move: Move;
  riddleId: number;
  kept(bought: HintBought): KeptValues;
  keep(bought: HintBought): Promise<HintBought>;
}

async function sellHint(ctx: Context, { move, riddleId, kept, keep }: Sale): Promise<HintBought> {
  const { viewer, balance, state, prices } = move;
  const { teamId } = balance;
  if (!state.hasHint) throw new HintNotAvailable();
  if (state.hintBought) return keep({ kind: 'HintBought', riddleId, teamId, spentCoins: 0 });

  if (balance.coins < prices.hintCoins) throw new InsufficientCoins(prices.hintCoins - balance.coins);
  const { userId } = viewer;
  const bought: HintBought = { kind: 'HintBought', riddleId, teamId, spentCoins: prices.hintCoins };
  const entry = entryValues({ balance, kind: 'hint', half: 0, coins: -prices.hintCoins, riddleId, actorId: userId, prices });
  await writeHint(ctx, { ...entry, riddleId, userId, ...kept(bought) });
  announceEntry(ctx, balance);
  return bought;
}
