import type { Context } from '#server/platform/context.ts';
import { deleteHelpOf, deleteOldPositions } from '../requests.store.ts';

/** Deletes what a person has asked and replied, when the person is forgotten. */
export async function forgetHelp(ctx: Pick<Context, 'db'>, userId: number): Promise<void> {
  await deleteHelpOf(ctx.db, userId);
}

/** Deletes the positions of requests a day after the end of their event. The requests stay. */
export async function sweepPositions({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  await deleteOldPositions(db, clock.now);
}
