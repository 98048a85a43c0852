import { z } from 'zod';
import { readEvent } from '#server/modules/events/events.ts';
import { organizerCommand, passes } from '#server/modules/identity/identity.ts';
import type { Context } from '#server/platform/context.ts';
import { NotFound } from '#server/platform/errors.ts';
import { id } from '../team-command.ts';
import { type Captain, listCaptains } from './badges.store.ts';
import { passLink } from './own-pass.ts';

/** What is printed on the badge of a captain. */
export interface CaptainBadge extends Captain {
  /** The QR code contains it: the captain's pass. */
  link: string;
}

export interface BadgesIssued {
  kind: 'BadgesIssued';
  badges: CaptainBadge[];
}

/**
 * Gives an organizer the passes of all captains of an event, to print them as badges. A badge is the pass that the captain's own page shows,
 * so there is no second secret: who replaces the pass makes the paper void, and who loses the captaincy no longer invites by it. Captains
 * that have never opened their pass get one. The audit log says who took them out, and how many.
 */
export const issueBadges = organizerCommand({
  right: 'admit',
  name: 'issueBadges',
  input: z.object({ eventId: id }),
  async run(ctx, { eventId }): Promise<{ eventId: number }> {
    if (!(await readEvent(ctx, eventId))) throw new NotFound();
    const { length } = await readBadges(ctx, eventId);
    await ctx.audit({ eventId, subjectType: 'event', subjectId: eventId, after: { badges: length } });
    return { eventId };
  },
  show: async (ctx, { eventId }): Promise<BadgesIssued> => ({ kind: 'BadgesIssued', badges: await readBadges(ctx, eventId) }),
});

async function readBadges(ctx: Context, eventId: number): Promise<CaptainBadge[]> {
  const captains = await listCaptains(ctx, { eventId });
  const tokens = await passes.issuePasses(ctx, { eventId, userIds: captains.map(({ userId }) => userId) });
  return captains.flatMap((captain) => {
    const token = tokens.get(captain.userId);
    return token === undefined ? [] : [{ ...captain, link: passLink(ctx, token) }];
  });
}
