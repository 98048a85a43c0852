import { z } from 'zod';
import { boardTopic, eventTopic, readEvent } from '#server/modules/events/events.ts';
import { organizerCommand } from '#server/modules/identity/identity.ts';
import { releaseFiles } from '#server/modules/media/media.ts';
import { eraseRow } from '#server/platform/db/erase.ts';
import { BadInput, NotFound } from '#server/platform/errors.ts';

/** A rehearsal is no more. */
export interface RehearsalErased {
  kind: 'RehearsalErased';
  /** The address that it had. */
  slug: string;
  /** How many rows were erased, in all tables together. */
  rows: number;
}

/**
 * An organizer erases a rehearsal with everything that is in it: content, teams, play, points, lines of the log, and its bots. People who
 * have played in it stay. The database refuses to erase the ledger of any other event. What is left is one line of the log.
 */
export const eraseRehearsal = organizerCommand({
  right: 'write',
  name: 'eraseRehearsal',
  input: z.object({ eventId: z.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
  async run(ctx, { eventId }): Promise<RehearsalErased> {
    const event = await readEvent(ctx, eventId);
    if (!event) throw new NotFound();
    if (!event.isSandbox) throw new BadInput([{ name: 'eventId', message: 'is no rehearsal' }]);
    await releaseFiles(ctx, eventId);
    const erased = await eraseRow(ctx.db, { table: 'event', id: eventId, sparing: ['media'] });
    await ctx.audit({ subjectType: 'event', subjectId: eventId, before: { slug: event.slug } });
    ctx.publish(eventTopic(eventId));
    ctx.publish(boardTopic(eventId));
    return { kind: 'RehearsalErased', slug: event.slug, rows: [...erased.values()].reduce((sum, count) => sum + count, 0) };
  },
});
