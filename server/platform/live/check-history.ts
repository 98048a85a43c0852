import { keepHistory } from '#server/platform/db/history.ts';
import type { Db } from '#server/platform/db/tables/tables.ts';
import type { Logger } from '#server/platform/log.ts';
import type { Hub } from './hub.ts';

/**
 * Makes the check that notices another history of the database, as after a backup was restored under a running server. Then everybody who
 * watches something reads it again, since no version tells what has changed. It returns how many topics are watched then.
 */
export function checkHistory({ db, hub, log }: { db: Db; hub: Hub; log: Logger }): () => Promise<number> {
  let known: string | null = null;
  return async () => {
    const history = await keepHistory(db);
    const isOther = known !== null && known !== history;
    known = history;
    if (!isOther) return 0;
    log.warn({ history }, 'the database has another history: everything that is watched is read again');
    const topics = hub.topics();
    for (const topic of topics) hub.touchHere(topic);
    return topics.length;
  };
}
