import DataLoader from 'dataloader';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from './tables/tables.ts';

interface On {
  db: Db;
  clock: Clock;
}

/**
 * Reads the keys that are asked for in the same turn of the event loop by one statement. It caches nothing, so a result is never older
 * than its request. `load` returns its values in the order of the keys.
 */
export function batching<Key, Value>(
  load: (on: On, keys: readonly Key[]) => Promise<readonly Value[]>,
): (on: On, key: Key) => Promise<Value> {
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
