import { personTopic } from '#server/modules/identity/identity.ts';
import { teamTopic } from '#server/modules/scoring/scoring.ts';
import type { Context } from '#server/platform/context.ts';
import { once } from '#server/platform/db/idempotency.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { holdOwnTeam } from './hold-team.ts';
import { freeSeats } from './seats.store.ts';
import { CaptainCannotLeave } from './teams.errors.ts';

export interface TeamLeft {
  kind: 'TeamLeft';
  teamId: number;
}

/** The viewer leaves their team; what it earned stays with it. A captain cannot. */
export function leaveTeam(ctx: Context): Promise<TeamLeft> {
  return inTransaction(ctx, (within) =>
    once(within, { operation: 'leaveTeam', input: {} }, async () => {
      const { team, userId, isCaptain } = await holdOwnTeam(within);
      if (isCaptain) throw new CaptainCannotLeave();
      await freeSeats(within.db, { teamId: team.id, userId, reason: 'left', now: within.clock.now });
      within.publish(teamTopic(team.id));
      within.publish(personTopic(userId));
      return { kind: 'TeamLeft', teamId: team.id };
    }),
  );
}
