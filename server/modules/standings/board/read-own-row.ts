import type { Context } from '#server/platform/context.ts';
import type { OwnRow } from '../standings.types.ts';
import { findOwnRow } from './board.store.ts';

/** The viewer's own team in an event as it truly stands, freeze or not; null without a team there. */
export async function readOwnRow(ctx: Context, eventId: number): Promise<OwnRow | null> {
  if (!ctx.viewer) return null;
  return (await findOwnRow(ctx.db, { eventId, userId: ctx.viewer.userId })) ?? null;
}
