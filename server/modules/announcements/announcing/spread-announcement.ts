import { announcementsTopic, wallTopic } from '#server/modules/events/events.ts';
import type { CommandContext } from '#server/platform/command.ts';

interface Change {
  eventId: number;
  announcementId: number;
  what: 'announced' | 'edited' | 'withdrawn';
}

/**
 * Brings an announcement that was made or changed to the people for whom it is, after the commit: phones read it again, because their
 * streams say so, and walls. Whatever brings it by another way begins here, in the same transaction, and asks `listRecipientIds` for whom.
 */
export function spreadAnnouncement(ctx: CommandContext, { eventId }: Change): void {
  ctx.publish(announcementsTopic(eventId));
  ctx.publish(wallTopic(eventId));
}
