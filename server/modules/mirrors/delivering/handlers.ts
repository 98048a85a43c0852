import { announcementQueue } from '#server/modules/announcements/announcements.ts';
import type { Config } from '#server/platform/config.ts';
import type { Context } from '#server/platform/context.ts';
import type { Handler } from '#server/platform/db/queue/queue.ts';
import { openMirrors } from '../channels/open-mirrors.ts';
import { deliver } from './deliver.ts';
import { deliverQueue, fanOut } from './fan-out.ts';

/** Makes what the queue does for mirrors, in the order in which a job leads to the next; null where none is on. */
export function mirrorHandlers(config: Pick<Config, 'mirrors'>, context: () => Context): Record<string, Handler> | null {
  const mirrors = openMirrors(config);
  if (mirrors.size === 0) return null;
  const handlers: Record<string, Handler> = {
    [announcementQueue]: { atOnce: 5, handle: ({ announcementId = 0 }) => fanOut(context(), { announcementId }) },
  };
  for (const mirror of mirrors.values()) {
    const { channel, atOnce, perSecond } = mirror;
    const handle = ({ deliveryId = 0 }) => deliver(context(), mirror, deliveryId);
    handlers[deliverQueue(channel)] = { atOnce, ...(perSecond !== undefined && { perSecond }), handle };
  }
  return handlers;
}
