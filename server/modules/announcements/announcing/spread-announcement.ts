import { announcementsTopic, wallTopic } from '#server/modules/events/events.ts';
import type { CommandContext } from '#server/platform/command.ts';

interface Change {
  eventId: number;
  announcementId: number;
  /** edited: people are not asked to read it again. */
  what: 'announced' | 'askedAgain' | 'edited' | 'withdrawn';
}

/** The jobs of what is to reach people beside the pages; each names an announcement. */
export const announcementQueue = 'mirror-announcement';

/**
 * Brings an announcement that was made or changed to the people for whom it is, after the commit: phones read it again, because their
 * streams say so, and walls. Where a queue takes it further, its one job is added in the same transaction.
 */
export async function spreadAnnouncement(ctx: CommandContext, { eventId, announcementId, what }: Change): Promise<void> {
  if (what === 'announced' || what === 'askedAgain') await ctx.queue?.add(ctx.db, announcementQueue, [{ data: { announcementId } }]);
  ctx.publish(announcementsTopic(eventId));
  ctx.publish(wallTopic(eventId));
}
