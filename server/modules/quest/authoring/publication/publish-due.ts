import { markQuestChanged } from '#server/modules/events/events.ts';
import { command, everybody, noInput } from '#server/platform/command.ts';
import type { Context } from '#server/platform/context.ts';
import { findDueDraft, publishDueDrafts } from './publication.store.ts';

/** Publishes the drafts whose time has come. Several processes may do so at once: each draft is published by one of them. */
const publishDueNow = command({
  name: 'publishDue',
  input: noInput,
  allow: everybody,
  async run(ctx): Promise<void> {
    const published = await publishDueDrafts(ctx.db, ctx.clock.now);
    const eventIds = new Set(published.map(({ eventId }) => eventId));
    for (const eventId of [...eventIds].toSorted((one, other) => one - other)) await markQuestChanged(ctx, eventId);
    for (const { kind, id, eventId } of published) ctx.log.info({ kind, id, eventId }, 'published at its time');
  },
  allowReplay: 'noKey',
});

/** Publishes the drafts whose time has come. It looks for one first, so that a second in which nothing is due costs only one read. */
export async function publishDue(ctx: Context): Promise<void> {
  if ((await findDueDraft(ctx, {})).length > 0) await publishDueNow(ctx);
}
