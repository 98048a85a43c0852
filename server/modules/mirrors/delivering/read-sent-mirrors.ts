import { batching } from '#server/platform/db/batching.ts';
import type { SentMirrors } from '../mirrors.types.ts';
import { countDeliveries } from './deliveries.store.ts';

/** Reads what was sent of an announcement beside the pages; null where nothing was. The caller was allowed to read the announcement. */
export const readSentMirrors = batching<number, SentMirrors | null>(async ({ db }, ids) => {
  const rows = new Map((await countDeliveries(db, ids)).map((row) => [row.announcementId, row]));
  return ids.map((id) => rows.get(id) ?? null);
});
