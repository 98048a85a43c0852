import DataLoader from 'dataloader';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from './tables.ts';

interface On {
  db: Db;
  clock: Clock;
}

/**
 * Looks for all who ask in the same turn of the event loop by one statement. Nothing is kept: who asks later is looked for anew, so
 * what is told is never older than the question. `load` answers in the order of its keys.
 */
export function gathering<Key, Value>(
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
