import { isText, listOf } from '#web/outside/shape.ts';
import { localMemory } from '#web/shared/browser-storage.ts';

const memoryKey = 'versta-told';
const maxNames = 20;
/** What one tab has written is read by all others after this. */
const settledMs = 2_000;

const isFirst = (name: string): boolean => {
  const told = localMemory.readAs(memoryKey, listOf(isText)) ?? [];
  if (told.includes(name)) return false;
  localMemory.write(memoryKey, JSON.stringify([...told, name].slice(-maxNames)));
  return true;
};

/**
 * Resolves to true once per `name` for all tabs of this browser. Without locks, as on plain HTTP, two tabs that ask in the same moment may
 * both be told so.
 */
export const oncePerPhone = (name: string): Promise<boolean> =>
  new Promise((resolve) => {
    const { locks } = navigator as { locks?: LockManager | null };
    if (!locks) return resolve(isFirst(name));
    const hold = (lock: Lock | null) => {
      resolve(lock !== null && isFirst(name));
      return new Promise((release) => setTimeout(release, settledMs));
    };
    locks.request(`${memoryKey} ${name}`, { ifAvailable: true }, hold).catch(() => resolve(false));
  });
