import { z } from 'zod';
import { organizerCommand } from '#server/modules/identity/identity.ts';
import { lockBalance, reverseEntries } from '#server/modules/scoring/scoring.ts';
import { id } from '../authoring-input.ts';
import { getPlayed } from './clear-attempts.store.ts';

export interface AttemptsCleared {
  kind: 'AttemptsCleared';
  teamId: number;
  /** Attempts that count no longer; 0 when there was nothing to clear. */
  deletedCount: number;
}

/**
 * Lets a team begin again: what it tried, solved, bought and visited belongs to an epoch that is over, and what that brought is reversed
 * in the ledger. Nothing is deleted. A second time there is nothing to clear.
 */
export const clearAttempts = organizerCommand({
  name: 'clearAttempts',
  input: z.object({ teamId: id }),
  async run(ctx, { teamId }, { userId: actorId }): Promise<AttemptsCleared> {
    const balance = await lockBalance(ctx, teamId);
    const { attempts, hasPlayed } = await getPlayed(ctx.db, balance);
    if (!hasPlayed) return { kind: 'AttemptsCleared', teamId, deletedCount: 0 };

    const after = await reverseEntries(ctx, { balance, actorId });
    const totals = ({ scoreHalf, coins, epoch }: typeof balance) => ({ scoreHalf, coins, epoch });
    await ctx.audit({
      eventId: balance.eventId,
      subjectType: 'team',
      subjectId: teamId,
      before: { attempts, ...totals(balance) },
      after: totals(after),
    });
    return { kind: 'AttemptsCleared', teamId, deletedCount: attempts };
  },
});
