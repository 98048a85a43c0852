import type { Context } from '#server/platform/context.ts';
import type { OwnRow } from '../standings.types.ts';
import { findOwnRow } from './board.store.ts';

/** Reads the true total of the viewer's team in an event, even during a freeze. Null for a viewer without a team there. */
export async function readOwnRow(ctx: Context, eventId: number): Promise<OwnRow | null> {
  if (!ctx.viewer) return null;
  return (await findOwnRow(ctx.db, { eventId, userId: ctx.viewer.userId })) ?? null;
}
