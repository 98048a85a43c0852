import { PassExpired, readPass } from '#server/modules/identity/identity.ts';
import type { QuestEvent } from '#server/modules/events/events.ts';
import type { Context } from '#server/platform/context.ts';
import { readPlay } from './read-team.ts';
import { findMembership } from './teams.store.ts';
import type { Membership } from './teams.types.ts';

export interface Holder {
  event: QuestEvent;
  userId: number;
  /** Null: plays in no team now. */
  membership: Membership | null;
  /** Where the viewer, who holds the pass in hand, plays. */
  own: Membership | null;
}

/** Whose pass a token is, and where both people play. A pass of another event than the current one counts no longer. */
export async function readHolder(ctx: Context, token: string): Promise<Holder> {
  const { userId, eventId } = await readPass(ctx, token);
  const { event, membership: own } = await readPlay(ctx);
  if (event?.id !== eventId) throw new PassExpired();
  return { event, userId, membership: (await findMembership(ctx.db, { userId, eventId })) ?? null, own };
}
