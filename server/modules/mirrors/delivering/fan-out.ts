import { z } from 'zod';
import { listRecipientIds, readAskedRevision } from '#server/modules/announcements/announcements.ts';
import { command, everybody } from '#server/platform/command.ts';
import { channelsOn } from '../channels/open-mirrors.ts';
import type { MirrorChannel } from '../mirrors.types.ts';
import { insertDeliveries } from './deliveries.store.ts';

const id = z.number().int().positive();

export const deliverQueue = (channel: MirrorChannel): string => `mirror-${channel}`;

/**
 * Makes one delivery for each address of the people whom an announcement is for, and a job for each, in one transaction. A second time it makes
 * nothing. The queue calls it.
 */
export const fanOut = command({
  name: 'fanOutAnnouncement',
  input: z.object({ announcementId: id }),
  allow: everybody,
  async run(ctx, { announcementId }): Promise<void> {
    const revision = await readAskedRevision(ctx, announcementId);
    if (revision === null) return;
    const userIds = await listRecipientIds(ctx, announcementId);
    const made = await insertDeliveries(ctx, { announcementId, revision, userIds, channels: channelsOn(ctx.config) });
    for (const [channel, deliveries] of Map.groupBy(made, (each) => each.channel)) {
      const jobs = deliveries.map(({ id: deliveryId }) => ({ data: { deliveryId } }));
      await ctx.queue?.add(ctx.db, deliverQueue(channel), jobs);
    }
  },
  allowReplay: 'noKey',
});
