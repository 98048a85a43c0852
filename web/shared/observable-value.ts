import { useSyncExternalStore } from 'react';

export interface ObservableValue<Value> {
  get: () => Value;
  set: (next: Value) => void;
  subscribe: (listener: () => void) => () => void;
  /** Rendered pages show this value, and the first render over them must show the same. */
  prerendered: Value;
}

/** A value outside React that components may watch. A value that only the browser knows needs another one for the build. */
export const observableValue = <Value>(initial: Value, prerendered: Value = initial): ObservableValue<Value> => {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    prerendered,
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

/** Returns a part of the value; other changes of the value render nothing. The function must return equal parts as the same object. */
export const useObservablePart = <Value, Part>(observable: ObservableValue<Value>, partOf: (value: Value) => Part): Part =>
  useSyncExternalStore(
    observable.subscribe,
    () => partOf(observable.get()),
    () => partOf(observable.prerendered),
  );

export const useObservableValue = <Value>(observable: ObservableValue<Value>): Value => useObservablePart(observable, (value) => value);
