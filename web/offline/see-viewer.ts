import { localMemory } from '#web/shared/browser-storage.ts';
import { isLeaving } from '#web/shared/departure.ts';
import { hintSession, sessionHint, sessionHintKey } from '#web/shared/session-hint.ts';
import { becomeOwner, forgetPerson, forgetWhoLeft, owner } from './owner.ts';

// The saved data of this browser belong to one person. They are deleted when this person signs out in any tab, when the session
// ends, and when the server reports another person.

/** Begins to watch for a sign-out. The renderer does not call this. */
const watchDepartures = (): void => {
  sessionHint.subscribe(() => {
    if (!sessionHint.get()) void forgetPerson();
  });
  forgetWhoLeft();
  window.addEventListener('storage', ({ key, newValue }) => {
    // A tab that sees another person ends one session and begins the next: the first of the two tidings is old when it comes.
    if (key === sessionHintKey && localMemory.read(sessionHintKey) === newValue) sessionHint.set(newValue === '1');
  });
};

if (!import.meta.env.SSR) watchDepartures();

const heirs = new Set<() => void>();

/** Calls whenever the server reports another person than the one who was signed in. */
export const whenSomebodyElse = (act: () => void): void => void heirs.add(act);

/**
 * Takes the viewer's id from the server; null for an anonymous visitor. What arrives during a sign-out was requested before it,
 * and is ignored.
 */
export const seeViewer = (id: string | null): void => {
  if (isLeaving()) return;
  const before = owner();
  const isOther = id !== null && before !== null && before !== id;
  if (id === null || isOther) hintSession(false);
  if (id === null) return;
  becomeOwner(id);
  hintSession(true);
  if (isOther) for (const act of heirs) act();
};
