import { batching } from '#server/platform/db/batching.ts';
import type { SentMirror } from '../mirrors.types.ts';
import { countDeliveries } from './deliveries.store.ts';

/** Reads what was sent of an announcement beside the pages, by way. The caller was allowed to read the announcement. */
export const readSentMirrors = batching<number, SentMirror[]>(async ({ db }, ids) => {
  const rows = Map.groupBy(await countDeliveries(db, ids), ({ announcementId }) => announcementId);
  return ids.map((id) => rows.get(id) ?? []);
});
