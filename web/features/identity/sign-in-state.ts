import { localMemory } from '#web/shared/browser-storage.ts';
import { uniqueKey } from '#web/shared/unique-key.ts';

const key = 'versta-sign-in-state';
const livesMs = 10 * 60_000;

const stored = (now: number): string | null => {
  const [state = '', since = ''] = (localMemory.read(key) ?? '').split(' ');
  return state !== '' && now - Number(since) < livesMs ? state : null;
};

/**
 * What tells a sign-in that was begun in this browser from a link that somebody else sent: their link cannot know it.
 * One for all tabs, because the messenger may come back into another one.
 */
export const beginSignIn = (now: number = Date.now()): string => {
  const state = stored(now) ?? uniqueKey();
  localMemory.write(key, `${state} ${now}`);
  return state;
};

/** True once: the state is spent with the question. */
export const wasBegunHere = (state: string | null, now: number = Date.now()): boolean => {
  const isOurs = state !== null && state !== '' && state === stored(now);
  if (isOurs) localMemory.remove(key);
  return isOurs;
};
