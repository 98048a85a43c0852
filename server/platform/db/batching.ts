import DataLoader from 'dataloader';
import type { Clock } from '../clock.ts';
import type { Db } from './tables/tables.ts';

interface ReadContext {
  db: Db;
  clock: Clock;
}

/**
 * Reads all keys that callers ask for in the same turn of the event loop by one statement. It caches nothing, so a result is never older
 * than its request. `load` returns its values in the order of the keys.
 * Also called: dataloader, against N+1 queries.
 */
export function batching<Key, Value>(
  load: (ctx: ReadContext, keys: readonly Key[]) => Promise<readonly Value[]>,
): (ctx: ReadContext, key: Key) => Promise<Value> {
  const loaders = new WeakMap<Db, WeakMap<Clock, DataLoader<Key, Value>>>();

  return ({ db, clock }, key) => {
    const byClock = loaders.get(db) ?? new WeakMap<Clock, DataLoader<Key, Value>>();
    loaders.set(db, byClock);
    const loader =
      byClock.get(clock) ??
      new DataLoader<Key, Value>((keys) => load({ db, clock }, keys), { cache: false, batchScheduleFn: (send) => setImmediate(send) });
    byClock.set(clock, loader);
    return loader.load(key);
  };
}
