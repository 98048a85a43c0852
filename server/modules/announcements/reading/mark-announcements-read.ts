import { z } from 'zod';
import { requireViewer } from '#server/modules/identity/identity.ts';
import { blocks } from '#server/modules/quest/quest.ts';
import { command } from '#server/platform/command.ts';
import type { Context } from '#server/platform/context.ts';
import { prepared } from '#server/platform/db/statements/prepared.ts';
import { id } from '../announcing/announcement-input.ts';
import { deleteReceipts, insertReceipts } from '../recipients.store.ts';

/** A phone shows no more at once. */
const maxMarked = 100;

const marksInput = z.object({
  announcements: z
    .array(z.object({ id, revision: z.number().int().positive().max(2_147_483_647) }))
    .min(1, 'at least one')
    .max(maxMarked, { abort: true, error: `at most ${maxMarked}` })
    .refine((all) => new Set(all.map((each) => each.id)).size === all.length, 'each at most once'),
});

export interface AnnouncementsRead {
  kind: 'AnnouncementsRead';
  /** Those of the named announcements that are for the viewer. */
  ids: number[];
}

const recordReceipts = prepared<{ userId: number; ids: number[]; revisions: number[] }, { id: number }>((building) =>
  insertReceipts(building, blocks.isShown),
);

/**
 * Notes that the viewer has read these announcements, each as of the revision that was shown. It counts once however often it is sent,
 * without an idempotency key; what is not for the viewer is passed over.
 */
export const markAnnouncementsRead = command({
  name: 'markAnnouncementsRead',
  input: marksInput,
  allow: requireViewer,
  pace: { burst: 30, perMinute: 60 },
  async run(ctx, { announcements }, { userId }): Promise<AnnouncementsRead> {
    const rows = await recordReceipts(ctx, {
      userId,
      ids: announcements.map((each) => each.id),
      revisions: announcements.map(({ revision }) => revision),
    });
    return { kind: 'AnnouncementsRead', ids: rows.map((row) => row.id) };
  },
  allowReplay: 'noKey',
});

/** Deletes what a person has read, when the person is forgotten. */
export async function forgetReceipts(ctx: Pick<Context, 'db'>, userId: number): Promise<void> {
  await deleteReceipts(ctx.db, userId);
}
