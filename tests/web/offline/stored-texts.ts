import { vi } from 'vitest';

/** The store of a phone: it opens so many milliseconds late, and then holds these values. */
export const openStore = (values: Map<string, unknown>, lateMs = 0): void => {
  const request = <Result>(result: Result, afterMs = 0) => {
    const asked: { result: Result; onsuccess?: () => void; oncomplete?: () => void } = { result };
    setTimeout(() => (asked.onsuccess ?? asked.oncomplete)?.(), afterMs);
    return asked;
  };
  const store = {
    get: (key: string) => request(values.get(key)),
    put: (value: unknown, key: string) => void values.set(key, value),
    delete: (key: string) => void values.delete(key),
    clear: () => values.clear(),
    getAll: () => request([...values.values()]),
    getAllKeys: () => request([...values.keys()]),
    get transaction() {
      return request(undefined);
    },
  };
  const database = { transaction: () => ({ objectStore: () => store }) };
  vi.stubGlobal('indexedDB', {
    open: () => request(database, lateMs),
    deleteDatabase: () => values.clear(),
  });
};
