import { z } from 'zod';
import { organizerCommand } from '#server/modules/identity/identity.ts';
import { lockBalance, reverseEntries } from '#server/modules/scoring/scoring.ts';
import { id } from '../authoring-input.ts';
import { countPlay } from './clear-attempts.store.ts';

export interface AttemptsCleared {
  kind: 'AttemptsCleared';
  teamId: number;
  /** The number of attempts that no longer count; 0 when there was nothing to clear. */
  deletedCount: number;
}

/**
 * Lets a team begin again. What it tried, solved, bought and visited now belongs to an epoch that is over, and what it earned by that is
 * reversed in the ledger. Nothing is deleted. Clearing a second time changes nothing.
 */
export const clearAttempts = organizerCommand({
  right: 'run',
  name: 'clearAttempts',
  input: z.object({ teamId: id }),
  async run(ctx, { teamId }, { userId: actorId }): Promise<AttemptsCleared> {
    const balance = await lockBalance(ctx, teamId);
    const { attempts, hasPlayed } = await countPlay(ctx.db, balance);
    if (!hasPlayed) return { kind: 'AttemptsCleared', teamId, deletedCount: 0 };

    const after = await reverseEntries(ctx, { balance, actorId });
    const toTotals = ({ scoreHalf, coins, epoch }: typeof balance) => ({ scoreHalf, coins, epoch });
    await ctx.audit({
      eventId: balance.eventId,
      subjectType: 'team',
      subjectId: teamId,
      before: { attempts, ...toTotals(balance) },
      after: toTotals(after),
    });
    return { kind: 'AttemptsCleared', teamId, deletedCount: attempts };
  },
});
