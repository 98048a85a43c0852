import { type QuestEvent, readEvent } from '#server/modules/events/events.ts';
import { passes, PassExpired } from '#server/modules/identity/identity.ts';
import type { Context } from '#server/platform/context.ts';
import { type Play, readPlayByUser } from './read-team.ts';
import { findMembership } from './teams.store.ts';
import type { Membership } from './teams.types.ts';

export interface Holder {
  /** The event of the pass. */
  event: QuestEvent;
  userId: number;
  /** The holder's seat in the event; null when they play in no team of it. */
  membership: Membership | null;
  /** The viewer's own seat in the event; null when they play in no team of it. */
  own: Membership | null;
}

interface Seat {
  userId: number;
  eventId: number;
  play: Play;
}

async function seatIn(ctx: Context, { userId, eventId, play }: Seat): Promise<Membership | null> {
  if (play.event?.id === eventId) return play.membership;
  const [membership] = userId === 0 ? [] : await findMembership(ctx, { userId, eventId });
  return membership ?? null;
}

/**
 * Reads the holder of a pass, and the seats of the holder and the viewer in the event of the pass, whichever event the viewer sees. A pass
 * of an event that is over is refused, unless it is the current one of either of them.
 */
export async function readHolder(ctx: Context, token: string, address: string | null = null): Promise<Holder> {
  const { userId, eventId } = await passes.readPass(ctx, token, address);
  const viewerId = ctx.viewer?.userId ?? 0;
  const plays = await Promise.all([readPlayByUser(ctx, userId), readPlayByUser(ctx, viewerId)]);
  const current = plays.find(({ event }) => event?.id === eventId)?.event;
  const event = current ?? (await readEvent(ctx, eventId));
  if (!event || (!current && event.status === 'finished')) throw new PassExpired();
  const [membership, own] = await Promise.all([
    seatIn(ctx, { userId, eventId, play: plays[0] }),
    seatIn(ctx, { userId: viewerId, eventId, play: plays[1] }),
  ]);
  return { event, userId, membership, own };
}
