import type { Context } from '#server/platform/context.ts';
import { jsonRows } from '#server/platform/db/statements/prepared.ts';
import { writeCarriedVisits } from './checkpoints.store.ts';

interface CarriedVisit {
  teamId: number;
  riddleId: number;
  epoch: number;
  insiderId: number | null;
  scannedUserId: number | null;
  /** The instant, as the database wrote it. */
  at: string;
}

/** Writes the visits that a regrouping carries into the present epoch of a team. The caller holds the team, and writes the ledger. */
export const carryVisits = async (ctx: Context, visits: readonly CarriedVisit[]) => {
  await writeCarriedVisits(ctx, { visits: jsonRows(visits) });
};
