import { holdEvent } from '#server/modules/events/events.ts';
import type { CommandContext } from '#server/platform/command.ts';
import { NotFound } from '#server/platform/errors.ts';
import { findAnnouncement } from '../announcements.store.ts';

/** Locks the event of an announcement, and reads the announcement under the lock. */
export async function holdAnnouncement(ctx: CommandContext, id: number) {
  const found = await findAnnouncement(ctx.db, id);
  if (!found) throw new NotFound();
  const event = await holdEvent(ctx, found.eventId);
  const announcement = await findAnnouncement(ctx.db, id);
  if (!announcement) throw new NotFound();
  return { event, announcement };
}
