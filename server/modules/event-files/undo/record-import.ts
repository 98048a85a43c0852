import { isDeepStrictEqual } from 'node:util';
import { readEvent } from '#server/modules/events/events.ts';
import { requireRight } from '#server/modules/identity/identity.ts';
import type { CommandContext } from '#server/platform/command.ts';
import type { ImportSource } from '#server/platform/db/tables/tables.ts';
import { NotFound } from '#server/platform/errors.ts';
import { mediaIdsIn, type StoredContent } from '../content/event-content.ts';
import { readStoredContent } from '../content/read-content.ts';
import { deleteEarlierImports, insertImport } from './event-imports.store.ts';

/** The number of imports that can be undone in an event. */
const maxImports = 10;

interface ImportRecord {
  eventId: number;
  source: ImportSource;
  /** The content before the import; null when the import has opened the event. */
  before: StoredContent | null;
}

/**
 * Records the content of an event before and after an import, inside the transaction that wrote it. Returns the id by which the import can
 * be undone; null when nothing has changed.
 */
export async function recordImport(ctx: CommandContext, { eventId, source, before }: ImportRecord): Promise<number | null> {
  const { userId: importedBy } = requireRight(ctx, 'write');
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
  await deleteEarlierImports(ctx.db, { eventId, remaining: maxImports });
  return importId;
}
