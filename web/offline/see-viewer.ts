import { becomeOwner, forgetPerson, owner } from '#web/offline/owner.ts';
import { hintSession, sessionHint, sessionHintKey } from '#web/shared/session-hint.ts';

// What is kept in this browser belongs to one person. Whoever leaves, in this tab or another, whose session ends,
// or in whose place the server finds somebody else, takes it with them.

/** Begins to watch who leaves. Pages are also rendered where nobody comes and goes. */
export const watchDepartures = (): void => {
  sessionHint.subscribe(() => {
    if (!sessionHint.get()) void forgetPerson();
  });
  if (!sessionHint.get() && owner() !== null) void forgetPerson();
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === sessionHintKey) sessionHint.set(newValue === '1');
  });
};

if (!import.meta.env.SSR) watchDepartures();

/** The server has said who is signed in, null for nobody. Tells whether it is somebody else than before. */
export const seeViewer = (id: string | null): boolean => {
  const before = owner();
  const isOther = id !== null && before !== null && before !== id;
  if (id === null || isOther) hintSession(false);
  if (id === null) return false;
  becomeOwner(id);
  hintSession(true);
  return isOther;
};
