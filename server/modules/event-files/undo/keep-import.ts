import { isDeepStrictEqual } from 'node:util';
import { readEvent } from '#server/modules/events/events.ts';
import { requireRole } from '#server/modules/identity/identity.ts';
import type { CommandContext } from '#server/platform/command.ts';
import type { ImportSource } from '#server/platform/db/tables/tables.ts';
import { NotFound } from '#server/platform/errors.ts';
import { mediaIdsIn, type StoredContent } from '../transfer/event-content.ts';
import { readStoredContent } from '../transfer/read-content.ts';
import { deleteEarlierImports, insertImport } from './event-imports.store.ts';

/** An event keeps so many of its last imports. */
const mostImports = 10;

interface Kept {
  eventId: number;
  source: ImportSource;
  /** What the event was before; null when the import has opened it. */
  before: StoredContent | null;
}

/**
 * Keeps what an event was before an import and what it is now, inside the transaction that has written it. Returns the id by which the
 * import can be undone; null when nothing has changed.
 */
export async function keepImport(ctx: CommandContext, { eventId, source, before }: Kept): Promise<number | null> {
  const { userId: importedBy } = requireRole(ctx, 'organizer');
  const event = await readEvent(ctx, eventId);
  if (!event) throw new NotFound();
  const after = before && (await readStoredContent(ctx, event));
  if (before && isDeepStrictEqual(before, after)) return null;
  const importId = await insertImport(ctx.db, {
    eventId,
    source,
    importedBy,
    now: ctx.clock.now,
    before: before && JSON.stringify(before),
    after: after && JSON.stringify(after),
    mediaIds: before ? mediaIdsIn(before) : [],
  });
  await deleteEarlierImports(ctx.db, { eventId, most: mostImports });
  return importId;
}
