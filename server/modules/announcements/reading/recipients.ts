import { blocks } from '#server/modules/quest/quest.ts';
import type { Context } from '#server/platform/context.ts';
import { findStanding } from '../announcements.store.ts';
import { listReaders } from '../recipients.store.ts';

/** More people than any event has. */
const maxPeople = 10_000;

/** Reads from which revision on an announcement is to be read; null for one that is not to be read any more. */
export async function readAskedRevision(ctx: Pick<Context, 'db' | 'clock'>, announcementId: number): Promise<number | null> {
  const found = await findStanding(ctx.db, { id: announcementId, now: ctx.clock.now });
  return found?.askedRevision ?? null;
}

/** Lists the ids of the people whom an announcement is for now. */
export async function listRecipientIds(ctx: Pick<Context, 'db' | 'clock'>, announcementId: number): Promise<number[]> {
  const people = await listReaders(ctx, { announcementId, teamId: null, after: null, first: maxPeople }, blocks.isShown);
  return people.map(({ userId }) => userId);
}
