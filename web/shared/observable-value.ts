import { useSyncExternalStore } from 'react';

export interface ObservableValue<Value> {
  get: () => Value;
  set: (next: Value) => void;
  subscribe: (listener: () => void) => () => void;
}

/** A value outside React that components may watch. */
export const observableValue = <Value>(initial: Value): ObservableValue<Value> => {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(value, next)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

export const useObservableValue = <Value>(observable: ObservableValue<Value>): Value =>
  useSyncExternalStore(observable.subscribe, observable.get);
