import { PassExpired, readPass } from '#server/modules/identity/identity.ts';
import type { QuestEvent } from '#server/modules/events/events.ts';
import type { Context } from '#server/platform/context.ts';
import { readPlay } from './read-team.ts';
import { findMembership } from './teams.store.ts';
import type { Membership } from './teams.types.ts';

export interface Holder {
  event: QuestEvent;
  userId: number;
  /** The holder's seat; null when they play in no team now. */
  membership: Membership | null;
  /** The viewer's own seat; null when they play in no team. */
  own: Membership | null;
}

/** Reads the holder of a pass, and the teams of the holder and the viewer. A pass of another event than the current one is refused. */
export async function readHolder(ctx: Context, token: string, address: string | null = null): Promise<Holder> {
  const { userId, eventId } = await readPass(ctx, token, address);
  const { event, membership: own } = await readPlay(ctx);
  if (event?.id !== eventId) throw new PassExpired();
  const [membership] = await findMembership(ctx, { userId, eventId });
  return { event, userId, membership: membership ?? null, own };
}
