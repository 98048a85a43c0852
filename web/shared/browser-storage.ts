import { parseAs, type Shape } from '#web/outside/shape.ts';

/** Storage throws in private windows and when it is full: then a choice is simply not remembered. */
const safely = <Result>(touch: () => Result): Result | null => {
  try {
    return touch();
  } catch {
    return null;
  }
};

const over = (storage: () => Storage) => {
  const read = (key: string): string | null => safely(() => storage().getItem(key));
  return {
    read,
    /** Reads JSON; null when there is none, and when it is not what the code of today would write. */
    readAs: <Value>(key: string, isValue: Shape<Value>): Value | null => parseAs(read(key), isValue),
    write: (key: string, value: string) => void safely(() => storage().setItem(key, value)),
    remove: (key: string) => void safely(() => storage().removeItem(key)),
    keys: (): string[] => safely(() => Object.keys(storage())) ?? [],
    forgetAll: () => void safely(() => storage().clear()),
  };
};

export const localMemory = over(() => window.localStorage);
export const tabMemory = over(() => window.sessionStorage);
