/** Storage throws in private windows and when it is full: then a choice is simply not remembered. */
const safely = <Result>(touch: () => Result): Result | null => {
  try {
    return touch();
  } catch {
    return null;
  }
};

const over = (storage: () => Storage) => ({
  read: (key: string): string | null => safely(() => storage().getItem(key)),
  write: (key: string, value: string) => void safely(() => storage().setItem(key, value)),
  remove: (key: string) => void safely(() => storage().removeItem(key)),
  forgetAll: () => void safely(() => storage().clear()),
});

export const localMemory = over(() => window.localStorage);
export const tabMemory = over(() => window.sessionStorage);
