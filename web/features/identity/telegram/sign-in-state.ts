import { localMemory } from '#web/shared/browser-storage.ts';
import { uniqueKey } from '#web/shared/unique-key.ts';

const key = 'versta-sign-in-state';
const livesMs = 10 * 60_000;

const stored = (now: number): string | null => {
  const [state = '', since = ''] = (localMemory.read(key) ?? '').split(' ');
  return state !== '' && now - Number(since) < livesMs ? state : null;
};

/**
 * The state proves that a sign-in began in this browser: a link from somebody else cannot know it.
 * All tabs share it, because the messenger may return into another one.
 */
export const beginSignIn = (now: number = Date.now()): string => {
  const state = stored(now) ?? uniqueKey();
  localMemory.write(key, `${state} ${now}`);
  return state;
};

/** True at most once: a check uses the state up. */
export const wasBegunHere = (state: string | null, now: number = Date.now()): boolean => {
  const isOurs = state !== null && state !== '' && state === stored(now);
  if (isOurs) localMemory.remove(key);
  return isOurs;
};
