import { becomeOwner, forgetPerson, owner } from '#web/offline/owner.ts';
import { hintSession, sessionHint, sessionHintKey } from '#web/shared/session-hint.ts';

// What is kept in this browser belongs to one person. Whoever leaves, in this tab or another, whose session ends,
// or in whose place the server finds somebody else, takes it with them.

/** Begins to watch who leaves. Pages are also rendered where nobody comes and goes. */
const watchDepartures = (): void => {
  sessionHint.subscribe(() => {
    if (!sessionHint.get()) void forgetPerson();
  });
  if (!sessionHint.get() && owner() !== null) void forgetPerson();
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === sessionHintKey) sessionHint.set(newValue === '1');
  });
};

if (!import.meta.env.SSR) watchDepartures();

const heirs = new Set<() => void>();

/** Calls whenever the server finds somebody else in the place of who was signed in, on whatever page it said so. */
export const whenSomebodyElse = (act: () => void): void => void heirs.add(act);

/** The server has said who is signed in, null for nobody. */
export const seeViewer = (id: string | null): void => {
  const before = owner();
  const isOther = id !== null && before !== null && before !== id;
  if (id === null || isOther) hintSession(false);
  if (id === null) return;
  becomeOwner(id);
  hintSession(true);
  if (isOther) for (const act of heirs) act();
};
