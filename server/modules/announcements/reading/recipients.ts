import { blocks } from '#server/modules/quest/quest.ts';
import type { Context } from '#server/platform/context.ts';
import { listReaders } from '../recipients.store.ts';

/** More people than any event has. */
const maxPeople = 10_000;

/** Lists the ids of the people whom an announcement is for now. */
export async function listRecipientIds(ctx: Pick<Context, 'db' | 'clock'>, announcementId: number): Promise<number[]> {
  const people = await listReaders(ctx, { announcementId, teamId: null, after: null, first: maxPeople }, blocks.isShown);
  return people.map(({ userId }) => userId);
}
