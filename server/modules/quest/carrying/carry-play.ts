import type { Context } from '#server/platform/context.ts';
import { jsonRows } from '#server/platform/db/statements/prepared.ts';
import { writeCarried } from './carry.store.ts';

interface CarriedMove {
  teamId: number;
  riddleId: number;
  epoch: number;
  userId: number;
  /** The instant, as the database wrote it. */
  at: string;
}

interface CarriedHint extends CarriedMove {
  number: number;
}

interface CarriedSolve extends CarriedMove {
  withHint: boolean;
}

/**
 * Writes what a regrouping carries into the present epoch of a team: who solved which riddle and bought which hints, and when. The attempts
 * stay where they were made. The caller holds the team, and writes the ledger.
 */
export const carryPlay = async (ctx: Context, { solves, hints }: { solves: readonly CarriedSolve[]; hints: readonly CarriedHint[] }) => {
  await writeCarried(ctx, { solves: jsonRows(solves), hints: jsonRows(hints) });
};
