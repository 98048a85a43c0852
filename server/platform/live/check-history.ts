import { ensureHistory } from '../db/history.ts';
import type { Db } from '../db/tables/tables.ts';
import type { Logger } from '../log.ts';
import type { Hub } from './hub.ts';

/**
 * Makes the check that notices another history of the database, as after a backup was restored under a running server. Then everybody who
 * watches a topic reads it again, because versions of two histories cannot be compared. It returns the number of topics.
 */
export function checkHistory({ db, hub, log }: { db: Db; hub: Hub; log: Logger }): () => Promise<number> {
  let lastHistory: string | null = null;
  return async () => {
    const history = await ensureHistory(db);
    const isOther = lastHistory !== null && lastHistory !== history;
    lastHistory = history;
    if (!isOther) return 0;
    log.warn({ history }, 'the database has another history: everything that is watched is read again');
    const topics = hub.topics();
    for (const topic of topics) hub.touchHere(topic);
    return topics.length;
  };
}
