import { z } from 'zod';
import { requireRole } from '#server/modules/identity/identity.ts';
import { lockBalance, reverseEntries } from '#server/modules/scoring/scoring.ts';
import type { Context } from '#server/platform/context.ts';
import { audit } from '#server/platform/db/audit.ts';
import { parse } from '#server/platform/parse.ts';
import { id } from './authoring-input.ts';
import { byOrganizer } from './by-organizer.ts';
import { getPlayed } from './clear-attempts.store.ts';

const clearInput = z.object({ teamId: id });

export interface AttemptsCleared {
  kind: 'AttemptsCleared';
  teamId: number;
  /** Attempts that count no longer; 0 when there was nothing to clear. */
  deletedCount: number;
}

/**
 * Lets a team begin anew: what it tried, solved, bought and visited belongs to an epoch that is over, and what that brought
 * is reversed in the ledger. Nothing is deleted. A second time there is nothing to clear.
 */
export async function clearAttempts(ctx: Context, input: z.input<typeof clearInput>): Promise<AttemptsCleared> {
  const { teamId } = parse(clearInput, input);
  return byOrganizer(ctx, { operation: 'clearAttempts', input: { teamId } }, async (within) => {
    const { userId: actorId } = requireRole(within, 'organizer');
    const balance = await lockBalance(within, teamId);
    const { attempts, hasPlayed } = await getPlayed(within.db, balance);
    if (!hasPlayed) return { kind: 'AttemptsCleared', teamId, deletedCount: 0 };

    const after = await reverseEntries(within, { balance, actorId });
    const told = ({ scoreHalf, coins, epoch }: typeof balance) => ({ scoreHalf, coins, epoch });
    await audit(within, {
      action: 'clearAttempts',
      eventId: balance.eventId,
      subjectType: 'team',
      subjectId: teamId,
      before: { attempts, ...told(balance) },
      after: told(after),
    });
    return { kind: 'AttemptsCleared', teamId, deletedCount: attempts };
  });
}
